/** Formats a log line for people: time, level and message, then all other fields, indented. */
import { printable } from '../../core/text/printable.ts';

const INDENT = '    ';

/** The colours of a terminal (ECMA-48, "select graphic rendition"). */
const COLORS: Readonly<Record<string, number>> = {
  trace: 90,
  debug: 34,
  info: 32,
  warn: 33,
  error: 31,
  fatal: 41,
};
const CYAN = 36;
const MAGENTA = 35;

/** Fields that the first line shows already, or that only programs need. */
const OMITTED = new Set(
  'level time msg requestId method route status durationMs bytes userId keyId traceId parentId'.split(
    ' ',
  ),
);

type Line = Readonly<Record<string, unknown>>;

/** Formats a line of JSON as text. Escapes control characters, and indents every line but the first. */
export function logText(json: string, isColored: boolean): string {
  const paint = (color: number, text: string) =>
    isColored ? `\u001B[${color}m${text}\u001B[39;49m` : text;
  const fields: Line = JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  );
  const { level = '', time } = fields;
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const levelName = paint(COLORS[String(level)] ?? CYAN, String(level).toUpperCase());
  const head = `[${clock}] ${levelName}: ${paint(CYAN, summary(fields))}`;
  const rest = Object.entries(fields)
    .filter(([name]) => !OMITTED.has(name))
    .map(([name, value]) => `${paint(MAGENTA, name)}: ${describe(value)}`);
  return `${indented([head, ...rest].join('\n'))}\n`;
}

/** `request GET /api/v1/net-worth 200 4.1 ms (0198f2b4-…)` */
function summary({ msg = '', method, route, status, durationMs, requestId }: Line): string {
  const request = method === undefined ? '' : ` ${method} ${route} ${status} ${durationMs} ms`;
  return `${msg}${request}${requestId === undefined ? '' : ` (${requestId})`}`;
}

/** Formats an error as Node prints it, with its causes; anything else as JSON. */
function describe(value: unknown): string {
  if (value === null || typeof value !== 'object' || !('stack' in value)) {
    return JSON.stringify(value, null, 2);
  }
  const { stack, type: _type, message: _message, ...more } = value as Record<string, unknown>;
  return [stack, ...Object.entries(more).map(([name, part]) => `${name}: ${describe(part)}`)].join(
    '\n',
  );
}

const indented = (text: string): string => text.replaceAll('\n', `\n${INDENT}`);
