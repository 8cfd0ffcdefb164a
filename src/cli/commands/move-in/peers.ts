/** The apps whose own exports `pactole move-in` reads, by the format of their statements. */
export const PEERS: Readonly<Record<string, string>> = {
  'firefly-iii': 'Firefly III (CSV, JSON of its API)',
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

export const PEER_NAMES = Object.values(PEERS).join(', ');
