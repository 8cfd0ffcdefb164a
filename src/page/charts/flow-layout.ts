/** Places of a flow between two columns of parts, in pixels. */

export interface Band {
  /** Top of the part, and of its end in the middle. */
  readonly top: number;
  readonly middle: number;
  readonly height: number;
  /** Top of its label. */
  readonly label: number;
}

export interface FlowLayout {
  readonly height: number;
  readonly from: readonly Band[];
  readonly to: readonly Band[];
  /** The bar in the middle. */
  readonly middle: { readonly top: number; readonly height: number };
}

/** Height of a label of two lines: parts are at least so far apart. */
export const LABEL_PX = 40;
/** Height of the bar in the middle. */
const MIDDLE_PX = 220;
/** A part is drawn at least so high. */
const THINNEST_PX = 1;

/** Returns where each part is drawn, in one scale on both sides. */
export function flowLayout(from: readonly number[], to: readonly number[]): FlowLayout {
  const total = Math.max(sum(from), sum(to), 1e-9);
  const heightOf = (amount: number) => (amount / total) * MIDDLE_PX;
  const slots = (amounts: readonly number[]) =>
    amounts.map((amount) => Math.max(heightOf(amount) + 4, LABEL_PX));
  const height = Math.max(sum(slots(from)), sum(slots(to)), MIDDLE_PX);
  const top = (height - MIDDLE_PX) / 2;
  const bands = (amounts: readonly number[]): Band[] => {
    const heights = slots(amounts);
    let at = (height - sum(heights)) / 2;
    let middle = top;
    return amounts.map((amount, index) => {
      const own = heightOf(amount);
      const slot = heights[index] ?? LABEL_PX;
      const band = {
        ...{ top: at + (slot - own) / 2, middle, height: Math.max(own, THINNEST_PX) },
        label: at + (slot - LABEL_PX) / 2,
      };
      at += slot;
      middle += own;
      return band;
    });
  };
  return { height, from: bands(from), to: bands(to), middle: { top, height: MIDDLE_PX } };
}

/** Returns the outline of a band between two edges. */
export function bandPath(
  [x, y]: readonly [number, number],
  [endX, endY]: readonly [number, number],
  height: number,
): string {
  const half = (x + endX) / 2;
  return `M${x} ${y}C${half} ${y} ${half} ${endY} ${endX} ${endY}v${height}C${half} ${endY + height} ${half} ${y + height} ${x} ${y + height}Z`;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
