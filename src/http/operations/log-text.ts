/** A line of the log as a person reads it: when, how grave, what; below it, indented, whatever else is known. */
import { printable } from '@pactole/sdk/importer';

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

/** What the first line says already, or what only programs need. */
const LEFT_OUT = new Set(
  'level time msg requestId method route status durationMs bytes userId keyId'.split(' '),
);

type Line = Readonly<Record<string, unknown>>;

/** Writes a line of JSON as text. No control character gets through, and no line starts but those of the log. */
export function logText(json: string, isColored: boolean): string {
  const paint = (color: number, text: string) =>
    isColored ? `\u001B[${color}m${text}\u001B[39;49m` : text;
  const said: Line = JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  );
  const { level = '', time } = said;
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const grave = paint(COLORS[String(level)] ?? CYAN, String(level).toUpperCase());
  const head = `[${clock}] ${grave}: ${paint(CYAN, summary(said))}`;
  const rest = Object.entries(said)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => `${paint(MAGENTA, name)}: ${describe(value)}`);
  return `${indented([head, ...rest].join('\n'))}\n`;
}

/** `request GET /api/v1/net-worth 200 4.1 ms (0198f2b4-…)` */
function summary({ msg = '', method, route, status, durationMs, requestId }: Line): string {
  const request = method === undefined ? '' : ` ${method} ${route} ${status} ${durationMs} ms`;
  return `${msg}${request}${requestId === undefined ? '' : ` (${requestId})`}`;
}

/** An error as Node prints it, with its causes; anything else as JSON. */
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
