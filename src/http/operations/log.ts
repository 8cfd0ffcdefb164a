/** The server's log: a JSON object a line, in which neither an API key nor what a statement was given can be read. */

import { printableJson } from '@pactole/sdk/importer';
import pino, { type DestinationStream, type Logger } from 'pino';
import { logText } from './log-text.ts';

/** How much the log says, from most to nothing. */
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
/** Errors may be wrapped in each other, by our own fault even in a circle. */
const MAX_CAUSES = 5;
/** The longest text of a statement that is worth a line. */
const MAX_STATEMENT = 1_000;

/** Opens the log, on standard error unless another stream is given. Lines are written at once, so none is lost. */
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
      // Nothing here logs headers; should a library do so one day, these two stay out.
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

/** A key is told by its form, so it is found wherever it got to: in a URL, an id, a message of the database. */
const withoutKeys = (line: string): string =>
  line.includes('pk') || line.includes('PK') ? line.replace(KEYS, REDACTED) : line;

/** Lines as a person reads them, in colours on a terminal that has some. */
function forPeople(stream: DestinationStream): DestinationStream {
  const isColored = process.stderr.isTTY === true && process.stderr.hasColors();
  return { write: (line) => stream.write(logText(line, isColored)) };
}

/** What of an error helps the operator. The values that a statement was given are a person's, and stay out. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { cause, code } = error as { cause?: unknown; code?: unknown };
  // A wrapper that repeats what it wraps.
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

/** The query builder ends its message with the values of the statement. */
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
