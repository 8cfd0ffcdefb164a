import type { Logger } from 'pino';
import { type LogOptions, openLog } from '../../../src/http/operations/log.ts';

/** A log kept for inspection. */
export interface KeptLog {
  readonly log: Logger;
  /** Returns all output so far. */
  text(): string;
  /** Returns the lines so far, each parsed. */
  lines(): Record<string, unknown>[];
  /** Waits for the first line about a request with this id. */
  lineOf(requestId: string): Promise<Record<string, unknown>>;
  clear(): void;
}

export async function keepLog(
  level: LogOptions['level'] = 'info',
  format: LogOptions['format'] = 'json',
): Promise<KeptLog> {
  let written: string[] = [];
  const log = openLog({ level, format }, { write: (line) => void written.push(line) });
  const lines = () => written.map((line): Record<string, unknown> => JSON.parse(line));
  return {
    log,
    lines,
    text: () => written.join(''),
    async lineOf(requestId) {
      const end = performance.now() + 120_000;
      while (performance.now() < end) {
        const found = lines().find(
          (line) => line.requestId === requestId && line.msg === 'request',
        );
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error(`No line about the request ${requestId}:\n${written.join('')}`);
    },
    clear() {
      written = [];
    },
  };
}
