/** Work that a server repeats in the background. */
export interface Job {
  /** Begins no other turn, and waits for the one that is under way. */
  close(): Promise<void>;
}

/** When a job's turns begin, in milliseconds. */
interface Pauses {
  /** Before the first turn. */
  readonly firstMs: number;
  /** Between the end of a turn and the next one. */
  readonly pauseMs: () => number;
}

/** Repeats work, one turn at a time, and never keeps the process alive. The signal aborts when the job is closed. */
export function repeat(
  turn: (stopping: AbortSignal) => Promise<void>,
  { firstMs, pauseMs }: Pauses,
): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay = Promise.resolve();
  let timer = setTimeout(begin, firstMs).unref();

  function begin(): void {
    underWay = turn(signal).then(() => {
      if (!signal.aborted) timer = setTimeout(begin, pauseMs()).unref();
    });
  }

  return {
    async close() {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
