const WORD = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${WORD}(?:\\.${WORD})*@${LABEL}(?:\\.${LABEL})*$`);

/** Characters of an address, and of the part before `@` (RFC 5321, section 4.5.3.1). */
const LONGEST = { whole: 254, user: 64 };

/**
 * True for one plain address, without a name, quotes, comments or line ends, which a header would read as something else.
 * Its host may have one label, as in a home network.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= LONGEST.whole && text.indexOf('@') <= LONGEST.user && ADDRESS.test(text);
