/** Readers of the fields of a JSON response; amounts of the exchanges are texts already. */
import { FeedError } from '../feed.ts';

export type Fields = Readonly<Record<string, unknown>>;

export async function readJson(response: Response, title: string): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch (error) {
    throw new FeedError('response', `${title}: the response is no JSON`, { cause: error });
  }
}

export function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields;
  throw new FeedError('response', 'An object is missing');
}

export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' || typeof value === 'number') return `${value}`;
  throw new FeedError('response', `The field ${name} is missing`);
}

export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new FeedError('response', 'A list is missing');
}
