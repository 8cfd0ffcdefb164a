/**
 * French tax rates, in percent points as text: social levies, income tax, and income tax of a matured tax
 * wrapper.
 *
 * In force in 2026: social levies of 18.6 % on interest, PEA and securities gains (loi de financement de la
 * sécurité sociale pour 2026). They are still 17.2 % on assurance-vie, PEL and CEL. Flat income tax is 12.8 %
 * (CGI, article 200 A). A PEA is free of income tax after 5 years (CGI, 157, 5° bis), assurance-vie pays 7.5
 * % after 8 (CGI, 125-0 A).
 */
export interface TaxRates {
  readonly socialPct: string | null;
  readonly incomePct: string | null;
  readonly maturedIncomePct: string | null;
}

export const taxRates = (
  socialPct: string | null,
  incomePct: string | null,
  maturedIncomePct: string | null,
): TaxRates => ({ socialPct, incomePct, maturedIncomePct });

/** For unknown rates, or income that is taxed otherwise. */
export const NO_RATES = taxRates(null, null, null);
