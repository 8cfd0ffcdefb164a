import { ACCOUNT_TYPES_IN_WORDS } from '../../core/accounts/account-type-words.ts';
import { formatsOf } from '../../core/text/formats.ts';
import type { Language } from '../../core/text/languages.ts';
import { wordsOf } from '../messages/words.ts';
import { ASSET_KINDS_IN_WORDS } from './asset-kinds.ts';
import { de } from './de.ts';
import { en, type TerminalMessages, type TerminalWords } from './en.ts';
import { fr } from './fr.ts';
import { TRANSACTION_TYPES_IN_WORDS } from './transaction-types.ts';

const MESSAGES: Readonly<Record<Language, TerminalMessages>> = { fr, en, de };

/** Returns the texts of a language; where none is named, of English. */
export const terminalWordsOf = (language: Language = 'en'): TerminalWords => ({
  ...MESSAGES[language],
  formats: formatsOf(language),
  accountTypes: ACCOUNT_TYPES_IN_WORDS[language],
  transactionTypes: TRANSACTION_TYPES_IN_WORDS[language],
  assetKinds: ASSET_KINDS_IN_WORDS[language],
  leftOut: wordsOf(language).leftOut,
});
