/** Words of statements that are printed, beyond those of exported tables. */
import { nameOf } from '../csv/any-bank.ts';
import { VOCABULARY } from '../csv/vocabulary.ts';
import { plain } from '../values/text.ts';

/** Kinds of columns of a statement of an account. */
export type ColumnKind = 'date' | 'valueDate' | 'label' | 'debit' | 'credit' | 'amount' | 'balance';

const list = (names: string): readonly string[] => names.split(';').map(plain);

/** Headings that only printed statements have, without accents. */
const PRINTED: Readonly<Record<ColumnKind, readonly string[]>> = {
  date: list(
    'date ope;date op;date oper;date d ope;date compta;date de compta;date de comptabilisation;datum;buchungs datum;bu tag;buchung tag;dates;jour;date operation;date de l ope;f operacion;fecha op;f oper;verbuchungsdatum;verbuchung;date de reservation;fecha de reserva;data oper;data op;boek datum',
  ),
  valueDate: list('valeur;val;date val;date valeur;wert;wertstellung;valuta;value;f valor;rente'),
  label: list(
    'libelle des operations;nature des operations;nature de l operation;detail des operations;details des operations;operations;operation;libelle operation;libelle de l operation;libelle et reference;designation des operations;votre operation;description;payment type and details;payment details;details;transaction details;erlauterung;erlauterungen;verwendungszweck;buchung verwendungszweck;buchungstext;vorgang;vorgang buchungsinformation;buchung und verwendungszweck;umsatz;beschreibung;text;omschrijving;naam omschrijving;naam omschrijving mededeling;mededeling;concepto;descripcion;movimiento;concepto movimiento;descrizione;descrizione operazione;descrizione delle operazioni;causale;operazioni;transaction;transactions;particulars;historique;motif;reference',
  ),
  debit: list(
    'debit;debits;paid out;money out;withdrawals;withdrawal;withdrawn;payments out;belastung;belastungen;lastschrift;soll;zu ihren lasten;lasten;debet;af;afschrijving;afschrijvingen;bedrag af;uitgaven;adeudos;adeudo;cargos;cargo;debe;pagos;addebiti;addebito;uscite;dare;retraits;sorties;depenses;debits euros;sommes debitees;ausgang;ausgaben',
  ),
  credit: list(
    'credit;credits;paid in;money in;deposits;deposit;payments in;gutschrift;gutschriften;haben;zu ihren gunsten;gunsten;bij;bijschrijving;bijschrijvingen;bedrag bij;inkomsten;abonos;abono;haber;ingresos;accrediti;accredito;entrate;avere;versements;entrees;recettes;sommes creditees;eingang;einnahmen',
  ),
  amount: list(
    'montant;amount;betrag;bedrag;importe;importo;umsatz betrag;montant de l operation;montant operation;movimenti;betrag in eur',
  ),
  balance: list(
    'solde;balance;saldo;kontostand;solde progressif;running balance;nouveau solde;saldo disponible;saldo contable;saldo contabile',
  ),
};

const KINDS: readonly ColumnKind[] = [
  ...(['debit', 'credit', 'balance', 'amount', 'valueDate', 'date', 'label'] as const),
];

const KNOWN: ReadonlyMap<string, ColumnKind> = new Map(
  // What a printed statement calls a column comes first; a name that kinds share is of the first of them.
  [...KINDS]
    .reverse()
    .flatMap((kind): (readonly [string, ColumnKind])[] => [
      ...VOCABULARY[kind].map((name) => [name, kind] as const),
      ...(kind === 'label'
        ? [...VOCABULARY.payee, ...VOCABULARY.type].map((name) => [name, kind] as const)
        : []),
      ...PRINTED[kind].map((name) => [name, kind] as const),
    ]),
);

/** The kind of column that a heading names; undefined for other text. */
export function kindOf(heading: string): ColumnKind | undefined {
  const name = plain(heading);
  if (name === '' || name.length > 60) return undefined;
  return KNOWN.get(name) ?? KNOWN.get(nameOf(heading));
}

/** Tells which of two days is that of the booking: the lower one. */
export function rankOfDate(heading: string): number {
  const name = plain(heading);
  if (/\b(compta\w*|buchung\w*|booking|posting|boekdatum|contabile|contable)\b/.test(name))
    return -1;
  const index = VOCABULARY.date.indexOf(nameOf(heading));
  return index < 0 ? VOCABULARY.date.length : index;
}

/** Part that a balance has in a statement. */
export type BalanceKind = 'opening' | 'closing' | 'carried' | 'neutral';

const OPENING =
  /^(ancien solde|solde (precedent|anterieur|initial|d ouverture|de depart|en debut|debut|au debut)|dernier solde|report (du )?solde|opening balance|(previous|starting|start|beginning) balance|balance (at )?(the )?(start|beginning)|balance brought forward|brought forward|balance b f|alter (konto)?(stand|saldo)|letzter (konto)?(stand|saldo)|anfangs ?(saldo|stand|bestand)|start ?saldo|saldo ?vortrag|vortrag|saldo (anterior|inicial|precedente|iniziale|di apertura|in euro precedente)|begin ?saldo|vorig saldo|oud saldo|saldo begin|saldo inizial[ei])\b/;

const CLOSING =
  /^(nouveau solde|solde (final|de cloture|de fin|en fin|fin|nouveau|a nouveau)|solde a la fin|(closing|ending|new|end) balance|balance (at )?(the )?end|balance carried forward|neuer (konto)?(stand|saldo)|end ?(saldo|stand|bestand)|schluss ?(saldo|bestand)|saldo (final|nuevo|finale|nuovo|di chiusura|in euro nuovo)|nuovo saldo|nuevo saldo|eind ?saldo|nieuw saldo|slot ?saldo|saldo eind)\b/;

/** A balance at the top or the bottom of a page. */
const CARRIED =
  /^(report|a reporter|reporte|solde (reporte|a reporter|intermediaire)|carried forward|carried over|ubertrag|uebertrag|zwischensaldo|suma y sigue|saldo (a riportare|riportato|intermedio)|riporto|a riportare|transport|over te brengen|overgebracht)\b/;

const NEUTRAL =
  /^(solde|balance|saldo|kontostand|stand|kontosaldo)\b(?=.{0,40}?\b(au|le|on|at|as of|am|vom|per|zum|al|a|del|op|crediteur|debiteur|du|en|eur|euro|euros|haben|soll|contabile|contable)\b|$)/;

/** The part of a balance that a line names; undefined for another line. */
export function balanceKindOf(label: string): BalanceKind | undefined {
  const name = plain(label)
    .replace(/^(\d{1,2} \d{1,2}( \d{2,4})? )+/, '')
    .replace(/^(votre|vos|your|dein|deine|ihr|ihre|uw|je|su|tu|il tuo|il suo|the|le|der) /, '');
  if (OPENING.test(name)) return 'opening';
  if (CLOSING.test(name)) return 'closing';
  if (CARRIED.test(name)) return 'carried';
  return NEUTRAL.test(name) ? 'neutral' : undefined;
}

/** A line of sums, as opposed to a movement or a balance. */
const TOTALS =
  /^(sous total|subtotal|sub total|total|totaux|totale|totali|totales|summe|summen|zwischensumme|gesamt\w*|totaal|somme des|turnover|umsatze|montant total|cumul)\b/;

export const isTotals = (label: string): boolean => TOTALS.test(plain(label));

/** Words by which a balance is owed. */
export const isOwed = (label: string): boolean =>
  /\b(debiteur|overdrawn|soll|deudor|debitore|a debito|debetsaldo)\b/.test(plain(label));
