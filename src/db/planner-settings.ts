/**
 * How PostgreSQL plans the statements of a session, on both databases: always by the same index, whatever statistics
 * there are. Each look-up has an index that leads to it; without statistics, or with those of a day before the person
 * came, the planner would at times read a whole table instead, or all of a person's rows for each of them.
 */
export const PLANNER = {
  // Of a table that was just filled the planner knows no size: it would seem cheap to read all of it.
  enable_seqscan: 'off',
  // Taken, it would seem as cheap to gather a person's rows by any index and sort them as to walk them in order.
  enable_bitmapscan: 'off',
  // Statements here take milliseconds; compiling one, or starting workers for it, would take longer than it does.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
} as const;
