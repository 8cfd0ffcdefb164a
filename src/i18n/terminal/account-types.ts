import type { AccountType } from '../../core/accounts/account-type.ts';
import type { Language } from '../../core/text/languages.ts';

/** Types of accounts in words. */
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
    object: 'Sachwert',
    loan: 'Darlehen',
    other: 'anderes',
  },
};
