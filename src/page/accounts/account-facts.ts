import { BadRequestError } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import type { AccountDetail } from '../../core/accounts/account-type.ts';
import { today } from '../figures/today.ts';
import type { service } from '../service/service.ts';

/** An account with what its owner said of it. */
export type StoredAccount = Awaited<ReturnType<typeof service.accounts.list.query>>[number];

type Fact = 'name' | 'institution' | 'openedAt' | AccountDetail;

/** The facts and the dated statements, as they are typed; an empty text says nothing. */
export type TypedFacts = Readonly<Record<Fact | Statement, string>>;
type Statement = 'contributions' | 'contributionsDay' | 'closed';

const NUMBERS: ReadonlySet<string> = new Set([
  'costBasis',
  'taxSocialPct',
  'taxIncomePct',
  'loanOriginalPrincipal',
  'loanRatePct',
  'loanTermMonths',
  'areaSqm',
  'builtYear',
  'contributions',
]);

export const isNumber = (name: keyof TypedFacts): boolean => NUMBERS.has(name);

export function typedOf(account: StoredAccount): TypedFacts {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  const day = (instant: string | null) => instant?.slice(0, 10) ?? '';
  return {
    name: account.name,
    institution: text(account.institution),
    iban: text(account.iban),
    openedAt: day(account.openedAt),
    savingsProduct: text(account.savingsProduct),
    costBasis: text(account.costBasis),
    taxSocialPct: text(account.taxSocialPct),
    taxIncomePct: text(account.taxIncomePct),
    loanOriginalPrincipal: text(account.loanOriginalPrincipal),
    loanRatePct: text(account.loanRatePct),
    loanTermMonths: text(account.loanTermMonths),
    linkedAccountId: text(account.linkedAccountId),
    realEstateKind: text(account.realEstateKind),
    areaSqm: text(account.areaSqm),
    address: text(account.address),
    builtYear: text(account.builtYear),
    contributions: text(account.contributionsEur),
    contributionsDay: day(account.contributionsStatedAt) || today(),
    closed: day(account.archivedAt),
  };
}

/** Returns the facts whose text has changed, in the form of the service; null takes one away. */
export function changedFacts(typed: TypedFacts, before: TypedFacts, facts: readonly Fact[]) {
  const changed = facts.filter((name) => typed[name].trim() !== before[name]);
  return Object.fromEntries(
    changed.map((name) => {
      const text = typed[name].trim();
      return [name, text === '' ? null : isNumber(name) ? readAmount(text) : text];
    }),
  );
}

/** The numbers that can't be read. */
export const unreadable = (typed: TypedFacts): (keyof TypedFacts)[] =>
  (Object.keys(typed) as (keyof TypedFacts)[]).filter(
    (name) => isNumber(name) && typed[name].trim() !== '' && readAmount(typed[name]) === null,
  );

/** The service's violations by the field in which each value was typed. */
export function violationsOf(error: unknown): Record<string, string> {
  if (!(error instanceof BadRequestError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
}
