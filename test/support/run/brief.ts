/**
 * Node's flags for processes on a busy machine. Parallel garbage collection and the optimization of
 * short-lived WebAssembly cost more CPU time than they save.
 */
export const BRIEF = ['--no-parallel-scavenge', '--liftoff-only'];
