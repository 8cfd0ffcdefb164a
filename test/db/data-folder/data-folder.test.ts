import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, prepareDataFolder } from '../../../src/db/data-folder/data-folder.ts';
import { DatabaseUnavailable } from '../../../src/db/errors/database-unavailable.ts';
import { temporaryFolder } from '../../support/databases/folder.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('a new data folder, and the folders above it, are closed to everybody else', () => {
  const parent = join(temporaryFolder(), 'deep');
  prepareDataFolder(dataFolder(join(parent, 'data')));
  expect(modeOf(parent)).toBe(0o700);
  expect(modeOf(join(parent, 'data'))).toBe(0o700);
  expect(modeOf(join(parent, 'data', 'backups'))).toBe(0o700);
});

test('one that was open to others is closed', () => {
  const path = temporaryFolder();
  mkdirSync(join(path, 'db'));
  chmodSync(path, 0o755);
  prepareDataFolder(dataFolder(path));
  expect(modeOf(path)).toBe(0o700);
});

test('a folder that holds other things as well keeps its mode', () => {
  const path = temporaryFolder();
  writeFileSync(join(path, 'holiday.jpg'), '');
  chmodSync(path, 0o755);
  prepareDataFolder(dataFolder(path));
  expect(modeOf(path)).toBe(0o755);
});

test('a folder that cannot be made or written is refused in one sentence', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const path = join(file, 'data');
  expect(() => prepareDataFolder(dataFolder(path))).toThrow(
    new DatabaseUnavailable([['folderUnusable', { path, why: 'noFolder' }]]),
  );
});
