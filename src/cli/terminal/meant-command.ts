import type { Command } from 'commander';
import { nearest } from '../../core/text/nearest.ts';

/** Commands under the names that other programs give them. */
const SYNONYMS: Readonly<Record<string, string>> = {
  start: 'serve',
  run: 'serve',
  server: 'serve',
  up: 'serve',
  login: 'open',
  link: 'open',
  token: 'keys create',
  tokens: 'keys list',
  user: 'users list',
  backup: 'backups list',
  status: 'market status',
  worth: 'net-worth',
  networth: 'net-worth',
  'holdings add': 'lots add',
  'holdings create': 'lots add',
  'holdings import': 'lots import',
  'balances set': 'balances add',
  'balances create': 'balances add',
  'accounts add': 'accounts create',
  'accounts new': 'accounts create',
  'accounts edit': 'accounts set',
  'assets describe': 'assets set',
  'keys add': 'keys create',
  'keys delete': 'keys revoke',
  'users create': 'users add',
  'prices add': 'prices set',
  'transactions import': 'import',
  'transactions add': 'import',
};

/** The commands that have synonyms. */
export const MEANT: readonly string[] = Object.values(SYNONYMS);

/** Returns the command that was probably meant, as it is typed; null if none is near. */
export function meantCommand(group: Command, args: readonly string[]): string | null {
  const [typed = '', next] = args;
  const path = pathOf(group);
  const synonym = SYNONYMS[[...path, typed].join(' ')];
  if (synonym !== undefined) return `npx pactole ${synonym}`;
  const found = nearestOf(group, typed);
  if (found === null) return null;
  const meant = pathOf(found).join(' ');
  const within = next === undefined ? null : nearestOf(found, next);
  if (within !== null) return `npx pactole ${pathOf(within).join(' ')}`;
  const known = next === undefined ? undefined : SYNONYMS[`${meant} ${next}`];
  return `npx pactole ${known ?? meant}`;
}

function nearestOf(group: Command, typed: string): Command | null {
  const name = nearest(
    typed,
    group.commands.map((command) => command.name()),
  );
  return group.commands.find((command) => command.name() === name) ?? null;
}

/** Returns the names that lead from the program to a command. */
const pathOf = (command: Command): string[] =>
  command.parent === null ? [] : [...pathOf(command.parent), command.name()];
