/**
 * A known word, or one that a later service adds: editors suggest the known ones, and comparisons with
 * unknown ones compile. Handle those too: by a `default:`, or `names[word as AccountType] ?? word`.
 */
export type Open<Known extends string> = Known | (string & Record<never, never>);
