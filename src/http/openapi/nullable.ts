/**
 * Replaces each choice between a schema and null by one schema of two types, which means the same and is
 * easier to read.
 */
export function withPlainNulls<Part>(part: Part): Part {
  return plain(part) as Part;
}

function plain(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(plain);
  if (part === null || typeof part !== 'object') return part;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, plain(inner)]),
  );
  if (anyOf === undefined) return rest;
  const merged = orNull(anyOf);
  return merged === null ? { ...rest, anyOf } : { ...merged, ...rest };
}

/** Returns a choice between one schema of one type and null as one schema; null for any other choice. */
function orNull(anyOf: unknown): object | null {
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return null;
  const { type, enum: values, ...rest } = anyOf[0];
  if (typeof type !== 'string') return null;
  return { ...rest, type: [type, 'null'], ...(values ? { enum: [...values, null] } : {}) };
}
