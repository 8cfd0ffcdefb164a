/** Preloaded into the built command, which does not know of it: reports the state of the process to the bench. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

/** `maxRSS` of a process that was just forked is that of the bench, where it is larger; Linux tells that of the program. */
function peakRss() {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    return Number(kilobytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1_000;
  process.send({ rss, peakRss: peakRss(), longestBlockMs: delays.max / 1e6, cpuMs });
  delays.reset();
});
// The bench's channel must not keep a server that was told to stop.
process.channel.unref();
