import { StatementError } from '../statement-error.ts';

/** Characters of a name or a comment, which many records may share. */
const MOST_CHARS = 4_096;

/**
 * Parses JSON with its numbers as texts, so that none passes through a float; texts are cut.
 *
 * @throws {StatementError} where it is not JSON.
 */
export function parseQuoted(text: string): unknown {
  const quoted = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|-?\d[\d.eE+-]*/gs, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
  try {
    return JSON.parse(quoted, (_, value: unknown) =>
      typeof value === 'string' ? value.slice(0, MOST_CHARS) : value,
    );
  } catch {
    throw new StatementError('cutOff', []);
  }
}

/** Cuts a file of several JSON documents, one after the other, into them; a cut-off end stays with the last. */
export function documentsIn(text: string): string[] {
  const documents: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/gs)) {
    if (token.startsWith('"')) continue;
    depth += /[{[]/.test(token) ? 1 : -1;
    if (depth !== 0) continue;
    documents.push(text.slice(start, index + 1));
    start = index + 1;
  }
  const rest = text.slice(start).trim();
  return rest === '' ? documents : [...documents, rest];
}
