import type { Statement } from '@pactole/statements';

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
}

/** The parts of a statement that name its account. */
export type NamedBy = Pick<Statement, 'format' | 'account' | 'name' | 'currency'>;

/** Formats that many banks write. */
export const GENERIC = /^(csv|ofx|qif|mt940|camt|coda|xls)/;

/**
 * Returns the account that a statement is of: the one that took its number before, else the one with its IBAN. Last is the one
 * whose IBAN has its number of nine digits or more. Where several have it there is none; an archived one takes nothing.
 *
 * @param remembered id of the account that took a statement of the same {@link numberOf} before.
 */
export function accountOf<Account extends HeldAccount>(
  statement: NamedBy,
  accounts: readonly Account[],
  remembered?: string,
): Account | undefined {
  const open = accounts.filter(({ archived }) => !archived);
  const code = compact(statement.account);
  const within = open.filter(
    (each) =>
      /^\d{9,}$/.test(code) &&
      compact(each.iban ?? '').includes(code) &&
      isInCurrencyOf(statement, each),
  );
  const taken = open.find(({ id }) => id === remembered);
  return taken ?? only(withIban(open, statement)) ?? only(within);
}

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

/** Key that distinguishes a statement's account from others in files of its kind; null where the file has too little. */
export function numberOf({ format, account, name = '', currency = '' }: NamedBy): string | null {
  if (account !== '') return `${compact(account)} ${currency}`;
  // Two banks may call an account the same; the files of one bank do so for one account.
  return name === '' || GENERIC.test(format) ? null : `${format} ${name} ${currency}`;
}

/** True for a text of the form of an IBAN; its check digits are not checked. */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(compact(text));

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
