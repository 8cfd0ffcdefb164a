/**
 * Every regular expression of the service and the SDK against what makes one backtrack: its own pieces, repeated. Found
 * first by recheck (https://makenowjust-labs.github.io/recheck), whose attacks have this form.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { PACKAGE_SOURCES } from '../../scripts/packages.ts';
import { processorTime } from '../support/processes/processor-time.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Characters of an input; what backtracks takes seconds for it, what does not a millisecond. */
const CHARS = 40_000;
const MOST_MS = 250;

/** Expressions that backtrack, and that are given a few characters only: how many at most. */
const BOUNDED: Readonly<Record<string, number>> = {
  'sdk/statements/src/apps/gnucash.ts: [A-Z][\\w.]*$': 200,
  'sdk/statements/src/brokers/degiro/words.ts': 500,
  'sdk/statements/src/brokers/exchanges/coinbase.ts: advanced?.*trade': 200,
  'sdk/statements/src/brokers/exchanges/coinbase.ts: ([\\d.,]+) ([A-Z0-9]+) to ([\\d.,]+) ([A-Z0-9]+)': 200,
  'sdk/statements/src/csv/about.ts': 1_000,
  'sdk/statements/src/csv/direction.ts: ^\\W*(\\+)|\\d[^\\p{L}\\d]*(\\+|[CD]R|[CDSH])\\W*$': 200,
  'sdk/statements/src/csv/movement.ts: ^\\D*[-−–(]|[-−–]\\s*\\D*$': 200,
  'sdk/statements/src/formats/mt940/account.ts': 200,
  // The digits after the mark of a figure of ours.
  'src/core/history/dated-figures.ts: \\.?0+$': 200,
  'src/core/money/decimal.ts: 0+$': 200,
  // An address or an option, which the operator types.
  'sdk/importer/src/options.ts: ^(.+)=(\\S+)$': 1_000,
  'sdk/importer/src/rest.ts: (\\/api\\/v1)?\\/*$': 1_000,
  'sdk/client/src/internal/settings.ts: (\\/api\\/v1)?\\/*$': 1_000,
  'src/cli/commands/mcp.ts: (\\/api\\/v1)?\\/*$': 1_000,
  'src/db/open.ts: \\/\\/.*@': 1_000,
};

interface Expression {
  readonly name: string;
  readonly source: string;
  readonly flags: string;
  readonly chars: number;
}

async function expressions(): Promise<Expression[]> {
  const folders = await Promise.all(
    ['src', ...PACKAGE_SOURCES].map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((path) => join(folder, path)),
    ),
  );
  const paths = folders.flat().filter((path) => /\.tsx?$/.test(path));
  return (await Promise.all(paths.map(expressionsIn))).flat();
}

async function expressionsIn(path: string): Promise<Expression[]> {
  const text = await readFile(join(ROOT, path), 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const source = node.text.slice(1, end);
      const name = `${path}: ${source}`;
      const chars = BOUNDED[name] ?? BOUNDED[path] ?? CHARS;
      found.push({ name, source, flags: node.text.slice(end + 1), chars });
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** Texts that parts of an expression match: its words, and a character of each of its classes. */
function piecesOf(source: string): string[] {
  const words = source
    .replace(/\\u[\da-f]{4}/gi, '')
    .replace(/\\[dDwWsSbBpP](?:\{\w+\})?|\(\?<?[:=!]?|[[\](){}|*+?^$.]/g, '\n')
    .replaceAll('\\', '')
    .split('\n')
    .filter((word) => word !== '');
  const classes = [
    [/\\d|\d-\d/, '0'],
    [/\\[srn]/, '\n'],
    [/\\s/, ' '],
    [/\\w|a-z|A-Z|\./, 'A'],
    [/\[\^|\\D|\\W|\\S|\./, '~'],
  ] as const;
  const of = classes.flatMap(([pattern, char]) => (pattern.test(source) ? [char] : []));
  return [...new Set([...of.slice(0, 3), ...words.slice(0, 4)])];
}

function inputsOf({ source, chars }: Expression): string[] {
  const pieces = piecesOf(source);
  const repeated = (text: string) => text.repeat(Math.ceil(chars / text.length)).slice(0, chars);
  const motifs = pieces.flatMap((first) => [first, ...pieces.map((second) => first + second)]);
  return motifs.flatMap((motif) => [
    `${repeated(motif)}\0`,
    `${(pieces.at(-1) ?? '') + repeated(motif)}\n~`,
  ]);
}

/** The input that takes an expression long; undefined where none does. */
function slowInputOf(expression: Expression): string | undefined {
  context.expression = new RegExp(expression.source, expression.flags);
  return inputsOf(expression).find((input) => {
    context.input = input;
    return isSlow();
  });
}

/** True if the match in the context takes long, in processor time. One that a busy machine had no time for is begun again. */
function isSlow(cutMs = 2 * MOST_MS): boolean {
  const worked = processorTime();
  let isCut = false;
  try {
    runInContext('expression.lastIndex = 0; expression.exec(input)', context, { timeout: cutMs });
  } catch {
    isCut = true;
  }
  return worked() > MOST_MS || (isCut && isSlow(4 * cutMs));
}

const context = createContext({ expression: /x/, input: '' });

test('none takes long for any of them', async () => {
  const slow = (await expressions()).flatMap((expression) => {
    const input = slowInputOf(expression);
    return input === undefined
      ? []
      : [`${expression.name} on ${JSON.stringify(input.slice(0, 40))}`];
  });
  expect(slow).toEqual([]);
});

test.each(['<[^>]*>$', '[\\r\\n]\\s*$', '^(?:<!--[\\s\\S]{0,2000}?-->\\s*)*<html'])(
  '%s, which the readers had, does',
  (source) => {
    expect(slowInputOf({ name: 'old', source, flags: '', chars: CHARS })).toBeDefined();
  },
);
