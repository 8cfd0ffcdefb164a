/** The SDK's types: an editor says of every field what it is, without a look into the documentation. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FOLDER = new URL('../src/types/', import.meta.url);
const files = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  return ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
});

/** The errors of a program, as the compiler words them. */
function errorsOf(source: string): string[] {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const path = `${root}program.ts`;
  const { config } = ts.readConfigFile(`${root}sdk/client/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${root}sdk/client`);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === path
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([path], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The sources of the packages, by their names. */
const { paths = {} } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
  ts.sys,
  '.',
).options;

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

test.each([
  ['tri', /internal rate of return/i],
  ['apports', /contributions/i],
  ['titres', /securities/i],
  ['liquidites', /cash/i],
  ['dettes', /debts/i],
])('the hover of the French word %s says what it means in English', (name, meaning) => {
  const hovers: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.name.getText() === name) {
      hovers.push(node.getFullText());
    }
    ts.forEachChild(node, look);
  };
  files.forEach(look);
  expect(hovers.length).toBeGreaterThan(0);
  for (const hover of hovers) expect(hover).toMatch(meaning);
});

test.each(['import', 'reconcile'])('%s says in few lines what is wrong with plain rows', (name) => {
  const [error, ...others] = errorsOf(`import type { Pactole } from './sdk/client/src/index.ts';
    declare const pactole: Pactole;
    declare const rows: { date: string; amount: string; label: string }[];
    void pactole.transactions.${name}({ accountId: 'a', transactions: rows });`);
  expect(others).toEqual([]);
  expect(error?.split('\n').length).toBeLessThanOrEqual(5);
  expect(error).toContain("Type 'string' is not assignable to type 'Money'.");
});

/** Dictionaries of sentences, which English says itself. */
const DICTIONARIES = ['Words', 'FeedWords'];
/** Members that the platform defines. */
const OF_THE_PLATFORM = ['name', 'catch', 'finally', '[Symbol.asyncIterator]'];

const ENTRIES = [
  'client/src/index',
  'client/src/money/index',
  'statements/src/index',
  'statements/src/parts',
  'statements/src/values/index',
  'importer/src/index',
  'importer/src/batch/index',
  'importer/src/feeds/index',
  'importer/src/rules/index',
  'importer/src/store/index',
  'importer/src/whole/index',
];
const program = ts.createProgram(
  ENTRIES.map((entry) => `sdk/${entry}.ts`),
  {
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, noEmit: true },
    ...{ moduleResolution: ts.ModuleResolutionKind.NodeNext, types: ['node'] },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true, paths },
  },
);

test.each(ENTRIES)('all that %s exports has its hover, and so have its members', (entry) => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(`sdk/${entry}.ts`);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module === undefined ? [] : checker.getExportsOfModule(module);
  expect(exported.length).toBeGreaterThan(3);
  const silent: string[] = [];
  for (const each of exported) {
    const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
    const isSilent = (of: ts.Symbol) => of.getDocumentationComment(checker).length === 0;
    if (isSilent(symbol)) silent.push(each.name);
    const [declaration] = symbol.declarations ?? [];
    const hasMembers =
      declaration !== undefined &&
      (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) &&
      !DICTIONARIES.includes(each.name);
    for (const { name } of hasMembers ? declaration.members : []) {
      if (name === undefined || ts.isPrivateIdentifier(name)) continue;
      const member = checker.getSymbolAtLocation(name);
      if (OF_THE_PLATFORM.includes(name.getText()) || member === undefined) continue;
      if (isSilent(member)) silent.push(`${each.name}.${name.getText()}`);
    }
  }
  expect(silent).toEqual([]);
});
