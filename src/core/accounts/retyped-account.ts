/** Consequences of another type of an account: which of its details go, and which tax rates it has then. */
import {
  ACCOUNT_TYPES,
  type AccountDetail,
  type AccountType,
  factsOf,
  isOfNature,
} from './account-type.ts';
import { defaultTaxRates, type SavingsProduct } from './savings-product.ts';

/** An IBAN stays, since files are known by it; the tax rates of the new type are others. */
const KEPT = ['iban', 'taxSocialPct', 'taxIncomePct'] as const;

type OwnDetail = Exclude<AccountDetail, (typeof KEPT)[number]>;

/** The details that belong to some types only, in the order of a form. */
const OF_SOME_TYPES: readonly OwnDetail[] = [
  ...new Set(ACCOUNT_TYPES.flatMap((type) => factsOf(type).details)),
].filter((name): name is OwnDetail => !KEPT.some((kept) => kept === name));

/** Detail of an account that does not survive a change of its type. */
export type LostDetail = OwnDetail | 'contributionsEur' | 'payerAccountId';

/** The part of an account that a change of its type concerns; decimals in text form. */
export interface TypedAccount
  extends Readonly<Record<Exclude<LostDetail, 'savingsProduct'>, unknown>> {
  readonly type: AccountType;
  readonly savingsProduct: SavingsProduct | null;
  readonly taxSocialPct: string | null;
  readonly taxIncomePct: string | null;
  readonly taxMaturedIncomePct: string | null;
}

/** Returns the details that an account of a type never has, in the order of a form. */
export function missingDetails(type: AccountType): LostDetail[] {
  const { details } = factsOf(type);
  return [
    ...OF_SOME_TYPES.filter((name) => !details.includes(name)),
    ...(isOfNature(type, 'investment') ? [] : (['contributionsEur'] as const)),
    ...(isOfNature(type, 'payment', 'debt') ? [] : (['payerAccountId'] as const)),
  ];
}

/** Returns the details with a value that an account has no more as another type. */
export const lostDetails = (account: TypedAccount, type: AccountType): LostDetail[] =>
  missingDetails(type).filter((name) => account[name] !== null);

/** Returns the tax rates of an account as another type: rates that the owner stated stay where the type has any. */
export function retypedTaxes(account: TypedAccount, type: AccountType) {
  const old = defaultTaxRates(account.type, account.savingsProduct);
  const next = defaultTaxRates(type, type === account.type ? account.savingsProduct : null);
  const isTaxed = factsOf(type).details.includes('taxSocialPct');
  const rate = (stated: string | null, before: string | null, after: string | null) =>
    isTaxed && stated !== before ? stated : after;
  return {
    taxSocialPct: rate(account.taxSocialPct, old.socialPct, next.socialPct),
    taxIncomePct: rate(account.taxIncomePct, old.incomePct, next.incomePct),
    taxMaturedIncomePct: rate(
      account.taxMaturedIncomePct,
      old.maturedIncomePct,
      next.maturedIncomePct,
    ),
  };
}
