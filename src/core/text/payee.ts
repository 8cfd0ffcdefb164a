/** The payee in a label: its words without numbers, months and words that banks write on any row. */
import { foldText } from './folded-text.ts';
import { isMonth } from './month-words.ts';
import { plainLetters } from './plain-letters.ts';

/** Words that banks write on any row, in the three languages. */
const WORDS_OF_BANKS = new Set(
  `CARTE CB AVOIR PAIEMENT PAIEMENTS ACHAT ACHATS PRLV PRELEVEMENT PRELEVEMENTS SEPA VIR VIREMENT VIREMENTS INST INSTANTANE
  RECU EMIS PERMANENT AUTORISATION RETRAIT DAB CHEQUE CHQ FACTURE FACT OPERATION DEBIT CREDIT TIP SANS CONTACT REF REFERENCE MANDAT
  DU DE LE LA LES DES EN PAR POUR VERS AU AUX CHEZ MR MME MLLE M ET
  CARD PAYMENT PURCHASE TRANSFER DIRECT STANDING ORDER WITHDRAWAL ATM CASH CONTACTLESS
  AUTHORIZATION AUTHORISATION PENDING TO FROM OF THE AND
  KARTENZAHLUNG VORGEMERKT LASTSCHRIFT UEBERWEISUNG UBERWEISUNG GUTSCHRIFT DAUERAUFTRAG AUSZAHLUNG GELDAUTOMAT EC VISA MASTERCARD
  MAESTRO KARTE ZAHLUNG VON AN UND DER DIE DAS EUR EUROS`
    .toLowerCase()
    .split(/\s+/),
);

/** Returns the words that name a label's payee, in upper case; none where a label has only words of banks. */
export const payeeWords = (label: string): string[] =>
  wordsOf(label).flatMap((word) => word?.toUpperCase() ?? []);

/** Returns what two labels of one payee have in common, in upper case; null where a label has only words of banks. */
export const payeeOf = (label: string): string | null => payeeWords(label).join(' ') || null;

/** Returns what labels of one shop have in common in all of its branches: the first two words of the payee. */
export const shopOf = (label: string): string | null =>
  payeeWords(label).slice(0, 2).join(' ') || null;

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
  plainLetters(foldText(label))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) =>
      /\p{N}/u.test(word) || WORDS_OF_BANKS.has(word) || isMonth(word) ? null : word,
    );
