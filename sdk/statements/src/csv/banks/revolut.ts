import type { TableReader } from '../../reader.ts';
import { preset } from '../preset.ts';

const facts = { format: 'revolut', splitsByCurrency: true, mark: '.' } as const;

/**
 * Its columns in each language, of which some leave `State` in English: product, beginning, end, description, amount, fee,
 * currency, state, balance.
 */
const HEADINGS = [
  'product; started date; completed date; description; amount; fee; currency; state; balance',
  'produit; date de debut; date de fin; description; montant; frais; devise; etat; solde',
  'produkt; datum des beginns; datum des abschlusses; beschreibung; betrag; gebuhr; wahrung; status; kontostand',
  'prodotto; data di inizio; data di completamento; descrizione; importo; costo; valuta; state; saldo',
  'prodotto; data di inizio; data di completamento; descrizione; importo; costo; valuta; stato; saldo',
  'producto; fecha de inicio; fecha de finalizacion; descripcion; importe; comision; divisa; state; saldo',
  'producto; fecha de inicio; fecha de finalizacion; descripcion; importe; comision; divisa; estado; saldo',
  'product; startdatum; datum voltooid; beschrijving; bedrag; kosten; valuta; status; saldo',
  'produto; data de inicio; data de conclusao; descricao; montante; comissao; moeda; estado; saldo',
  'produto; data de inicio; data de conclusao; descricao; montante; taxa; moeda; estado; saldo',
  'produkt; data rozpoczecia; data zrealizowania; opis; kwota; oplata; waluta; state; saldo',
].map((line) => line.split('; '));

/** The fee is taken on top of the amount; each product (current account, savings) is an account. */
const PERSONAL: readonly TableReader[] = HEADINGS.map(
  ([account, started = '', completed = '', label = '', amount, fee, currency, state, balance]) =>
    preset(facts, {
      booked: completed,
      operation: started,
      label: [label],
      ...{ amount, fee, currency, state, balance, account },
    }),
);

const business = {
  booked: 'date completed utc',
  operation: 'date started utc',
  label: ['description'],
  ...{ amount: 'amount', fee: 'fee', currency: 'payment currency' },
  ...{ balance: 'balance', account: 'account' },
} as const;

/** Revolut Business: newer files have the state, and the total with the fee; the amount of older ones is without it. */
const BUSINESS: readonly TableReader[] = [
  preset({ ...facts, isNet: true }, { ...business, amount: 'total amount', state: 'state' }),
  preset(facts, { ...business, state: 'state' }),
  preset(facts, business),
];

export const REVOLUT: readonly TableReader[] = [...PERSONAL, ...BUSINESS];
