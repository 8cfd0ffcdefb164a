/** Compares acknowledged writes with stored ones: none may be missing, and none may be stored twice. */

/** When success was answered, by the name of what was written; null where it was not. */
export type Sent = Map<string, Date | null>;

export interface Compared {
  readonly acknowledged: number;
  /** When they were answered. */
  readonly lost: readonly string[];
  readonly doubled: number;
}

export function compareWrites(
  sent: ReadonlyMap<string, Date | null>,
  stored: readonly string[],
): Compared {
  const counts = new Map<string, number>();
  for (const name of stored) counts.set(name, (counts.get(name) ?? 0) + 1);
  const acknowledged = [...sent].flatMap(([name, at]) => (at === null ? [] : [{ name, at }]));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ name }) => !counts.has(name)).map(({ at }) => at.toISOString()),
    doubled: [...sent.keys()].filter((name) => (counts.get(name) ?? 0) > 1).length,
  };
}

export const together = (one: Compared, other: Compared): Compared => ({
  acknowledged: one.acknowledged + other.acknowledged,
  lost: [...one.lost, ...other.lost],
  doubled: one.doubled + other.doubled,
});
