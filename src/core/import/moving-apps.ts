/** The apps whose own exports are moved in as a whole, by the format of their statements. */
export const MOVING_APPS: Readonly<Record<string, string>> = {
  'firefly-iii': 'Firefly III (CSV, JSON of its API)',
  'actual-zip': 'Actual (ZIP)',
  actual: 'Actual (CSV)',
  ynab: 'YNAB (CSV)',
  ghostfolio: 'Ghostfolio (JSON)',
  'portfolio-performance': 'Portfolio Performance (XML)',
  'portfolio-performance-csv': 'Portfolio Performance (CSV)',
  sure: 'Sure and Maybe (ZIP)',
  wealthfolio: 'Wealthfolio (CSV, JSON)',
  hledger: 'hledger (CSV of `hledger print`)',
  beancount: 'Beancount (CSV of `bean-query`)',
  gnucash: 'GnuCash (XML, CSV)',
  finary: 'Finary (CSV)',
  bankin: "Bankin' (CSV)",
  'balance-sheet': 'balances by day (CSV, XLSX, ODS)',
};
