/** Result of a scenario, with its limit. */
export interface Figure {
  readonly what: string;
  readonly reached: number;
  /** At most this much, unless `least` says that it is the other way round. */
  readonly limit: number;
  readonly least?: boolean;
  readonly unit?: string;
  /** More of this run, for the curious. */
  readonly note?: string;
}

const isHeld = ({ reached, limit, least = false }: Figure) =>
  least ? reached >= limit : reached <= limit;

/** Prints a figure; throws nothing, so that a scenario goes on: `expectHeld` does in the end. */
export function print(figure: Figure): Figure {
  const { what, reached, limit, least, unit = '', note } = figure;
  const mark = isHeld(figure) ? 'held  ' : 'MISSED';
  const bound = `${least ? '≥' : '≤'} ${number(limit)}${unit}`;
  console.log(`${mark} ${what}: ${number(reached)}${unit} (${bound})${note ? `; ${note}` : ''}`);
  return figure;
}

/** Throws when a figure missed its limit. */
export function expectHeld(figures: readonly Figure[]): void {
  const missed = figures.filter((figure) => !isHeld(figure));
  if (missed.length > 0) throw new Error(`Missed: ${missed.map(({ what }) => what).join('; ')}`);
}

const number = (value: number) => `${Math.round(value * 100) / 100}`;
