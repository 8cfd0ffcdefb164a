import { plainLetters } from '../text/plain-letters.ts';

/** A security that an account holds or held. */
export interface NamedSecurity {
  readonly accountId: string;
  readonly name: string;
}

/** Returns a search for the security of an account that a label names; undefined where it names none. */
export function securityNamedIn<Security extends NamedSecurity>(
  securities: readonly Security[],
): (row: { readonly accountId: string; readonly label: string }) => Security | undefined {
  const held = securities.map((security) => ({ security, words: wordsOf(security.name) }));
  return ({ accountId, label }) => {
    const text = wordsOf(label);
    return held.find(
      ({ security, words }) => security.accountId === accountId && text.includes(words),
    )?.security;
  };
}

/** Returns a text whose words are found in another as whole words alone. */
const wordsOf = (text: string) =>
  ` ${plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
