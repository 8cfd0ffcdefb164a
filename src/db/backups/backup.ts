/** A backup of the embedded database, as a file. */
export interface Backup {
  readonly name: string;
  readonly path: string;
  readonly takenAt: Date;
  readonly bytes: number;
}
