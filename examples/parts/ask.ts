import { createInterface, type Interface } from 'node:readline';
import { plain } from './terminal.ts';

let terminal: Interface | undefined;
let lines: AsyncIterator<string> | undefined;

/** Asks for a yes; the end of the input is a no. */
export async function confirm(question: string): Promise<boolean> {
  process.stdout.write(`${plain(question)} [y/N] `);
  terminal ??= createInterface({ input: process.stdin });
  lines ??= terminal[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  return !done && /^(y|yes|o|oui)$/i.test(value.trim());
}

/** Lets go of the input, which would keep the script from ending. */
export function stopAsking(): void {
  terminal?.close();
}
