import { scryptSync } from 'node:crypto';
import { storePassword } from '../../../src/db/queries/users/passwords.ts';
import type { Service, TestSession } from './service.ts';

export const PASSWORD = 'correct horse battery';

/** Of little cost, for tests that are not about the hash: it says its own parameters. */
const KEY = scryptSync(PASSWORD, 'salt', 32, { N: 2, r: 1, p: 1 }).toString('base64url');
const STORED = `scrypt$2$1$1$${Buffer.from('salt').toString('base64url')}$${KEY}`;

/** Gives a user the password, and signs them in. */
export async function withPassword(service: Service, user: string): Promise<TestSession> {
  const session = await service.signIn(user);
  await storePassword(service.database.query, { userId: session.userId, memberId: null }, STORED);
  return session;
}
