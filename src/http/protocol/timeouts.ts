/** Time limits, against clients that hold connections without using them. */
export const TIMEOUTS = {
  /** All headers have to be there: nobody needs more for 16 KiB. */
  headersMs: 15_000,
  /** The whole request has to be there: 4 MiB in two minutes are 0.3 Mbit/s. */
  requestMs: 120_000,
  /** How often Node looks for connections that break the two limits above. */
  checkMs: 5_000,
  /** An idle connection is kept: a little longer than load balancers commonly do, so that they close it first. */
  idleMs: 65_000,
  /** What comes of a body after its refusal is taken in and dropped, so that the client gets to read the refusal. */
  drainMs: 10_000,
  /** Requests under way may finish when the server closes down. */
  closeMs: 10_000,
} as const;
