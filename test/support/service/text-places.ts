/** The places of texts in the input of a procedure: those that its schemas name, and those of an example, nested too. */
import type { z } from 'zod';
import { ImportEntry } from '../../../src/contract/import/import.ts';

type Path = readonly (string | number)[];

/** A place of a text, with the schemas that check it. */
export interface TextPlace {
  readonly path: Path;
  readonly schema: z.core.$ZodType | null;
}

/** Depth at which a schema that holds itself is left. */
const MAX_DEPTH = 10;

/** Returns the places of texts that schemas name; a list has its first entry. */
export function placesOf(schema: z.core.$ZodType, path: Path = []): TextPlace[] {
  if (path.length > MAX_DEPTH) return [];
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, each]) => placesOf(each, [...path, name]));
    case 'array':
      return placesOf(def.element, [...path, 0]);
    case 'union':
      return def.options.flatMap((each) => placesOf(each, path));
    case 'intersection':
      return [def.left, def.right].flatMap((each) => placesOf(each, path));
    case 'record':
      return placesOf(def.valueType, [...path, 'x']);
    case 'tuple':
      return def.items.flatMap((each, at) => placesOf(each, [...path, at]));
    case 'pipe':
      return placesOf(def.in, path);
    case 'lazy':
      return placesOf(def.getter(), path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return placesOf(def.innerType, path);
    case 'string':
    case 'enum':
    case 'literal':
      return [{ path, schema }];
    // The entries of an import are checked one by one.
    case 'any':
      return path.at(-1) === 'transactions' ? placesOf(ImportEntry, [...path, 0]) : [];
    case 'number':
    case 'boolean':
    case 'custom':
      return [];
    default:
      throw new Error(`${path.join('.')} is of ${def.type}, which this does not know`);
  }
}

/** Returns the places of texts in a value. */
export function textsIn(value: unknown, path: Path = []): TextPlace[] {
  if (typeof value === 'string') return [{ path, schema: null }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** Returns a copy of a value with another text in a place, which is made if it is not there. */
export function withText(value: unknown, [name, ...rest]: Path, text: unknown): unknown {
  if (name === undefined) return text;
  if (typeof name === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    list[name] = withText(list[name], rest, text);
    return list;
  }
  const object = typeof value === 'object' && value !== null ? value : {};
  return {
    ...object,
    [name]: withText((object as Record<string, unknown>)[name], rest, text),
  };
}

/** Returns the value in a place; undefined if there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (each, name) => (each as Record<string, unknown> | undefined)?.[name],
    value,
  );

/** The definition of a procedure, as tRPC keeps it. */
interface Definition {
  readonly inputs: readonly z.core.$ZodType[];
}

/** Returns the schemas of a procedure's input. */
export const inputsOf = (procedure: unknown): readonly z.core.$ZodType[] =>
  (procedure as { readonly _def: Definition })._def.inputs;
