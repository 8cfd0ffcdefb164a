/** Characters that show nothing, or change how others are shown: controls, formats, and separators of lines. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Returns a text on one line, without characters that a reader does not see. */
export const visible = (text: string): string => text.replace(/\s+/g, ' ').replace(INVISIBLE, '');
