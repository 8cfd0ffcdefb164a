import { BadRequestError } from './errors.ts';
import type { Money } from './types/money.ts';

/**
 * Converts a plain string to {@link Money} (or {@link Decimal}): `money(row.amount)`.
 *
 * @throws {BadRequestError} when the text is not a decimal number such as `-12.50`.
 * @example
 * await pactole.accounts.recordBalance(account.id, { balance: money(process.argv[2]) });
 */
export function money(text: string): Money {
  if (isDecimal(text)) return text;
  throw new BadRequestError(`${JSON.stringify(text)} is not a decimal number such as "-12.50"`);
}

function isDecimal(text: unknown): text is Money {
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text);
}
