/**
 * Refuses sums of money on the page, whose figures are the core's. Whatever computes there is refused, but for layout, steps,
 * comparisons that order a list, and the expressions that are listed here. Amounts are read and written by `@pactole/sdk/money`,
 * whose sums the page may not import.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const FOLDER = fileURLToPath(new URL('../src/page/', import.meta.url));

/** Layout: places and lengths in pixels, times, and heights of stacked areas. */
const LAYOUT = 'charts/';

/** Other computations, none of which is about amounts that are read: days, counts, lengths of bars, kinds of an order. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'accounts/age.tsx': ['Date.parse(now) - Date.parse(date)', 'days * 86_400_000'],
  'investments/return-table.tsx': ['Math.min(Math.abs(value) / full, 1) * 44'],
  'investments/sorting.ts': [
    'Number(first === null) - Number(second === null)',
    'sign * (first - second)',
  ],
  'operations/csv-file.ts': [
    'BYTE_ORDER_MARK + csvLine(rowColumns(isCounted))',
    'start += AT_ONCE',
    'start + AT_ONCE',
  ],
  'operations/operations-view.tsx': ['thisYear - first', 'thisYear - back'],
  'operations/period.ts': ['month - 1 - months'],
  'parts/sentence.tsx': ['index % 3'],
  'session/link.ts': ['location.pathname + location.search'],
  'settings/assistants.tsx': ['location.origin + location.pathname'],
  'settings/connect-view.tsx': ['location.origin + location.pathname'],
  'spending/month-comparison.tsx': ['(Number(of) / (largest ?? 1)) * 100'],
  'spending/month-table.tsx': [
    '(Math.max(0, Number(amount)) / Math.max(1, ...amounts.map(Number))) * 100',
  ],
  'statements/app-card.tsx': [
    'readyParts(app).reduce((sum, { batch, report }) => sum + newRows(batch, report), 0)',
  ],
  'statements/batch.ts': ['report.new - leftOut.value.size'],
  'statements/dropped.ts': ['64 * 1024 * 1024'],
  'statements/import-all.tsx': [
    'parts.reduce((sum, part) => sum + part.done, 0)',
    'parts.reduce((sum, part) => sum + part.total, 0)',
    'ready.reduce((sum, batch) => sum + addedBy(batch), 0)',
  ],
  'statements/import-app.ts': [
    'parts.reduce((sum, { outcome }) => sum + (outcome?.rows.imported ?? 0), 0)',
  ],
  'statements/report.tsx': ['report.new - leftOut.size'],
  'wealth/evolution-chart.tsx': [
    "monthOf(points.at(-1)?.date ?? '') - MONTHS[period]",
    'Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))',
  ],
  'wealth/why.tsx': ['(Math.abs(Number(amount)) / largest) * 50'],
  'words/formats.ts': [
    'points / 100',
    '(Date.parse(today) - Date.parse(day.slice(0, 10))) / 86_400_000',
    'span / 30.44',
    'span / 365.25',
  ],
};

const ARITHMETIC = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
]);

/** Functions that compute with amounts: the page reads and writes them alone. */
const OF_MONEY = /^(sum|subtract|negate|abs|fromCents|toCents)$/;

interface Computation {
  readonly line: number;
  readonly code: string;
}

/** Returns what a file computes. */
function computationsIn(name: string, text: string): Computation[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: Computation[] = [];
  const visit = (node: ts.Node): void => {
    if (!isComputation(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, code: node.getText().replace(/\s+/g, ' ') });
  };
  visit(file);
  return found;
}

function isComputation(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node))
    return ARITHMETIC.has(node.operatorToken.kind) && !isStep(node) && !isComparison(node);
  if (ts.isCallExpression(node))
    return (
      ts.isPropertyAccessExpression(node.expression) && /^reduce/.test(node.expression.name.text)
    );
  return ts.isImportSpecifier(node) && OF_MONEY.test((node.propertyName ?? node.name).text);
}

/** True for a step by a number that is written there, such as `index - 1`, and a difference of lengths. */
function isStep({ left, right, operatorToken: { kind } }: ts.BinaryExpression): boolean {
  if (kind !== ts.SyntaxKind.PlusToken && kind !== ts.SyntaxKind.MinusToken) return false;
  return [left, right].some(
    (side) =>
      ts.isNumericLiteral(side) ||
      (ts.isPropertyAccessExpression(side) && side.name.text === 'length'),
  );
}

/** True within a function that orders a list: its result is a sign. */
function isComparison(node: ts.Node): boolean {
  const { parent } = node;
  if (parent === undefined || ts.isStatement(node)) return false;
  return ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    /^(toSorted|sort)$/.test(parent.expression.name.text)
    ? ts.isArrowFunction(node)
    : isComparison(parent);
}

const names = (await readdir(FOLDER, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
const unused = new Set(
  Object.entries(ALLOWED).flatMap(([name, all]) => all.map((code) => `${name}: ${code}`)),
);
for (const name of names.toSorted()) {
  if (name.startsWith(LAYOUT)) continue;
  for (const { line, code } of computationsIn(name, await readFile(FOLDER + name, 'utf8'))) {
    unused.delete(`${name}: ${code}`);
    if (ALLOWED[name]?.includes(code)) continue;
    console.error(`src/page/${name}:${line}: the page computes: ${code}`);
    process.exitCode = 1;
  }
}
for (const each of unused) {
  console.error(`scripts/check-page-sums.ts: allows what is gone: ${each}`);
  process.exitCode = 1;
}
