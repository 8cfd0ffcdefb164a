/** Kinds of callers that change a user's data. */
export const AUTHOR_KINDS = ['command', 'session', 'key', 'feed'] as const;

/** The caller that made a change. */
export interface Author {
  readonly kind: (typeof AUTHOR_KINDS)[number];
  /** Name of the key, the device or the feed. */
  readonly name: string | null;
  /** Name of the member of the household that made it. @default none */
  readonly member?: string | null | undefined;
}

/** A command on the machine, which has no name of its own. */
export const COMMAND: Author = { kind: 'command', name: null };
