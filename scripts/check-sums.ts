/**
 * Refuses rules of the core outside of it. On the page these are sums of amounts. In the service and the importer they are
 * lists of account types, patterns of labels and folding of accents. The page reads and writes amounts by
 * `@pactole/sdk/money`, and converts them to compare, to order and to draw: lengths are computed in `src/page/charts`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ACCOUNT_TYPES } from '../src/core/accounts/account-types.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

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

/** Parts of a day, `day.slice(0, 4)`, and truths are not amounts. */
const NO_AMOUNT = /\.(slice|split)\(|===|!==/;

/** True where a text becomes a number: it is an amount. */
const isConversion = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  /^(Number|parseFloat|Number\.parseFloat)$/.test(node.expression.getText()) &&
  !NO_AMOUNT.test(node.getText());

function has(node: ts.Node, isWanted: (node: ts.Node) => boolean): boolean {
  return isWanted(node) || ts.forEachChild(node, (child) => has(child, isWanted)) === true;
}

/** Names of variables and properties of the page that are conversions, such as the points of charts. */
function convertedNames(files: readonly ts.SourceFile[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      node.initializer !== undefined &&
      isConversion(node.initializer)
    )
      names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return names;
}

/** True within the comparison by which a list is sorted: its result is a sign. */
const isOrder = (node: ts.Node): boolean =>
  node.parent !== undefined &&
  ((ts.isArrowFunction(node) &&
    ts.isCallExpression(node.parent) &&
    /\.(toSorted|sort)$/.test(node.parent.expression.getText())) ||
    isOrder(node.parent));

/** Returns the rule of the core that a node repeats, in words; null for any other node. */
type Finding = (node: ts.Node) => string | null;

const sumsWith =
  (converted: ReadonlySet<string>): Finding =>
  (node) => {
    if (ts.isImportSpecifier(node))
      return OF_MONEY.test((node.propertyName ?? node.name).text) ? 'the page computes' : null;
    if (!ts.isBinaryExpression(node) || !ARITHMETIC.has(node.operatorToken.kind)) return null;
    if (isOrder(node)) return null;
    const isAmount = (each: ts.Node) =>
      isConversion(each) || (ts.isIdentifier(each) && converted.has(each.text));
    return has(node.left, isAmount) || has(node.right, isAmount) ? 'the page computes' : null;
  };

const TYPES: ReadonlySet<string> = new Set(ACCOUNT_TYPES);

const typesIn = (nodes: readonly ts.Node[]): number =>
  new Set(
    nodes.flatMap((node) => {
      const literal = ts.isLiteralTypeNode(node) ? node.literal : node;
      return ts.isStringLiteral(literal) && TYPES.has(literal.text) ? literal.text : [];
    }),
  ).size;

/** The sides of comparisons such as `type === 'cto' || type === 'pea'`. */
const sidesOf = (node: ts.Node): readonly ts.Node[] =>
  ts.isBinaryExpression(node)
    ? [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken].includes(
        node.operatorToken.kind,
      )
      ? [...sidesOf(node.left), ...sidesOf(node.right)]
      : /(^|\.)type$/.test(node.left.getText())
        ? [node.right]
        : []
    : [];

const listsTypes: Finding = (node) => {
  const all = ts.isArrayLiteralExpression(node)
    ? node.elements
    : ts.isUnionTypeNode(node)
      ? node.types
      : sidesOf(node);
  return typesIn(all) > 1 ? 'a list of account types' : null;
};

const OF_PATTERNS = /^(test|exec|match|matchAll|replace|replaceAll|search)$/;
const LABEL = /\b(label|payee|counterparty)\b/i;

const readsLabels: Finding = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression } = node.expression;
  if (name.text === 'normalize') return 'folds a text';
  if (!OF_PATTERNS.test(name.text)) return null;
  const hasPattern = [expression, ...node.arguments].some(ts.isRegularExpressionLiteral);
  return hasPattern && LABEL.test(node.getText()) ? 'a pattern of labels' : null;
};

async function sourcesOf(folder: string): Promise<ts.SourceFile[]> {
  const names = (await readdir(ROOT + folder, { recursive: true })).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return Promise.all(
    names.toSorted().map(async (name) => {
      const path = `${folder}/${name}`;
      const text = await readFile(ROOT + path, 'utf8');
      return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    }),
  );
}

function check(files: readonly ts.SourceFile[], findings: readonly Finding[]): void {
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const found = findings.flatMap((finding) => finding(node) ?? [])[0];
      if (found === undefined) {
        ts.forEachChild(node, visit);
        return;
      }
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const code = node.getText().replace(/\s+/g, ' ');
      console.error(`${file.fileName}:${line + 1}: ${found}, which is the core's: ${code}`);
      process.exitCode = 1;
    };
    visit(file);
  }
}

const page = await sourcesOf('src/page');
const drawn = page.filter(({ fileName }) => !fileName.startsWith('src/page/charts/'));
check(drawn, [sumsWith(convertedNames(drawn))]);

const folders = [
  'page',
  'cli',
  'server',
  'admin-socket',
  'http',
  'mcp',
  'procedures',
  'db',
  'i18n',
];
for (const folder of [...folders.map((name) => `src/${name}`), 'sdk/importer/src'])
  check(await sourcesOf(folder), [listsTypes, readsLabels]);
