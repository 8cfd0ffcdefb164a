/**
 * Flags of Node for what runs beside others on all cores: threads that help to collect garbage, and that optimise
 * WebAssembly which soon ends, take more processor time than they give.
 */
export const BRIEF = ['--no-parallel-scavenge', '--liftoff-only'];
