import { plain } from '../values/text.ts';

const DEBIT = words(
  'd db dr dbit debit debet debito debiet af soll belastung lastschrift s out outflow withdrawal expense ausgang ausgabe ' +
    'sortie depense addebito uscita cargo terheles kiadas obciazenie vydaj odchozi sent sale o ' +
    'uscite addebiti saida saidas salidas списання витрата видаток расход 支出 出金 출금 purchase expenses exp spending spent ausgaben depenses gasto gastos spesa wydatek',
);
const CREDIT = words(
  'c cr k h crdt credit kredit credito bij haben gutschrift in inflow deposit income eingang einnahme entree recette ' +
    'accredito entrata abono jovairas bevetel uznanie prijem prichozi received i ' +
    'entrate accrediti entrada entradas надходження зарахування доход приход 収入 入金 收入 입금 refund inc incomes einnahmen recettes revenu ingreso ingresos przychod cashback',
);

/** Words of a direction next to others only: a payment to a card is none of a purchase with it. */
const PAID_BACK = /^(payments?|return|payment credit)$/;

/** Directions of words that a user told. */
export type ToldWords = Readonly<Record<string, 'in' | 'out'>>;

/**
 * Reads the words of a column as `isDebitWord` does. Next to purchases, a payment came in. Under a heading such as `income`,
 * `true` is a credit and `false` a debit.
 *
 * @param words all that the column says
 * @param heading the name of the column
 * @param told directions of words as a user told them, which come first
 */
export function debitWords(
  words: Iterable<string>,
  heading = '',
  told: ToldWords = {},
): (text: string) => boolean | null {
  const all = [...words];
  const isOfCard = all.some((word) => /^(purchase|sale)$/.test(plain(word)));
  const side = sideOfFlag(heading);
  const areFlags =
    side !== null && all.every((word) => word.trim() === '' || FLAG.test(plain(word)));
  const known = new Map(Object.entries(told).map(([word, way]) => [wordOf(word), way === 'out']));
  return (text) =>
    known.get(wordOf(text)) ??
    (areFlags
      ? flagOf(text, side)
      : (isDebitWord(text) ?? (isOfCard && PAID_BACK.test(plain(text)) ? false : null)));
}

const wordOf = (text: string): string => plain(text) || text.trim();

/** Words for true and false. */
const FLAG = /^(true|false|yes|no|oui|non|ja|nein|si|1|0)$/;
const TRUE = /^(true|yes|oui|ja|si|1)$/;

const flagOf = (text: string, side: boolean): boolean | null =>
  text.trim() === '' ? null : TRUE.test(plain(text)) === side;

/** The side that a heading such as `income` or `is expense` names; null for any other. */
const sideOfFlag = (heading: string): boolean | null => {
  const name = plain(heading).replace(/^(\d+ )?(is )?/, '');
  return name.length > 2 ? isDebitWord(name) : null;
};

/** Reads a word such as `Debit`, `D`, `Af`, `Soll` or `-`. True if it says that money went out, null for another word. */
export function isDebitWord(text: string): boolean | null {
  const word = text.trim() === '-' ? 'd' : text.trim() === '+' ? 'c' : plain(text);
  if (DEBIT.has(word)) return true;
  return CREDIT.has(word) ? false : null;
}

const PENDING =
  /^(pending|pendiente|revert|failed|fehlgeschlag|echou|declin|cancel|annul|refus|reject|rejet|en attente|en cours|a venir|vorgemerkt|vorm|reserv|storn|expired|processing|in progress|authori[sz]|hold|prenot|autorizz|in attesa|in sospeso|pendente|ausstehend|annullat|cofniet|ruckgangig|teruggedraaid|oczekuj|odrzuc|anulow|geweigerd|in behandeling|gereserv|(af)?vent|vanta|prelimin|в о(бр|ж)|от[мк]|not booked|nicht gebucht|scheduled|incomplete|denied|refunded fully|umsatz vorgemerkt|void|removed|offen$)/;
const CARRIED_OUT =
  /^(?:(?:complete|booked|posted|settled|termine|gebucht|buchung|umsatz gebucht|verbucht|cleared|execut|success|ok|done|effectu|comptabilis|compens|transfer|wykonan|zrealiz|zauctovan|uhrazeno|realizovan|contabilizzat|eseguit|verwerkt|geboekt|ausgefuhrt|abgeschlossen|konyvelt|teljesult|approved|paid|valid|reconciled|refunded|received|sent|active|aktiv|normal|current|closed|utfort|bokf|bogf|исполн|выполн|udfort|tehtud|completad|completat|concluid|zakoncz|voltooid|ejecutad|genehmigt|abgerechnet|ausgezahlt)|(?:r|c|x|p|y|yes|oui|ja|true|1)$)/;

/** Returns true if a state means that the bank has carried a movement out; null for an unknown state. */
export function isCarriedOut(state: string): boolean | null {
  const word = plain(state);
  if (word === '') return true;
  if (PENDING.test(word)) return false;
  return CARRIED_OUT.test(word) ? true : null;
}

/** Lines that sum up others, or say what an account held. */
const SUMMARY =
  /^(.* total$|sub ?total|total|totaux|totale|somme|summe|summen|sum|gesamt|solde|saldo|sald|balance|opening balance|closing balance|starting balance|ending balance|balance (brought|carried) forward|begin(ning)? balance|anfangssaldo|endsaldo|kontostand|beginsaldo|eindsaldo|saldo (inicial|final|iniziale|finale|poczatkowe|koncowe)|nouveau solde|ancien solde|turnover|kaive|apyvarta|apgrozijums|lik(u|v)t|algsaldo|loppsaldo|lopp ?saldo|sakuma atlikums|beigu atlikums|likutis|zacatecny|konecny|egyenleg)\b/;

/** Labels of lines that have a day but are not movements: balances and sums. */
const BALANCE_LINE =
  /^(opening balance|closing balance|balance (brought|carried) forward|balance at (start|end) of period|solde (initial|final|precedent|anterieur|de depart|de cloture)|ancien solde|nouveau solde|saldo (inicial|final|anterior|iniziale|finale|poczatkowe|koncowe)|anfangssaldo|endsaldo|s a l d o|alter kontostand|neuer kontostand|beginsaldo|eindsaldo|likutis (pradziai|pabaigai)|(debeto |kredito )?apyvarta|algsaldo|loppsaldo|kaive|turnover|sakuma atlikums|beigu atlikums|apgrozijums|pocatecni zustatek|konecny zustatek|nyito egyenleg|zaro egyenleg|total|totaux|summe|totale|somme)( (au|am|per|al|op)? ?[\d ]+)?$/;

/** Returns true if a label is that of a balance or a sum, although its line has a day. */
export const isBalanceLine = (label: string): boolean => BALANCE_LINE.test(plain(label));

/** Returns true if a label is that of a line of totals or of a balance. */
export const isSummary = (label: string): boolean => SUMMARY.test(plain(label));

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
