import { Problem } from './problem.ts';

const MIB = 1024 * 1024;

/** Maximum size of a body. */
export const MAX_BODY_BYTES = 4 * MIB;

export const BODY_TOO_LARGE = `The body must have at most ${MAX_BODY_BYTES / MIB} MiB.`;

export const bodyTooLarge = (options?: ErrorOptions): Problem =>
  new Problem('PAYLOAD_TOO_LARGE', BODY_TOO_LARGE, options);

/** The client disconnected before the end of its body. */
export const bodyCutShort = (options?: ErrorOptions): Problem =>
  new Problem('BAD_REQUEST', 'The body ended before its announced length.', options);
