/** Places of exports on the sites of banks and brokers, in their words, as `docs/importing.md` and its neighbour have them. */

export interface Export {
  readonly name: string;
  /** The links to follow, one after the other. */
  readonly path: readonly string[];
}

const same = (path: readonly string[], ...names: readonly string[]): Export[] =>
  names.map((name) => ({ name, path }));

export const BANKS: readonly Export[] = [
  ...same(['Exporter'], 'BoursoBank'),
  ...same(['Télécharger'], 'Crédit Agricole', 'Caisse d’Épargne', 'Banque Populaire', 'LCL'),
  ...same(['Télécharger'], 'Crédit Mutuel', 'CIC'),
  ...same(['Télécharger (vos) opérations'], 'BNP Paribas', 'Hello bank!', 'La Banque Postale'),
  ...same(['Exporter l’historique'], 'Fortuneo'),
  ...same(['Exporter'], 'Société Générale'),
  ...same(['Statement'], 'Revolut', 'Swedbank', 'SEB', 'Luminor'),
  ...same(['Downloads'], 'N26'),
  ...same(['Statements'], 'Wise'),
  ...same(['Activity', 'Download'], 'PayPal'),
  ...same(['Umsätze', 'Exportieren'], 'DKB', 'comdirect', 'ING', 'Consorsbank'),
  ...same(['Umsätze', 'Exportieren'], 'Sparkassen', 'Volksbanken', 'Sparda'),
  ...same(['Umsätze', 'Export'], 'Postbank', 'Deutsche Bank', 'Commerzbank', 'Targobank'),
  ...same(['Export'], 'KBC', 'Belfius', 'BNP Paribas Fortis', 'Argenta'),
  ...same(['Export'], 'bunq', 'Monzo', 'Starling', 'Erste', 'Bank Austria'),
  ...same(['Kontoauszug'], 'UBS', 'PostFinance', 'Raiffeisen (CH)'),
  ...same(['Movimientos', 'Exportar'], 'ING España', 'Santander', 'BBVA', 'CaixaBank'),
  ...same(['Downloaden'], 'ABN AMRO', 'Rabobank'),
  ...same(['Movimenti', 'Esporta'], 'BancoPosta', 'Intesa', 'Fineco', 'Hype'),
  ...same(['Export transactions'], 'Lloyds', 'HSBC', 'Barclays'),
  ...same(['Statements & Activity', 'Download'], 'American Express'),
];

export const BROKERS: readonly Export[] = [
  ...same(['Profile', 'Transactions', 'Export'], 'Trade Republic'),
  ...same(['Mouvements'], 'BoursoBank'),
  ...same(['Bourse', 'Historique des opérations'], 'Fortuneo'),
  ...same(['Mon compte', 'Opérations'], 'Bourse Direct'),
  ...same(['Inbox', 'Account statement'], 'DEGIRO'),
  ...same(['Performance & Reports'], 'Interactive Brokers'),
  ...same(['History', 'Cash operations', 'Export'], 'XTB'),
  ...same(['Invest', 'Statement', 'Excel'], 'Revolut'),
  ...same(['Depot', 'Umsätze', 'CSV'], 'comdirect'),
  ...same(['Account overview', 'Transactions', 'Export'], 'Swissquote', 'PostFinance'),
  ...same(['Transactions', 'Export'], 'Nordnet', 'Scalable Capital', 'Finpension'),
  ...same(['Transaktioner', 'Exportera'], 'Avanza'),
  ...same(['Account', 'Transactions', 'Export'], 'Saxo'),
  ...same(['History', 'Export'], 'Trading 212', 'Bitvavo'),
  ...same(['Transactions', 'Download as spreadsheet'], 'Hargreaves Lansdown'),
  ...same(['Reports', 'Transaction history'], 'Coinbase'),
  ...same(['History', 'Export'], 'Kraken'),
  ...same(['Orders', 'Transaction history'], 'Binance'),
];
