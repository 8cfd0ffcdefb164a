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
