/** A line of the file. */
export interface CodaRecord {
  readonly line: number;
  /** The characters from one place to another, counted from 1 as the standard does. */
  at(from: number, to: number): string;
}
