import type { AccountType, Chain, CreateAccountBody, Money, SavingsProduct } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { factsOf, type Nature } from '../../core/accounts/account-type.ts';
import { today } from '../figures/today.ts';

/** An account as it is typed; an empty text says nothing. */
export interface NewAccount {
  readonly name: string;
  readonly type: AccountType;
  readonly institution: string;
  readonly currency: string;
  readonly savingsProduct: SavingsProduct;
  readonly chain: Chain | '';
  readonly address: string;
  /** Its worth, balance or debt of today. */
  readonly value: string;
  /** Day on which it was opened, bought or borrowed. */
  readonly since: string;
  /** Its worth, price or debt on that day. */
  readonly valueThen: string;
}

export type NewAccountField = keyof NewAccount;

/** Reasons why a field cannot be taken. */
export type Fault = 'missing' | 'amount' | 'day' | 'currency' | 'address';

export const EMPTY: NewAccount = {
  name: '',
  type: 'checking',
  institution: '',
  currency: 'EUR',
  savingsProduct: 'autre',
  chain: '',
  address: '',
  value: '',
  since: '',
  valueThen: '',
};

/** The group of types that share their words: cash has a balance, things are bought, loans are owed. */
const SHAPES = {
  payment: 'cash',
  savings: 'cash',
  investment: 'invested',
  property: 'thing',
  debt: 'loan',
  other: 'thing',
} as const satisfies Record<Nature, string>;

export const shapeOf = (type: AccountType): (typeof SHAPES)[Nature] => SHAPES[factsOf(type).nature];

/** True if an account of coins can be read from its chain. */
export const hasChain = (type: AccountType): boolean => factsOf(type).holds === 'coins';

/** True if an account is of one of several savings products. */
export const hasProduct = (type: AccountType): boolean =>
  factsOf(type).details.includes('savingsProduct');

/** True for a wallet that the service reads from its chain, so that no balance is typed. */
export const isOnChain = ({ type, chain }: NewAccount): boolean => hasChain(type) && chain !== '';

/** Returns what is wrong, by field; nothing where the account can be created. */
export function faultsOf(account: NewAccount): Partial<Record<NewAccountField, Fault>> {
  const { name, currency, value, since, valueThen, address } = account;
  const faults: Partial<Record<NewAccountField, Fault>> = {};
  if (name.trim() === '') faults.name = 'missing';
  if (!/^[a-z]{3}$/i.test(currency)) faults.currency = 'currency';
  if (isOnChain(account) && address.trim() === '') faults.address = 'address';
  if (value !== '' && readAmount(value) === null) faults.value = 'amount';
  if (valueThen !== '' && readAmount(valueThen) === null) faults.valueThen = 'amount';
  if (valueThen !== '' && since === '') faults.since = 'missing';
  if (since > today()) faults.since = 'day';
  return faults;
}

/** The account to create, without what does not apply and what was left empty. */
export function bodyOf(account: NewAccount): CreateAccountBody {
  const { name, type, institution, currency, savingsProduct, chain, address, since } = account;
  return {
    name: name.trim(),
    type,
    currency: currency.toUpperCase(),
    ...(hasProduct(type) && { savingsProduct }),
    ...(institution.trim() !== '' && { institution: institution.trim() }),
    ...(since !== '' && { openedAt: since }),
    ...(chain !== '' && hasChain(type) && { chain, address: address.trim() }),
  };
}

/** The balances to record, the older one first: that of the past and that of today. */
export function balancesOf(account: NewAccount): { date: string; balance: Money }[] {
  if (isOnChain(account)) return [];
  const day = today();
  const then = shapeOf(account.type) === 'cash' ? null : readAmount(account.valueThen);
  const value = readAmount(account.value);
  return [
    ...(then === null || account.since === day ? [] : [{ date: account.since, balance: then }]),
    ...(value === null ? [] : [{ date: day, balance: value }]),
  ];
}
