/** Preloaded into a server, tells how much processor time its longest turns took: GET /longest at HEARTBEAT_PORT. */
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 2;

/** Returns the processor time of the thread, in milliseconds; time of other threads does not count. */
function clock() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    const bytes = Buffer.alloc(100);
    return () => {
      const length = readSync(file, bytes, 0, bytes.length, 0);
      return Number(bytes.toString('latin1', 0, length).split(' ')[0]) / 1e6;
    };
  } catch {
    return () => performance.now();
  }
}

if (isMainThread && process.env.HEARTBEAT_PORT) {
  const worked = clock();
  let longest = 0;
  let before = worked();
  setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
  }, EVERY_MS).unref();
  const server = createServer((_, response) => {
    response.setHeader('Connection', 'close');
    const { rss } = process.memoryUsage();
    response.end(JSON.stringify({ longestMs: longest, rss }));
    longest = 0;
  });
  server.listen(Number(process.env.HEARTBEAT_PORT), '127.0.0.1').unref();
}
