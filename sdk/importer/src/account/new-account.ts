/** Suggests the name and the kind of a new account. */

import type { AccountType, CreateAccountBody } from '@pactole/sdk';
import type { Statement } from '@pactole/statements';
import type { FiledType } from '../../../../src/core/accounts/account-types.ts';
import { GENERIC } from '../batch/account-of.ts';

const MAX_NAME = 80;

/** Collects the known facts of an account that does not exist yet. */
export function draftOf(
  statement: Statement,
  file: string,
  { name, type }: { readonly name?: string | undefined; readonly type?: AccountType | undefined },
): CreateAccountBody {
  const currency = currencyOf(statement);
  const called = name ?? suggestedName(statement, file);
  return {
    name: [...called].slice(0, MAX_NAME).join(''),
    type: type ?? statement.kind ?? suggestedKind({ ...statement, name: called }),
    ...(currency !== undefined && { currency }),
  };
}

/** The currency of the account; where the file does not say, that of its rows and trades, if they have one. */
export function currencyOf({ currency, rows, trades, balance }: Statement): string | undefined {
  const [first, ...others] = new Set([...rows, ...trades].map((each) => each.currency));
  return currency ?? balance?.currency ?? (others.length === 0 ? first : undefined);
}

/** The account's name in the file, else its bank and the end of its number or what else the file calls it, else the file's. */
export function suggestedName(
  { name, account, format, currency }: Statement,
  file: string,
): string {
  if (name !== undefined && name !== '') return name;
  const base = file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const bank = GENERIC.test(format) || format === 'balance-sheet' ? base : titleOf(format);
  const end = /\d{4}$/.test(account) ? account.slice(-4) : account;
  return `${bank} ${end || (currency ?? '')}`.trim() || 'Import';
}

/** `trade-republic` → `Trade Republic`. */
const titleOf = (format: string) =>
  format.replace(/(^|-)(\w)/g, (_, dash, letter) => `${dash && ' '}${letter.toUpperCase()}`);

/** By what is dealt with, and by what the account is called. */
export function suggestedKind({
  format,
  name = '',
  trades,
  positions,
}: Pick<Statement, 'format' | 'name' | 'trades' | 'positions'>): FiledType {
  if (/\bpea\b/i.test(name)) return 'pea';
  if (/assurance.?vie/i.test(name)) return 'av';
  if (COINS.test(format)) return 'crypto_wallet';
  if (trades.length > 0 || positions !== undefined) return 'cto';
  if (/livret|ldds|\blep\b|\bp?el\b|saving|tagesgeld|spar|épargne|epargne|pocket/i.test(name)) {
    return 'savings';
  }
  return /\b(prêt|pret|crédit immo|loan|mortgage|darlehen|kredit)\b/i.test(name)
    ? 'loan'
    : 'checking';
}

const COINS = /^(binance|bitvavo|coinbase|kraken|ledger-live|revolut-crypto)/;
