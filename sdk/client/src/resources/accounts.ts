import type { ApiPromise } from '../internal/api-promise.ts';
import type { Send } from '../internal/transport.ts';
import type { CallOptions, CreateOptions } from '../options.ts';
import type {
  Account,
  AccountList,
  AddHoldingBody,
  Balance,
  CreateAccountBody,
  Holding,
  RecordBalanceBody,
} from '../types/account.ts';

/** A user's accounts, their balances and holdings. */
export class Accounts {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Creates an account. Scope `accounts:write`.
   *
   * @throws {BadRequestError} for a field that fails its check; `issues` names every one.
   * @throws {ConflictError} when `idempotencyKey` was used for another account.
   * @example
   * const account = await pactole.accounts.create({ name: 'Compte courant', type: 'checking' });
   */
  create(body: CreateAccountBody, options?: CreateOptions): ApiPromise<Account> {
    return this.#send('POST', ['accounts'], { ...options, body });
  }

  /**
   * Lists all accounts with their value today in euros, archived ones included. Scope `accounts:read`.
   *
   * @example
   * const { accounts } = await pactole.accounts.list();
   * for (const { name, valueEur } of accounts) console.log(name, valueEur);
   */
  list(options?: CallOptions): ApiPromise<AccountList> {
    return this.#send('GET', ['accounts'], options);
  }

  /**
   * Records the balance of an account at the end of a day, in the account's currency; overwrites a balance of
   * that day.
   * Scope `accounts:write`.
   *
   * @throws {NotFoundError} when no account of the key's owner has this id.
   * @throws {BadRequestError} for an amount that is not a decimal number, or a date that is not a day.
   * @example
   * await pactole.accounts.recordBalance(account.id, { balance: '1523.40', date: '2026-09-30' });
   */
  recordBalance(
    accountId: string,
    body: RecordBalanceBody,
    options?: CallOptions,
  ): ApiPromise<Balance> {
    return this.#send('POST', ['accounts', accountId, 'balance'], { ...options, body });
  }

  /**
   * Adds a security to an account; cost and fees in euros. Scope `accounts:write`.
   *
   * @throws {ConflictError} when the account holds this ISIN already.
   * @throws {NotFoundError} when no account of the key's owner has this id.
   * @throws {BadRequestError} for a field that fails its check; `issues` names every one.
   * @example
   * await pactole.accounts.addHolding(account.id, { isin: 'IE00B4L5Y983', quantity: '12.5', costBasis: '987.60' });
   */
  addHolding(
    accountId: string,
    body: AddHoldingBody,
    options?: CreateOptions,
  ): ApiPromise<Holding> {
    return this.#send('POST', ['accounts', accountId, 'holdings'], { ...options, body });
  }
}
