"""Pure puzzle logic: rules, solvers, generators, formats; no pygame, clock or threads."""
