/**
 * PayPal's activity and its monthly statement, in the language of the account: gross, fee and net of each movement, where the
 * net is what moved. Each currency is an account of its own.
 *
 * @see https://developer.paypal.com/docs/reports/online-reports/activity-download/
 */
import type { ImportEntry } from '@pactole/sdk';
import { notice, type StatementNotice } from '../../notice.ts';
import { inTurn } from '../../progress.ts';
import type { ReadOptions, Table, TableReader } from '../../reader.ts';
import type { StatementDraft } from '../../statement.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { absolute, isEqual, isZero, minus, sum } from '../../values/arithmetic.ts';
import { dateOrder, undecidedOrder } from '../../values/date-order.ts';
import type { DateOrder } from '../../values/day.ts';
import { labelOf, plain } from '../../values/text.ts';
import { checked } from '../checked.ts';
import type { Movement } from '../movement.ts';
import { isCarriedOut, isDebitWord } from '../words.ts';

/** The columns by what they hold, in English, German, French, Spanish and Italian. */
const DATE = ['Date', 'Datum', 'Fecha', 'Data'];
const NAME = ['Name', 'Nom', 'Nombre', 'Nome'];
const TYPE = ['Type', 'Typ', 'Tipo', 'Description', 'Beschreibung', 'Descripción', 'Descrizione'];
const STATUS = ['Status', 'État', 'Estado', 'Stato'];
const CURRENCY = ['Currency', 'Währung', 'Devise', 'Divisa', 'Moneda', 'Valuta'];
const GROSS = ['Gross', 'Brutto', 'Avant commission', 'Brut', 'Bruto', 'Lordo', 'Amount'];
const FEE = [
  'Fee',
  'Fees',
  'Gebühr',
  'Entgelt',
  'Commission',
  'Frais',
  'Tarifa',
  'Comisión',
  'Tariffa',
];
const NET = ['Net', 'Netto', 'Neto', 'Total'];
const BALANCE = ['Balance', 'Guthaben', 'Solde', 'Saldo'];
const SUBJECT = ['Subject', 'Betreff', 'Objet', 'Asunto', 'Oggetto'];
const ITEM = [
  'Item Title',
  'Artikelbezeichnung',
  "Titre de l'objet",
  'Nombre del artículo',
  'Titolo oggetto',
];
/** Column whose value tells a hold or a request for money from a movement. */
const IMPACT = [
  ...['Balance Impact', 'Auswirkung auf Guthaben', 'Impact sur le solde'],
  ...['Impacto en el saldo', 'Efecto en el saldo', 'Impatto sul saldo'],
];

/** Only its own reports have it, where a user chose the columns. */
const ID = [
  ...['Transaction ID', 'Transaktionscode', 'Numéro de transaction', 'Id. de transacción'],
  ...['Codice transazione', 'Identificativo transazione'],
];

export const paypal: TableReader = {
  format: 'paypal',
  recognises: (table) =>
    hasColumns(table, DATE, CURRENCY, GROSS, FEE, [...NAME, ...TYPE]) &&
    (hasColumns(table, NET) || hasColumns(table, ID, STATUS)) &&
    // Its American statement calls the gross amount `Amount` and the net one `Total`, as others do.
    (!hasColumns(table, 'Amount') || hasColumns(table, 'TimeZone', NAME, STATUS, ID)),
  read(table, options) {
    const records = recordsOf(table, {
      numbers: [GROSS, FEE, NET, BALANCE],
      dates: orderOf(table, options),
    });
    const notices: StatementNotice[] = [];
    const currencies = new Map<string, Movement[]>();
    for (const record of inTurn(records, options)) {
      const movement = movementOf(record, notices);
      if (movement === null) continue;
      const currency = movement.entry.currency ?? '';
      const same = currencies.get(currency);
      if (same === undefined) currencies.set(currency, [movement]);
      else same.push(movement);
    }
    if (currencies.size === 0) currencies.set('', []);
    return [...currencies].map(([currency, movements], index) =>
      statementOf(currency, movements, index === 0 ? notices : []),
    );
  },
};

/** Finds the date order: some English files have the day first and some the month. */
function orderOf(table: Table, { dates }: ReadOptions): DateOrder {
  const texts = recordsOf(table).map((record) => record.text(...DATE));
  const order = dates ?? dateOrder(texts);
  if (order !== undefined) return order;
  if (!hasColumns(table, ['Gross', 'Amount'])) return 'D/M/Y';
  throw undecidedOrder(texts[0] ?? '');
}

function movementOf(record: Record, notices: StatementNotice[]): Movement | null {
  const [status, impact] = [record.text(...STATUS), record.text(...IMPACT)];
  const [name, type] = [record.text(...NAME), record.text(...TYPE)];
  const isDone = isCarriedOut(status) ?? (DONE.test(plain(status)) ? true : null);
  const isMemo = impact !== '' && isDebitWord(impact) === null;
  if (isDone === false || OPEN.test(plain(status)) || isMemo) {
    const shown = labelOf(record.text(...DATE), name, type, record.text(...NET));
    notices.push(notice('rowNotCarriedOut', [record.line, isMemo ? impact : status, shown]));
    return null;
  }
  if (isDone === null) notices.push(notice('unknownState', [status], record.line));
  const net = netOf(record);
  const fee = feeOf(record, net);
  const entry: ImportEntry = {
    date: record.day(...DATE),
    amount: net,
    currency: record.text(...CURRENCY).toUpperCase(),
    label: labelOf(name, record.text(...ITEM) || record.text(...SUBJECT)) || type || 'PayPal',
    ...(name !== '' && { counterparty: name }),
    ...(fee !== null && { fee }),
  };
  const balance = record.text(...BALANCE) === '' ? null : record.number(...BALANCE);
  const hasMinus = net.startsWith('-');
  return { line: record.line, account: '', entry, cells: [], hasMinus, isTold: false, balance };
}

/** The net, which follows from gross and fee where its column was not chosen: both are signed. */
const netOf = (record: Record): ImportEntry['amount'] =>
  record.has(...NET)
    ? record.required(...NET)
    : sum(record.required(...GROSS), record.number(...FEE) ?? '0');

const DONE = /^(complet|abgeschlossen|teilweise|zuruckgezahlt|rembours|reembols|rimbors|refunded)/;
const OPEN = /^(ausstehend|in sospeso|in bearbeitung|negat|rifiut|deneg|abgelehnt|entfernt|non )/;

/** The fee, the difference of net and gross amount: it is reported, and the net excludes it already. */
function feeOf(record: Record, net: string): ImportEntry['fee'] | null {
  const [gross, fee] = [record.number(...GROSS), record.number(...FEE)];
  if (gross === null || fee === null || isZero(fee)) return null;
  const taken = absolute(fee);
  return isEqual(sum(gross, minus(taken)), net) ? taken : null;
}

function statementOf(
  code: string,
  movements: readonly Movement[],
  told: readonly StatementNotice[],
): StatementDraft {
  const { entries, balance, notices } = checked(movements, { amount: NET[0] }, {});
  const currency = code === '' ? undefined : code;
  return {
    format: 'paypal',
    account: '',
    currency,
    rows: entries,
    trades: [],
    ...(balance !== null && currency !== undefined && { balance: { ...balance, currency } }),
    notices: [...told, ...notices],
  };
}
