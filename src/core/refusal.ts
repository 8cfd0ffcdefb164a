/**
 * A request that the rules of the domain refuse. Its message is for the person who asked: it says what to fix, and
 * holds nothing of the inside. What the operator needs goes into `cause`.
 *
 * It is not a fault of the service: anything else that is thrown is one, and is answered 500.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: 'BAD_REQUEST' | 'NOT_FOUND' | 'CONFLICT';

  constructor(code: Refusal['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
