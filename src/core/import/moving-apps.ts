/** The apps whose own exports are moved in as a whole, by the format of their statements; the same in each language. */
export const MOVING_APPS: Readonly<Record<string, string>> = {
  'firefly-iii': 'Firefly III (CSV, API: JSON)',
  'actual-zip': 'Actual (ZIP)',
  actual: 'Actual (CSV)',
  ynab: 'YNAB (CSV)',
  ghostfolio: 'Ghostfolio (JSON)',
  'portfolio-performance': 'Portfolio Performance (XML)',
  'portfolio-performance-csv': 'Portfolio Performance (CSV)',
  sure: 'Sure, Maybe (ZIP)',
  wealthfolio: 'Wealthfolio (CSV, JSON)',
  hledger: 'hledger (`hledger print`: CSV)',
  beancount: 'Beancount (`bean-query`: CSV)',
  gnucash: 'GnuCash (XML, CSV)',
  finary: 'Finary (CSV)',
  bankin: "Bankin' (CSV)",
  'balance-sheet': 'CSV, XLSX, ODS (Date, Account, Balance)',
};
