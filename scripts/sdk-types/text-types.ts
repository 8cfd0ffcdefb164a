/** The types of the contract's texts, which zod does not distinguish. */

const MONEY = [
  ...['amount', 'fee', 'tax', 'balance', 'costBasis', 'feesTotal', 'price', 'cashEur', 'gainAbs'],
  ...['valueEur', 'gross', 'liabilities', 'net', 'inflow', 'outflow', 'contributionsEur'],
  ...['platformFeeAnnual', 'platformFeePerOperation', 'loanOriginalPrincipal'],
];

const DECIMALS = [
  ...['quantity', 'ter', 'loanRatePct'],
  ...['taxSocialPct', 'taxIncomePct', 'taxMaturedIncomePct'],
];

/** Words of an enumeration, to which a later service may add. */
const OPEN: Readonly<Record<string, string>> = {
  'Account.type': 'AccountType',
  'AccountValuation.type': 'AccountType',
  'Transaction.type': 'TransactionType',
  'InsightCard.id': 'InsightId',
  accountType: 'AccountType',
  changeKind: 'BalanceChange',
  kind: 'AssetKind',
  savingsProduct: 'SavingsProduct',
  syncMode: 'SyncMode',
};

/** Returns the type of a text by the name of its property and of the type that has it. */
export function textType(owner: string, property: string): string {
  const open = OPEN[`${owner}.${property}`] ?? OPEN[property];
  if (open !== undefined) return `Open<${open}>`;
  if (MONEY.includes(property)) return 'Money';
  return DECIMALS.includes(property) ? 'Decimal' : 'string';
}
