/**
 * postgres.js 3.4.9 with what it does wrong when a connection ends in the middle of a transaction mended, until a release
 * does it right. The build bundles it, and the tests run it, in place of the package as it is.
 *
 * - What a transaction still asks for goes to its connection even after that has ended. By then it may be another
 *   transaction's: rows of a batch that had failed were stored outside of any transaction. It is refused here.
 * - A write to an ended connection throws where nobody can catch it, and ends the process (issues 1066, 1154 and 1208).
 * - A connection that ends with a write waiting never writes again, so that each request that is given it hangs; one that
 *   ends during a statement waits for that statement when the pool is closed.
 * - What the server said of a statement before it ended the connection fails the first statement of the next connection.
 */
import { readFile } from 'node:fs/promises';

const CONNECTION_REPAIRS = [
  [
    'const x = socket.write(chunk, fn)',
    `if (!socket) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      const lost = Errors.connection('CONNECTION_CLOSED', options)
      query && queryError(query, lost)
      query = null
      while (sent.length)
        queryError(sent.shift(), lost)
      return false
    }
    const x = socket.write(chunk, fn)`,
  ],
  [
    'clearImmediate(nextWriteTimer)\n    if (socket)',
    'clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    if (socket)',
  ],
  [
    "clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)",
    "clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)",
  ],
  [
    '    closedTime = performance.now()\n',
    '    query = results = errorResponse = null\n    closedTime = performance.now()\n',
  ],
] as const;

const CLIENT_REPAIRS = [
  ['let savepoints = 0\n', 'let savepoints = 0\n      , lost = null\n'],
  ['connection.onclose = reject', 'connection.onclose = e => (lost = e, reject(e))'],
  [
    'q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue',
    'if (lost)\n          return q.reject(lost)\n        q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue',
  ],
] as const;

/** The two files of the package that are mended; both plugins are given paths of any platform. */
export const MENDED_FILES = /[\\/]node_modules[\\/]postgres[\\/]src[\\/](connection|index)\.js$/;

/** Mends the text of one of the files. Throws when it isn't what it was: another release has to be looked at anew. */
export function mendPostgres(path: string, source: string): string {
  const repairs = path.endsWith('connection.js') ? CONNECTION_REPAIRS : CLIENT_REPAIRS;
  return repairs.reduce((text, [wrong, right]) => {
    if (text.split(wrong).length !== 2) {
      throw new Error(`${path} has changed: see whether it still needs mending (${wrong})`);
    }
    return text.replace(wrong, () => right);
  }, source);
}

/** For esbuild, which tsup builds with. */
export const mendedPostgres = {
  name: 'mended-postgres',
  setup(build: {
    onLoad(
      options: { filter: RegExp },
      load: (file: { path: string }) => Promise<{ contents: string; loader: 'js' }>,
    ): void;
  }) {
    build.onLoad({ filter: MENDED_FILES }, async ({ path }) => ({
      contents: mendPostgres(path, await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
