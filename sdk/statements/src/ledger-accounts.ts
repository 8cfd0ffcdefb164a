/** Accounts of bookkeeping, in a tree: assets and debts are the user's, income, expenses and equity the other side. */

/** Names of top accounts of assets and debts. */
const OWN =
  /^(assets?|liabilit(y|ies)|actifs?|passifs?|dettes?|aktiva|fremdkapital|verbindlichkeiten|activos?|pasivos?|attivit[aà]|passivit[aà]|activa|passiva|ativos?|passivos?)(:|\.|$)/i;

/** Returns true for the path of an account of the user's, such as `Assets:Checking`. */
export const isOwnAccount = (path: string): boolean => OWN.test(path);

/** Returns true for the accounts of a journal of postings: paths, and some of them the user's. */
export const areOfLedger = (paths: readonly string[]): boolean =>
  paths.some((path) => isOwnAccount(path) && path.includes(':'));
