/** Characters that turn the direction of the text around them, or end the isolation. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text of a user inside a sentence, as `<bdi>` would isolate it (Unicode Standard Annex 9, section 2.5). */
export const isolated = (text: string): string => `\u2068${text.replace(CONTROLS, '')}\u2069`;
