/** Loaded beside the built command, which knows nothing of it: tells the bench how the process is doing. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { rss } = process.memoryUsage();
  const peakRss = process.resourceUsage().maxRSS * 1024;
  process.send({ rss, peakRss, longestBlockMs: delays.max / 1e6 });
  delays.reset();
});
// The bench's channel must not keep a server that was told to stop.
process.channel.unref();
