/** Returns values of an object as they were shown, for a change that depends on them. */
export function seenOf<Shown extends object>(
  shown: Shown,
  names: readonly (keyof Shown & string)[],
): Record<string, string | null> {
  return Object.fromEntries(
    names.map((name) => {
      const value = shown[name];
      return [name, value === null || value === undefined ? null : String(value)];
    }),
  );
}

/** Returns the names of the values that a form changes. */
export const keysOf = <Changes extends object>(changes: Changes) =>
  Object.keys(changes) as (keyof Changes & string)[];
