/** Stored values in words: what they are called, and what they say. */
import { categoryText } from '../../core/accounts/row-parts.ts';
import { benchmarkOf } from '../../core/performance/benchmark.ts';
import { accounts } from '../figures/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats, sentence, words } from '../words/words.ts';

const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amount', 'balance', 'contributionsEur', 'costBasis', 'fees', 'instalment', 'insurance'],
  ...['loanOriginalPrincipal', 'price', 'quantity', 'rate', 'unitPrice', 'ratePct'],
  ...['loanRatePct', 'taxSocialPct', 'taxIncomePct', 'areaSqm'],
]);

/** Returns the name of a value of an account, a row, a holding or a category; the service's own without one. */
export function valueName(name: string): string {
  const { conflict, convert, holdingForm, household, loans, movements, settings } = editingWords();
  const { accountForm, accounts: own, categoryList, forms, holdings } = words.value;
  const { operations } = words.value;
  const { rates, sharedSecurity, split } = editingWords();
  const { loanOriginalPrincipal, loanRatePct, loanTermMonths, taxSocialPct } = accountForm;
  const { taxIncomePct, linkedAccountId, realEstateKind, areaSqm, address } = accountForm;
  const { builtYear, costBasis, iban } = accountForm;
  const names: Readonly<Record<string, string>> = {
    ...{ costBasis, loanOriginalPrincipal, loanRatePct, loanTermMonths, iban },
    ...{ linkedAccountId, realEstateKind, areaSqm, address, builtYear, taxSocialPct, taxIncomePct },
    ...{ name: forms.name, institution: forms.institution, savingsProduct: forms.product },
    ...{ type: forms.type, currency: forms.currency, balance: forms.balance, date: forms.day },
    ...{ openedAt: own.opened, archivedAt: accountForm.closed, owners: household.owners },
    ...{ contributionsEur: accountForm.contributions, payer: movements.paidBy },
    ...{ contributionsStatedAt: accountForm.contributionsDay, payerAccountId: convert.payer },
    ...{ platformFeeAnnual: convert.fees, platformFeePerOperation: convert.fees },
    ...{ label: operations.label, amount: operations.amount, note: operations.note },
    ...{ categoryName: operations.category, deletedAt: conflict.deletedOn },
    ...{ vatShare: categoryList.noVat, quantity: holdings.quantity, entryDate: holdings.boughtOn },
    ...{ worthlessAt: holdingForm.worthlessFrom, side: holdingForm.side, fees: holdingForm.fees },
    ...{ unitPrice: holdingForm.unitPrice, ratePct: loanRatePct, instalment: loans.instalment },
    ...{ insurance: loans.insurance, deferral: loans.deferral, deferralUntil: loans.until },
    ...{ parts: split.parts, key: settings.index, terms: loans.terms, kind: sharedSecurity.kind },
    ...{ price: holdingForm.unitPrice, rate: rates.label, accountId: own.name },
    ...{ movements: movements.account, isMovement: movements.review },
    ...{ rows: words.value.views.operations, changed: conflict.changedRows },
  };
  return names[name] ?? name;
}

/** Returns a value as it is shown; amounts are hidden with the others. */
export function shownValue(name: string, text: string): string {
  const { conflict, loans, movements } = editingWords();
  const { accounts: own, forms, investments, operations } = words.value;
  const { buy, sell } = investments;
  if (text === '') return conflict.nothing;
  if (name === 'parts' && text.startsWith('[')) return partsText(text);
  if (name === 'movements') return movementsText(text);
  if (AMOUNTS.has(name)) return formats.value.quantity(text);
  if (/^\d{4}-\d\d-\d\d/.test(text)) return formats.value.day(text.slice(0, 10));
  const said: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    savingsProduct: forms.products,
    type: { ...own.type, ...operations.types },
    deferral: loans.deferrals,
    side: { buy, sell },
    payer: { none: movements.paidByNone },
    isMovement: { true: movements.yes, false: movements.no },
    kind: investments.kinds,
    key: { [text]: benchmarkOf(text).label },
  };
  const account = accounts.value.data?.accounts.find(({ id }) => id === text);
  return said[name]?.[text] ?? sentence(account?.name ?? text);
}

/** The accounts and amounts of the other sides of a row. */
const movementsText = (json: string): string =>
  JSON.parse(json)
    .map(({ accountId, amount }: { accountId: string; amount: string }) =>
      [shownValue('accountId', accountId), formats.value.quantity(amount)].join(' '),
    )
    .join(', ');

const partsText = (json: string): string =>
  categoryText({ categoryName: null, parts: JSON.parse(json) }, formats.value.quantity) ?? '';
