import { type Said, sentenceOf } from './words/refusals/said.ts';

/**
 * A request that the rules of the domain refuse. Its message is for the person who asked: it says what to fix, and
 * holds nothing of the inside. What the operator needs goes into `cause`.
 *
 * It is not a fault of the service: anything else that is thrown is one, and is answered 500.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: 'BAD_REQUEST' | 'NOT_FOUND' | 'CONFLICT';
  /** What it says, where that is known in every language; its message is in English. */
  readonly said: Said | null;

  constructor(code: Refusal['code'], message: string | Said, options?: ErrorOptions) {
    super(typeof message === 'string' ? message : sentenceOf(message), options);
    this.code = code;
    this.said = typeof message === 'string' ? null : message;
  }
}
