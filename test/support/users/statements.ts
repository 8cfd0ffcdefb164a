import type { ImportEntry } from '../../../src/contract/import/import.ts';
import { type Answer, type Service, startService } from '../service/service.ts';

/** A service with one user, and the calls that tests of imports need. */
export interface User {
  readonly service: Service;
  readonly key: string;
  account(changes?: Record<string, unknown>): Promise<string>;
  send(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  importInto(accountId: string, transactions: unknown[]): Promise<Answer>;
  reconcile(accountId: string, transactions: unknown[], language?: string): Promise<Answer>;
  list(query?: string): Promise<Answer>;
}

export async function startWithUser(): Promise<User> {
  const service = await startService();
  return userOf(service, 'ada');
}

export async function userOf(service: Service, name: string): Promise<User> {
  const key = await service.key(undefined, name);
  const send: User['send'] = (path, body, headers = {}) =>
    service.call('POST', `/api/v1${path}`, { key, body, headers });
  return {
    service,
    key,
    send,
    async account(changes = {}) {
      const body = { name: 'Compte courant', type: 'checking', ...changes };
      return (await send('/accounts', body)).body.id;
    },
    importInto: (accountId, transactions) => send('/import', { accountId, transactions }),
    reconcile: (accountId, transactions, language = 'en') =>
      send('/import/reconcile', { accountId, transactions }, { 'accept-language': language }),
    list: (query = '') => service.call('GET', `/api/v1/transactions${query}`, { key }),
  };
}

/** Returns an entry of a batch, by default a coffee. */
export function entry(changes: Partial<ImportEntry> = {}): ImportEntry {
  return { date: '2026-06-01', amount: '-2.50', label: 'CAFE DE LA GARE', ...changes };
}
