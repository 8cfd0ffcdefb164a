import type { Budget } from '../budget.ts';

/** Yields the lines of a text with their numbers, whichever of the three line ends it has; each counts in the budget. */
export function* linesIn(text: string, budget: Budget): Generator<[line: number, content: string]> {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  let [lineFeed, carriageReturn] = [text.indexOf('\n'), text.indexOf('\r')];
  let line = 1;
  for (let at = start; at <= text.length; line += 1) {
    if (lineFeed >= 0 && lineFeed < at) lineFeed = text.indexOf('\n', at);
    if (carriageReturn >= 0 && carriageReturn < at) carriageReturn = text.indexOf('\r', at);
    const ends = [lineFeed, carriageReturn].filter((end) => end >= 0);
    const end = Math.min(text.length, ...ends);
    budget.cells();
    yield [line, text.slice(at, end)];
    at = end + (end === carriageReturn && lineFeed === end + 1 ? 2 : 1);
  }
}
