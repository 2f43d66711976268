"""Pure puzzle logic: rules, solvers, generators, formats. No pygame, clock, threads or printing."""
