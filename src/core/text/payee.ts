/** The payee in a label: its words without numbers, months and words that banks write on any row. */
import { foldText } from './folded-text.ts';

/** Words that banks write on any row, in the three languages, and the months. */
const WORDS_OF_BANKS = new Set(
  `CARTE CB PAIEMENT PAIEMENTS ACHAT ACHATS PRLV PRELEVEMENT PRELEVEMENTS SEPA VIR VIREMENT VIREMENTS INST INSTANTANE
  RECU EMIS PERMANENT RETRAIT DAB CHEQUE CHQ FACTURE FACT OPERATION DEBIT CREDIT TIP SANS CONTACT REF REFERENCE MANDAT
  DU DE LE LA LES DES EN PAR POUR VERS AU AUX CHEZ MR MME MLLE M ET
  CARD PAYMENT PURCHASE TRANSFER DIRECT STANDING ORDER WITHDRAWAL ATM CASH CONTACTLESS TO FROM OF THE AND
  KARTENZAHLUNG LASTSCHRIFT UEBERWEISUNG UBERWEISUNG GUTSCHRIFT DAUERAUFTRAG AUSZAHLUNG GELDAUTOMAT EC VISA MASTERCARD
  MAESTRO KARTE ZAHLUNG VON AN UND DER DIE DAS
  JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE
  JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER
  JANUAR FEBRUAR MARZ JUNI JULI OKTOBER DEZEMBER EUR EUROS`.split(/\s+/),
);

/** Returns what two labels of one payee have in common, in upper case; null where a label has only words of banks. */
export function payeeOf(label: string): string | null {
  const words = wordsOf(label).filter((word) => word !== null);
  return words.length === 0 ? null : words.join(' ');
}

/** Maximum number of characters of a rule's pattern. */
const MAX_PATTERN = 200;

/** Returns a rule's pattern that fits every label of this payee, `*` for what differs; null as for `payeeOf`. */
export function payeePattern(label: string): string | null {
  const payee = payeeOf(label);
  if (payee === null) return null;
  let pattern = '';
  for (const word of payee.toLowerCase().split(' ')) {
    const longer = pattern === '' ? word : `${pattern} * ${word}`;
    if (longer.length > MAX_PATTERN) break;
    pattern = longer;
  }
  return pattern === '' ? null : pattern;
}

/** The words of a label that name its payee; null for each of the others. */
const wordsOf = (label: string): (string | null)[] =>
  foldText(label)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/\p{N}/u.test(word) || WORDS_OF_BANKS.has(word) ? null : word));
