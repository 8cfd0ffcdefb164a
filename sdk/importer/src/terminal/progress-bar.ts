import type { OnProgress } from '../destination.ts';

/** Draws a bar such as `[########------------]  40 %  2,000 of 5,000` on a terminal; does nothing without one. */
export function progressBar(stream: NodeJS.WriteStream): OnProgress {
  return ({ received, total }) => {
    if (!stream.isTTY) return;
    const share = total === 0 ? 1 : received / total;
    const bar = '#'.repeat(Math.round(share * 20)).padEnd(20, '-');
    const percent = `${Math.round(share * 100)}`.padStart(3);
    const end = received === total ? '\n' : '';
    stream.write(`\r[${bar}] ${percent} %  ${received} / ${total}${end}`);
  };
}
