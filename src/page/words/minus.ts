/** Returns a text of the service with a minus that stays on the line of its amount, where it has a hyphen. */
export const withMinus = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])-(?=[\d\p{Sc}])/gu, '−\u2060');
