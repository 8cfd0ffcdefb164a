/** Returns the fields of a row that a schema of the contract lists, so that a new column is in no response. */
export const picked = <Row extends object, Shape extends Readonly<Record<string, unknown>>>(
  { shape }: { readonly shape: Shape },
  row: Row,
): Pick<Row, keyof Shape & keyof Row> =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, row[field as keyof Row]])) as Pick<
    Row,
    keyof Shape & keyof Row
  >;
