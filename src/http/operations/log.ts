/** The server's log: one JSON object a line, without API keys or parameters of SQL statements. */

import pino, { type DestinationStream, type Logger } from 'pino';
import { printableJson } from '../../core/text/printable.ts';
import { logText } from './log-text.ts';

/** Log levels, from most to least verbose. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** JSON for programs, text for people. */
export const LOG_FORMATS = ['json', 'text'] as const;
type LogFormat = (typeof LOG_FORMATS)[number];

export interface LogOptions {
  readonly level: LogLevel;
  readonly format: LogFormat;
}

const REDACTED = '[redacted]';
const KEYS = /pk(?:_|%5F)[0-9A-Za-z]+/gi;
/** Limits chains of causes, which may be circular. */
const MAX_CAUSES = 5;
/** Maximum length of an SQL statement in a line. */
const MAX_STATEMENT = 1_000;

/**
 * Opens the log, on standard error unless another stream is given. Writes are synchronous, so no line is
 * lost.
 */
export function openLog(
  { level, format }: LogOptions,
  stream: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  const lines = format === 'text' ? forPeople(stream) : stream;
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Headers are not logged today; these two stay hidden if a library ever does.
      redact: {
        paths: ['headers', 'req.headers'].flatMap((path) => [
          `${path}.authorization`,
          `${path}.cookie`,
        ]),
        censor: REDACTED,
      },
      serializers: { err: describeError },
    },
    { write: (line) => lines.write(`${printableJson(withoutKeys(line).trimEnd())}\n`) },
  );
}

/** Masks API keys by their format, wherever they occur: in a URL, an id, a database message. */
const withoutKeys = (line: string): string =>
  line.includes('pk') || line.includes('PK') ? line.replace(KEYS, REDACTED) : line;

/** Formats lines as text, in colours on a terminal that supports them. */
function forPeople(stream: DestinationStream): DestinationStream {
  const isColored = process.stderr.isTTY === true && process.stderr.hasColors();
  return { write: (line) => stream.write(logText(line, isColored)) };
}

/**
 * Returns the parts of an error that help the operator. The parameters of a statement are user data, so they
 * are omitted.
 */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { cause, code } = error as { cause?: unknown; code?: unknown };
  // Skip a wrapper that repeats its cause.
  if (cause instanceof Error && cause.message === error.message && depth < MAX_CAUSES) {
    return describeError(cause, depth + 1);
  }
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: `${error.name}: ${message}\n${framesOf(error)}`,
    ...(cause === undefined || depth >= MAX_CAUSES
      ? {}
      : { cause: describeError(cause, depth + 1) }),
  };
}

/** Removes the parameters of the statement, which the query builder appends to its message. */
function messageOf({ message }: Error): string {
  const [statement = ''] = message.split('\nparams: ', 1);
  return statement.startsWith('Failed query: ') ? statement.slice(0, MAX_STATEMENT) : message;
}

function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
