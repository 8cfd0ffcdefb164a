/** The French tax rates that a new account starts with, by kind, in percent points as text. */

/** Social levies, income tax, and income tax once the wrapper has matured. */
export interface TaxRates {
  readonly socialPct: string | null;
  readonly incomePct: string | null;
  readonly maturedIncomePct: string | null;
}

const rates = (
  socialPct: string | null,
  incomePct: string | null,
  maturedIncomePct: string | null,
): TaxRates => ({ socialPct, incomePct, maturedIncomePct });

const NONE = rates(null, null, null);
const EXEMPT = rates('0', '0', '0');

/**
 * In force in 2026: social levies of 18.6 % on interest, PEA and securities gains (loi de financement de la sécurité
 * sociale pour 2026) and still 17.2 % on assurance-vie, PEL and CEL; flat income tax of 12.8 % (CGI, article 200 A);
 * a PEA is free of income tax after 5 years (CGI, 157, 5° bis), assurance-vie at 7.5 % after 8 (CGI, 125-0 A).
 */
const BY_ACCOUNT_TYPE: Readonly<Record<string, TaxRates>> = {
  pea: rates('18.6', '12.8', '0'),
  av: rates('17.2', '12.8', '7.5'),
  cto: rates('18.6', '12.8', null),
  crypto_wallet: rates('18.6', '12.8', null),
  crowdlending: rates('18.6', '12.8', null),
};

const BY_SAVINGS_PRODUCT: Readonly<Record<string, TaxRates>> = {
  livret_a: EXEMPT,
  ldds: EXEMPT,
  lep: EXEMPT,
  livret_jeune: EXEMPT,
  pel: rates('17.2', '12.8', null),
  cel: rates('17.2', '12.8', null),
  autre: rates('18.6', '12.8', null),
};

/** The rates of a new account; all null where its kind has none of its own. */
export function defaultTaxRates(type: string, savingsProduct: string | null): TaxRates {
  const found =
    type === 'savings' ? BY_SAVINGS_PRODUCT[savingsProduct ?? ''] : BY_ACCOUNT_TYPE[type];
  return found ?? NONE;
}
