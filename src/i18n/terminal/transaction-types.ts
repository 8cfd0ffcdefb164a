import type { TransactionType } from '../../core/accounts/transaction-type.ts';
import type { Language } from '../../core/text/languages.ts';

/** Types of transactions in words. */
export const TRANSACTION_TYPES_IN_WORDS: Readonly<
  Record<Language, Readonly<Record<TransactionType, string>>>
> = {
  en: {
    fee: 'fee',
    buy: 'purchase',
    credit: 'credit',
    debit: 'debit',
    dividend: 'dividend',
    interest: 'interest',
    sell: 'sale',
    transfer: 'transfer',
  },
  fr: {
    fee: 'frais',
    buy: 'achat',
    credit: 'crédit',
    debit: 'débit',
    dividend: 'dividende',
    interest: 'intérêts',
    sell: 'vente',
    transfer: 'virement',
  },
  de: {
    fee: 'Gebühr',
    buy: 'Kauf',
    credit: 'Gutschrift',
    debit: 'Belastung',
    dividend: 'Dividende',
    interest: 'Zinsen',
    sell: 'Verkauf',
    transfer: 'Umbuchung',
  },
};
