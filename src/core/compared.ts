/** Returns the order of two texts by code units, or of two integers: below 0, 0 or above. */
export const compared = <Value extends string | bigint>(a: Value, b: Value): number =>
  Number(a > b) - Number(a < b);
