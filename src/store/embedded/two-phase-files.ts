import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnavailable } from '../errors.ts';
import { flushFolder } from '../folder/flush.ts';

/** `pg_control_version`, and where the last checkpoint's `nextXid` stands, in PostgreSQL 18's `ControlFileData`. */
const CONTROL_VERSION = 1800;
const VERSION_AT = 8;
const NEXT_TRANSACTION_AT = 64;
/** How a file is called: the number of its transaction, that of the epoch in front. */
const TRANSACTION = /^[0-9A-F]{16}$/;

/**
 * Removes from a database that is not open the prepared transactions which the last complete checkpoint knows nothing of:
 * those of one that was cut off. The log holds them as well. PostgreSQL 18 means to remove these files itself, but takes
 * them for ones of the epoch before, does not find them, and then leaves their transactions out of the recovery.
 */
export function removeFuturePrepared(database: string): void {
  const folder = join(database, 'pg_twophase');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files.filter((name) => TRANSACTION.test(name));
  if (names.length === 0) return;
  const control = readFileSync(join(database, 'global', 'pg_control'));
  if (control.readUInt32LE(VERSION_AT) !== CONTROL_VERSION) {
    throw new StoreUnavailable(`The database in ${database} is of another version of PostgreSQL.`);
  }
  const next = control.readBigUInt64LE(NEXT_TRANSACTION_AT);
  for (const name of names) {
    if (BigInt(`0x${name}`) >= next) rmSync(join(folder, name));
  }
  flushFolder(folder);
}
