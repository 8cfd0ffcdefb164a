/** The labels of an axis: `show` is given the value alone, since a place in the list would pass for a number of decimals. */
export const labelsOf = (values: readonly number[], show: (value: number) => string): string[] =>
  values.map((value) => show(value));
