/** Preloaded into a server, moves its clock by the milliseconds in a file: `clock.mjs?FILE`. Timers go on. */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 20;
const file = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const RealDate = Date;
let movedMs = 0;

if (isMainThread && file !== '') {
  const read = () => {
    movedMs = Number(readFileSync(file, 'utf8'));
  };
  read();
  setInterval(read, EVERY_MS).unref();
  const now = () => RealDate.now() + movedMs;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (date, values, target) =>
      Reflect.construct(date, values.length === 0 ? [now()] : values, target),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
}
