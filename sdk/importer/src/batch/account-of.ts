import type { Statement } from '@pactole/statements';
import { hasIbanForm } from '../../../../src/core/identifiers/iban.ts';

/** The parts of an account by which a statement is recognised. */
export interface HeldAccount {
  /** Id of the account. */
  readonly id: string;
  /** IBAN; null without one. */
  readonly iban: string | null;
  /** ISO 4217 code. */
  readonly currency: string;
  /** True if the account is not in use any more. */
  readonly archived: boolean;
  /** Names of sources for it, as {@link originsOf} writes them. @default none is known */
  readonly origins?: readonly string[] | undefined;
}

/** The parts of a statement that name its account. */
export type NamedBy = Pick<Statement, 'format' | 'account' | 'name' | 'currency' | 'providerId'>;

/** Formats that many banks write. */
export const GENERIC = /^(csv|ofx|qif|mt940|camt|coda|xls)/;

/** Digits from which on a number is that of one account alone, in each format. */
const FEWEST_DIGITS = 5;
/** Longer texts are names of nothing that a bank has. */
const MOST_CHARACTERS = 300;

/**
 * Returns what a statement's source calls its account, the surest first: the provider's id, then the IBAN or number. Else it
 * is the path or name under which this format has it. Empty where headings are all that it has.
 *
 * With the currency, each is one account: a bank's pockets share a number.
 */
export function originsOf({ format, account, name = '', providerId }: NamedBy): string[] {
  const code = compact(account);
  const number = isIban(code) ? `iban:${code}` : isLongNumber(code) ? `number:${code}` : '';
  // Two banks may call an account the same; the files of one bank do so for one account.
  const path = account || (GENERIC.test(format) ? '' : name);
  const origins =
    providerId === undefined
      ? [number || (path === '' ? '' : `${format}:${path}`)]
      : [`feed:${providerId}`, number];
  return origins.flatMap((origin) => (origin === '' ? [] : origin.slice(0, MOST_CHARACTERS)));
}

const isLongNumber = (code: string): boolean =>
  (code.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS && /^[\dA-Z./]+$/.test(code);

/**
 * Returns the account that a statement is of. It is the one with that id, else the one that took its origin before, else the one with its IBAN. Last is the
 * one whose IBAN has its number of nine digits or more. Where several have it there is none; an archived one takes nothing,
 * nor does one of another currency. A name says nothing.
 *
 * @param remembered id of the account that took a statement of the same {@link originsOf} before.
 */
export function accountOf<Account extends HeldAccount>(
  statement: NamedBy,
  accounts: readonly Account[],
  remembered?: string,
): Account | undefined {
  const open = accounts.filter((each) => !each.archived && isInCurrencyOf(statement, each));
  // The service's own export names its accounts by their ids.
  const own = open.find(({ id }) => id === statement.account);
  if (own !== undefined) return own;
  for (const origin of originsOf(statement)) {
    const known = only(open.filter(({ origins = [] }) => origins.includes(origin)));
    if (known !== undefined) return known;
  }
  const code = compact(statement.account);
  const within = open.filter(
    (each) => /^\d{9,}$/.test(code) && compact(each.iban ?? '').includes(code),
  );
  const taken = open.find(({ id }) => id === remembered);
  return taken ?? only(withIban(open, statement)) ?? only(within);
}

/**
 * True if an account is known under another origin than the statement's, so that a name that both have says nothing. Both
 * have an origin, or an IBAN, and none is the same.
 *
 * @param isOfKind true to compare those of one kind alone: two numbers, two ids of one provider, two paths of one format
 */
export function isOfOther(
  statement: NamedBy,
  { iban, origins = [], currency }: HeldAccount,
  isOfKind = false,
): boolean {
  if (statement.currency !== undefined && statement.currency !== currency) return true;
  const own = originsOf(statement);
  const held = [...origins, ...(iban === null ? [] : [`iban:${compact(iban)}`])];
  if (own.length === 0 || held.length === 0 || own.some((origin) => held.includes(origin)))
    return false;
  if (!isOfKind) return true;
  return own.some((origin) => held.some((other) => kindOf(other) === kindOf(origin)));
}

const kindOf = (origin: string): string => /^(?:feed:\S*|[^:]*)/.exec(origin)?.[0] ?? '';

/** Returns the accounts with the statement's IBAN, in its currency where it names one. */
export function withIban<Account extends Pick<HeldAccount, 'iban' | 'currency'>>(
  accounts: readonly Account[],
  statement: Pick<NamedBy, 'account' | 'currency'>,
): readonly Account[] {
  const code = compact(statement.account);
  return accounts.filter(
    (each) => each.iban !== null && compact(each.iban) === code && isInCurrencyOf(statement, each),
  );
}

/** True for a text of the form of an IBAN; its check digits are not checked. */
export const isIban = (text: string): boolean => hasIbanForm(compact(text));

/** Returns the IBAN by which a statement names its account; null where it is another number. */
export const ibanOf = ({ account }: Pick<NamedBy, 'account'>): string | null =>
  isIban(account) ? compact(account) : null;

/** An account number without what is written for readers. */
export const compact = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

const isInCurrencyOf = (
  { currency }: Pick<NamedBy, 'currency'>,
  account: Pick<HeldAccount, 'currency'>,
): boolean => currency === undefined || currency === account.currency;

const only = <Item>([first, ...others]: readonly Item[]): Item | undefined =>
  others.length === 0 ? first : undefined;
