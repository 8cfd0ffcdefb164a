/** Readers of the fields of a JSON response. Numbers are read as text, since a floating-point number loses digits. */

import type { Money } from '@pactole/sdk';
import { decimalOf as anyDecimalOf, oneLine } from '@pactole/statements/values';
import { FeedError, type FeedFault } from './feed.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A text, or a number outside of one. A text without an end is one token, too: else each of its quotes would begin one. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** Parses JSON in which each number becomes the text of its digits. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text.replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${token}"`)));

/** @throws {FeedError} with the fault `response` for a body that is not JSON. */
export async function readJson(response: Response, title: string): Promise<unknown> {
  const text = await response.text();
  try {
    return parseJson(text);
  } catch (error) {
    throw new FeedError('response', `${title}: the response is not JSON`, { cause: error });
  }
}

/** Kind and words of the statuses that a provider refuses with. */
export type Refusals = Readonly<Record<number, readonly [FeedFault, string]>>;

/**
 * Reads the JSON of an answer.
 *
 * @throws {FeedError} for a status that is not OK, in the words of its refusal where it has one
 */
export async function readAnswer(
  response: Response,
  title: string,
  refusals: Refusals,
): Promise<unknown> {
  if (response.ok) return readJson(response, title);
  const { status } = response;
  const usual = [status === 408 ? 'unavailable' : 'response', `HTTP ${status}`] as const;
  const [fault, said] = refusals[status] ?? usual;
  throw new FeedError(fault, `${title}: ${said}`);
}

export function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new FeedError('response', 'An object is missing');
}

/** A text, which may be empty. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  throw new FeedError('response', `The field ${name} is missing`);
}

/** A text that may be missing, which is empty then. */
export const optionalText = (fields: Fields, name: string): string =>
  typeof fields[name] === 'string' ? fields[name] : '';

/** A provider's message as one short line without control characters. */
export const shortLine = (message: string): string =>
  oneLine(message.replace(/\p{Cc}/gu, ' ')).slice(0, 200);

/** A decimal without exponent. */
export function decimalOf(fields: Fields, name: string): Money {
  const decimal = anyDecimalOf(textOf(fields, name), '.');
  if (decimal !== null) return decimal;
  throw new FeedError('response', `The field ${name} is not a decimal number`);
}

export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new FeedError('response', 'A list is missing');
}
