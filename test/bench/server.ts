/** The service in a process of its own, as the bench measures it; `startServer` starts it and talks to it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../src/http/app.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';

const [url = ''] = process.argv.slice(2);
const store = await openPostgres(url);
const app = await createApp({ store, timeZone: 'UTC', rateLimit: 0 });
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

process.on('disconnect', () => process.exit());
process.on('message', async (request) => {
  if (request === 'stop') {
    await app.close();
    await store.close();
    process.disconnect();
    return;
  }
  const { rss } = process.memoryUsage();
  const peakRss = process.resourceUsage().maxRSS * 1024;
  process.send?.({ rss, peakRss, longestBlockMs: delays.max / 1e6 });
  delays.reset();
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
