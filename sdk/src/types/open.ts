/**
 * One of the known words, or one that a later service adds: editors offer the known ones, and a comparison with a word
 * that is not known still compiles. Leave room for it: a `default:`, or `names[word as AccountType] ?? word`.
 */
export type Open<Known extends string> = Known | (string & Record<never, never>);
