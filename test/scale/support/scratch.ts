/** Databases of a scenario's own on the server that `TEST_DATABASE_URL` names. */
import { administer, withDatabase } from '../../support/databases/template.ts';

/** The server on which scenarios make databases, and remove them. */
const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

/** Does `work` with the address of an empty database, which is removed afterwards. */
export async function withScratchDatabase<Result>(
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const own = `pactole_scale_${name}_${process.pid}`;
  await administer(SERVER, `create database ${own}`);
  try {
    return await work(withDatabase(SERVER, own));
  } finally {
    await administer(SERVER, `drop database ${own} with (force)`);
  }
}

/** Prints a figure against its limit, and throws when it is missed. */
export function judge(what: string, figure: number, limit: number, unit: string): void {
  console.log(`${what}: ${figure.toFixed(2)} ${unit}, limit ${limit} ${unit}`);
  if (!(figure <= limit)) throw new Error(`${what}: ${figure} ${unit} is above ${limit} ${unit}`);
}

/** Runs a scenario when its file is the program, as in `npx tsx test/scale/partitions.ts`. */
export function runAlone(file: string, run: () => Promise<void>): void {
  if (process.argv[1] === undefined || !file.endsWith(process.argv[1].split('/').at(-1) ?? ''))
    return;
  run().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
