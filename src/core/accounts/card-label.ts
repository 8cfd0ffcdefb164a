/** Words that tell a card with deferred debit, for text in lower case without accents. */
import { plainLetters } from '../text/plain-letters.ts';

const CARD =
  /(^|[^a-z])(carte|cb|card|visa|mastercard|amex|american express|kreditkarte[a-z]*)([^a-z]|$)/;

/** Names of the debit that settles a card, and not of a purchase with it. */
const SETTLEMENT =
  /(^|[^a-z])(differee?s?|(releve|reglement|debit mensuel|prlv|prelevements?|prelevt|arrete|facturette) (de )?(la |votre |vos |sepa )?(carte|cb)s?|carte differee?|credit card (payment|bill)|card (settlement|statement|bill)|kreditkarten?(ab)?rechnung|(ab)?rechnung kreditkarte)([^a-z]|$)/;

/** Returns true if the name of an account says that it is a card. */
export const isCardName = (name: string): boolean => CARD.test(plainLetters(name));

/** Returns true if a label says that it settles a card. */
export const isCardSettlement = (label: string): boolean => SETTLEMENT.test(plainLetters(label));
