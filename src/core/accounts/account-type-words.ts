import type { Language } from '../text/languages.ts';
import type { AccountType } from './account-type.ts';

/** Types of accounts in words, for every text on a terminal; those of the page agree with them. */
export const ACCOUNT_TYPES_IN_WORDS: Readonly<
  Record<Language, Readonly<Record<AccountType, string>>>
> = {
  en: {
    checking: 'checking account',
    savings: 'savings account',
    pea: 'PEA',
    cto: 'securities account',
    av: 'life insurance',
    crypto_wallet: 'crypto wallet',
    crowdlending: 'crowdlending',
    real_estate: 'property',
    object: 'object',
    loan: 'loan',
    other: 'other',
  },
  fr: {
    checking: 'compte courant',
    savings: 'compte d’épargne',
    pea: 'PEA',
    cto: 'compte-titres',
    av: 'assurance-vie',
    crypto_wallet: 'portefeuille crypto',
    crowdlending: 'financement participatif',
    real_estate: 'bien immobilier',
    object: 'objet',
    loan: 'prêt',
    other: 'autre',
  },
  de: {
    checking: 'Girokonto',
    savings: 'Sparkonto',
    pea: 'PEA',
    cto: 'Depot',
    av: 'Lebensversicherung',
    crypto_wallet: 'Krypto-Wallet',
    crowdlending: 'Crowdlending',
    real_estate: 'Immobilie',
    object: 'Wertsache',
    loan: 'Darlehen',
    other: 'Sonstiges',
  },
};
