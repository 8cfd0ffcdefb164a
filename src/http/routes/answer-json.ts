import { nextTurn } from '../../core/slices.ts';

/** How many entries of a list are written at once: a few milliseconds of work, also of long ones. */
const ENTRIES = 100;
/** How much is written before others get their turn. */
const CHARACTERS = 200_000;

/**
 * What `JSON.stringify` returns for an answer (plain values, of which none is undefined in a list), with turns for others
 * while its long lists are written.
 */
export async function answerJson(answer: unknown): Promise<string> {
  const lists = listsOf(answer);
  if (lists.every(([, list]) => list.length <= ENTRIES)) return JSON.stringify(answer) ?? '';
  if (Array.isArray(answer)) return listJson(answer);
  const long = new Map(lists.filter(([, list]) => list.length > ENTRIES));
  const parts: string[] = [];
  for (const [name, value] of Object.entries(answer ?? {})) {
    if (value === undefined) continue;
    const list = long.get(name);
    const json = list === undefined ? JSON.stringify(value) : await listJson(list);
    parts.push(`${JSON.stringify(name)}:${json}`);
  }
  await nextTurn();
  return `{${parts.join(',')}}`;
}

/** The lists that an answer consists of, or is. */
function listsOf(answer: unknown): [string, unknown[]][] {
  if (Array.isArray(answer)) return [['', answer]];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
}

async function listJson(list: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  let characters = 0;
  for (let start = 0; start < list.length; start += ENTRIES) {
    const part = JSON.stringify(list.slice(start, start + ENTRIES)).slice(1, -1);
    parts.push(part);
    characters += part.length;
    if (characters < CHARACTERS) continue;
    await nextTurn();
    characters = 0;
  }
  await nextTurn();
  return `[${parts.join(',')}]`;
}
