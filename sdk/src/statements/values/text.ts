/** Text without line breaks and runs of spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The parts that say something new, one after the other: banks repeat a name in the memo. */
export function labelOf(...parts: readonly string[]): string {
  return parts
    .map(oneLine)
    .reduce((label, part) => (label.includes(part) ? label : `${label} ${part}`.trim()), '');
}

/** A heading as readers compare it: `"Débit (EUROS)"` → `"debit euros"`. */
export function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
