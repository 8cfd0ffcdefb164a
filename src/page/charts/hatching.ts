import type uPlot from 'uplot';
import { colourOf } from './colours.ts';
import { secondsOf } from './plot.tsx';

/** Days about which something is not known, or assumed. */
export interface Doubt {
  readonly firstDate: string;
  readonly lastDate: string;
  readonly kind: 'gap' | 'assumption';
}

/** A hook that hatches the days in doubt behind the lines. */
export function hatch(doubts: readonly Doubt[]) {
  return (plot: uPlot): void => {
    const { ctx, bbox } = plot;
    for (const { firstDate, lastDate, kind } of doubts) {
      const from = plot.valToPos(secondsOf(firstDate), 'x', true);
      const to = plot.valToPos(secondsOf(lastDate), 'x', true);
      const left = Math.max(bbox.left, Math.min(from, to) - 2);
      const right = Math.min(bbox.left + bbox.width, Math.max(from, to) + 2);
      if (right <= left) continue;
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, bbox.top, right - left, bbox.height);
      ctx.clip();
      ctx.strokeStyle = colourOf(kind === 'gap' ? '--down' : '--faint');
      ctx.globalAlpha = kind === 'gap' ? 0.4 : 0.3;
      ctx.lineWidth = devicePixelRatio;
      const step = (kind === 'gap' ? 9 : 13) * devicePixelRatio;
      ctx.beginPath();
      for (let x = left - bbox.height; x < right; x += step) {
        ctx.moveTo(x, bbox.top + bbox.height);
        ctx.lineTo(x + bbox.height, bbox.top);
      }
      ctx.stroke();
      ctx.restore();
    }
  };
}
