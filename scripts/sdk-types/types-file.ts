import type { z } from 'zod';
import { textType } from './text-types.ts';

/** Schemas by the name of the SDK's type. */
export type Named = Readonly<Record<string, z.ZodType>>;

/** Types that are written by hand, by the file that has them. */
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  'json.ts': ['Json'],
  'money.ts': ['Decimal', 'Money'],
  'open.ts': ['Open'],
};

const LINE_LENGTH = 100;

/** Returns the text of a file of types; `files` are all of them, whose names it may import. */
export function typesFile(schemas: Named, files: Readonly<Record<string, Named>>): string {
  const known = new Map(
    Object.values(files)
      .flatMap((each) => Object.entries(each))
      .map(([type, schema]) => [schema, type]),
  );
  const used = new Set<string>();
  const declarations = Object.entries(schemas).map(([type, schema]) =>
    declaration(type, schema, { known, used }),
  );
  const imported = [
    ...Object.entries(files).map(([file, each]) => [file, Object.keys(each)] as const),
    ...Object.entries(BY_HAND),
  ].flatMap(([file, types]) => {
    const wanted = types.filter((type) => used.has(type) && !(type in schemas)).sort();
    return wanted.length === 0 ? [] : [`import type { ${wanted.join(', ')} } from './${file}';`];
  });
  const head = '// Written by `npm run types:sdk` from the contract.';
  return `${[head, imported.sort(byFile).join('\n'), ...declarations].filter(Boolean).join('\n\n')}\n`;
}

const byFile = (a: string, b: string) => (fileOf(a) < fileOf(b) ? -1 : 1);
const fileOf = (line: string) => line.slice(line.indexOf('./'));

interface Context {
  readonly known: ReadonlyMap<z.ZodType, string>;
  /** Names that the file refers to. */
  readonly used: Set<string>;
}

function declaration(type: string, schema: z.ZodType, context: Context): string {
  const documented = comment(descriptionOf(type, schema), '');
  const { def } = internals(schema);
  if (def.type === 'enum') {
    const words = Object.values(def.entries).map((word) => `'${word}'`);
    return `${documented}\nexport type ${type} = ${words.join(' | ')};`;
  }
  const body = literal(schema, type, context, '');
  if (def.type !== 'object') return `${documented}\nexport type ${type} = ${body};`;
  return `${documented}\nexport interface ${type} ${body}`;
}

/** Returns the type of a schema: the name of one of the SDK, or what it consists of. */
function typeOf(
  schema: z.ZodType,
  owner: string,
  property: string,
  context: Context,
  indent: string,
): string {
  const named = nameOf(schema, context.known);
  if (named === undefined) return literal(schema, owner, context, indent, property);
  context.used.add(named);
  return named;
}

function literal(
  schema: z.ZodType,
  owner: string,
  context: Context,
  indent: string,
  property = '',
): string {
  const { def } = internals(schema);
  const inner = (of: z.ZodType, within = indent) => typeOf(of, owner, property, context, within);
  switch (def.type) {
    case 'string': {
      const type = textType(owner, property);
      for (const word of type.match(/\w+/g) ?? []) context.used.add(word);
      return type;
    }
    case 'number':
    case 'boolean':
      return def.type;
    case 'nullable':
      return `${inner(def.innerType)} | null`;
    case 'optional':
      return inner(def.innerType);
    case 'array': {
      const element = inner(def.element);
      return element.includes(' | ') ? `(${element})[]` : `${element}[]`;
    }
    case 'record': {
      const [key, value] = [inner(def.keyType), inner(def.valueType)];
      return key === 'string' ? `Record<string, ${value}>` : `Partial<Record<${key}, ${value}>>`;
    }
    case 'object':
      return `{\n${properties(def.shape, owner, context, `${indent}  `)}\n${indent}}`;
    case 'any':
      // The entries of a batch, which are checked one by one.
      if (property === 'transactions') {
        context.used.add('ImportEntry');
        return 'readonly ImportEntry[]';
      }
      context.used.add('Json');
      return 'Json';
    default:
      throw new Error(`${owner}.${property}: no type for a schema of type ${def.type}`);
  }
}

function properties(
  shape: Readonly<Record<string, z.ZodType>>,
  owner: string,
  context: Context,
  indent: string,
): string {
  return Object.entries(shape)
    .filter(([name]) => !(name === 'id' && owner.endsWith('Body')))
    .map(([name, property]) => {
      const { type } = internals(property).def;
      const text = typeOf(property, owner, name, context, indent);
      const mark = type === 'optional' ? '?' : '';
      const absent = type === 'optional' ? ' | undefined' : '';
      const documented = comment(descriptionOf(`${owner}.${name}`, property), indent);
      return `${documented}\n${indent}${name}${mark}: ${text}${absent};`;
    })
    .join('\n');
}

/** Returns the name of a schema, or of the one that it was made from by describing it. */
function nameOf(schema: z.ZodType, known: Context['known']): string | undefined {
  const name = known.get(schema);
  const { parent } = (schema as unknown as { readonly _zod: { readonly parent?: z.ZodType } })._zod;
  return name ?? (parent === undefined ? undefined : nameOf(parent, known));
}

function descriptionOf(name: string, schema: z.ZodType): string {
  const described = schema.meta()?.description ?? innermost(schema).meta()?.description;
  if (typeof described !== 'string') throw new Error(`${name} has no description`);
  return described;
}

function innermost(schema: z.ZodType): z.ZodType {
  const { def } = internals(schema);
  return def.type === 'nullable' || def.type === 'optional' ? innermost(def.innerType) : schema;
}

/** A docstring, wrapped. */
function comment(text: string, indent: string): string {
  const line = `${indent}/** ${text} */`;
  if (line.length <= LINE_LENGTH) return line;
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (`${indent} * ${longer}`.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return [`${indent}/**`, ...lines.map((each) => `${indent} * ${each}`), `${indent} */`].join('\n');
}

/** A definition as zod keeps it. */
type Def =
  | { readonly type: 'string' | 'number' | 'boolean' | 'any' | 'union' | 'pipe' }
  | { readonly type: 'nullable' | 'optional'; readonly innerType: z.ZodType }
  | { readonly type: 'array'; readonly element: z.ZodType }
  | { readonly type: 'record'; readonly keyType: z.ZodType; readonly valueType: z.ZodType }
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, z.ZodType>> }
  | { readonly type: 'enum'; readonly entries: Readonly<Record<string, string>> };

const internals = (schema: z.ZodType) => schema as unknown as { readonly def: Def };
