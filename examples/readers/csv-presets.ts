/** How banks name the columns of their CSV exports; names are compared without accents, case and punctuation. */

/** Where to find what a row needs: one column's name each, several for a label in parts. */
export interface Mapping {
  readonly date: string;
  readonly label: readonly string[];
  /** Signed; or `debit` and `credit`. */
  readonly amount?: string;
  readonly debit?: string;
  readonly credit?: string;
  readonly currency?: string;
  readonly category?: string;
  readonly counterparty?: string;
  /** Taken from the account on top of the amount. */
  readonly fee?: string;
  /** Rows count only when the column has one of the values. */
  readonly onlyIf?: { readonly column: string; readonly is: readonly string[] };
}

/** The banks that `--bank` knows. */
export const PRESETS: Readonly<Record<string, Mapping>> = {
  'bnp-paribas': {
    date: 'date operation',
    label: ['libelle operation'],
    amount: 'montant operation en euro',
  },
  boursobank: { date: 'dateop', label: ['label'], amount: 'amount', category: 'category' },
  'caisse-epargne': {
    date: 'date operation',
    label: ['libelle operation'],
    debit: 'debit',
    credit: 'credit',
    category: 'sous categorie',
  },
  'credit-agricole': {
    date: 'date',
    label: ['libelle'],
    debit: 'debit euros',
    credit: 'credit euros',
  },
  'credit-mutuel': {
    date: 'date',
    label: ['libelle'],
    debit: 'debit',
    credit: 'credit',
  },
  fortuneo: { date: 'date operation', label: ['libelle'], debit: 'debit', credit: 'credit' },
  'la-banque-postale': { date: 'date', label: ['libelle'], amount: 'montant euros' },
  n26: {
    date: 'booking date',
    label: ['partner name', 'payment reference'],
    amount: 'amount eur',
    counterparty: 'partner name',
  },
  revolut: {
    date: 'completed date',
    label: ['description'],
    amount: 'amount',
    fee: 'fee',
    currency: 'currency',
    onlyIf: { column: 'state', is: ['completed'] },
  },
  'revolut-fr': {
    date: 'date de fin',
    label: ['description'],
    amount: 'montant',
    fee: 'frais',
    currency: 'devise',
    onlyIf: { column: 'etat', is: ['termine', 'terminee'] },
  },
  'societe-generale': {
    date: 'date de l operation',
    label: ['detail de l ecriture'],
    amount: 'montant de l operation',
    currency: 'devise',
  },
};

/** For banks without a preset: the names that mean each column, the best first. */
export const USUAL_NAMES = {
  date: [
    'dateop',
    'date operation',
    'date de l operation',
    'date de comptabilisation',
    'date comptable',
    'booking date',
    'date',
    'transaction date',
    'date de valeur',
    'started date',
  ],
  label: [
    'libelle operation',
    'libelle',
    'label',
    'libelle simplifie',
    'description',
    'nature de l operation',
    'payee',
    'details',
  ],
  amount: ['montant', 'amount', 'montant euros', 'montant eur', 'montant en euros', 'amount eur'],
  debit: ['debit', 'debit euros', 'debit eur', 'money out'],
  credit: ['credit', 'credit euros', 'credit eur', 'money in'],
  currency: ['devise', 'currency'],
  category: ['sous categorie', 'category', 'categorie'],
} as const;

/** `"Débit (EUROS)"` → `"debit euros"`. */
export function plain(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
