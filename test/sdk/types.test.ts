/** The SDK's types: an editor says of every field what it is, without a look into the documentation. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../sdk/src/types/', import.meta.url);
const files = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  return ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
});

const isDocumented = (node: ts.Node) => ts.getJSDocCommentsAndTags(node).length > 0;

test('every exported type and every field has its hover', () => {
  const silent: string[] = [];
  let fields = 0;
  const look = (node: ts.Node, where: string): void => {
    if (ts.isPropertySignature(node)) {
      fields++;
      if (!isDocumented(node)) silent.push(`${where}: ${node.name.getText()}`);
    }
    ts.forEachChild(node, (child) => look(child, where));
  };
  for (const file of files) {
    for (const statement of file.statements) {
      if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) continue;
      const where = `${file.fileName} ${statement.name.text}`;
      const isExported = statement.modifiers?.some(
        ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
      );
      if (isExported && !isDocumented(statement)) silent.push(where);
      look(statement, where);
    }
  }
  expect(silent).toEqual([]);
  expect(fields).toBeGreaterThan(200);
});
