/** The core is synchronous and pure: no promise, clock, timer or `Date` in it. Imports are checked by `npm run layers`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const CORE = join(import.meta.dirname, '../../src/core');

/** Values of the runtime that are not a function of their arguments alone, or not synchronous. */
const GLOBALS = new Set([
  ...['Promise', 'Date', 'process', 'globalThis', 'AbortController', 'AbortSignal', 'crypto'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch', 'AsyncGenerator'],
]);

test('the core has no async code, no clock and no timer', () => {
  const files = readdirSync(CORE, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => file.endsWith('.ts')).flatMap(impureIn);
  expect(found).toEqual([]);
});

function impureIn(file: string): string[] {
  const text = readFileSync(join(CORE, file), 'utf8');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isName = ts.isIdentifier(node) && GLOBALS.has(node.text) && !isProperty(node);
    const isClock = ts.isPropertyAccessExpression(node) && node.getText() === 'performance.now';
    const isAsync = node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node);
    if (isName || isClock || isAsync) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** True for `x.process` and `{ process: x }`. */
const isProperty = (name: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(name.parent) || ts.isPropertyAssignment(name.parent)) &&
  name.parent.name === name;
