/** Finds what an assistant names; an unknown name is an error that tells the names that there are. */
import { plainLetters } from '../core/text/plain-letters.ts';
import { visible } from '../core/text/visible.ts';
import type { ToolService } from './service.ts';
import { ToolError } from './tool-error.ts';

/** Most names that an error lists. */
const MAX_NAMES = 100;

/** Returns the id of an account by its id or name; undefined for undefined. */
export async function accountNamed(
  { page }: ToolService,
  asked: string | undefined,
): Promise<string | undefined> {
  if (asked === undefined) return undefined;
  const accounts = await page.ask('accounts.list', { of: 'all' });
  const found =
    accounts.find(({ id }) => id === asked) ??
    only(
      accounts.filter(({ name }) => isSame(name, asked)),
      `Several accounts are called ${JSON.stringify(asked)}: name one by its id`,
    );
  if (found !== undefined) return found.id;
  throw unknown(
    'account',
    asked,
    accounts.map(({ name }) => name),
  );
}

/** Returns the name of a category as it is stored; undefined for undefined, and '' for the rows without any. */
export async function categoryNamed(
  { page }: ToolService,
  asked: string | undefined,
): Promise<string | undefined> {
  if (asked === undefined || asked.trim() === '') return asked;
  const { categories } = await page.ask('categories.list', {});
  const found = categories.find(({ name }) => isSame(name, asked));
  if (found !== undefined) return found.name;
  throw unknown(
    'category',
    asked,
    categories.map(({ name }) => name),
  );
}

const isSame = (name: string, asked: string): boolean =>
  plainLetters(name).trim() === plainLetters(asked).trim();

function only<Found extends { readonly id: string }>(
  found: readonly Found[],
  ambiguous: string,
): Found | undefined {
  if (found.length > 1)
    throw new ToolError(`${ambiguous}, ${found.map(({ id }) => id).join(', ')}.`);
  return found[0];
}

/** Returns the error for an unknown name, with those that there are. */
export function unknown(what: string, asked: string, names: readonly string[]): ToolError {
  const listed = [...new Set(names)]
    .slice(0, MAX_NAMES)
    .map((name) => JSON.stringify(visible(name)));
  const there = listed.length === 0 ? 'There is none.' : `There are: ${listed.join(', ')}.`;
  return new ToolError(`No ${what} is called ${JSON.stringify(visible(asked))}. ${there}`);
}
