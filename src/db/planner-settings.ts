/**
 * Planner settings of a session, on both databases: always the same index, whatever the statistics. Each
 * look-up has a suitable index. With missing or outdated statistics, the planner may instead read a whole
 * table, or all rows of a user for each of them.
 */
export const PLANNER = {
  // The planner underestimates a table that was just filled, so a sequential scan seems cheap.
  enable_seqscan: 'off',
  // A bitmap scan plus sort of a user's rows would seem as cheap as an ordered index scan.
  enable_bitmapscan: 'off',
  // Statements here take milliseconds; JIT compilation or parallel workers would take longer.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
} as const;
