/** How long after a stop signal another one is an echo of it, rather than a person who has lost patience. */
const ECHO_MS = 500;

/**
 * Promises the first SIGINT or SIGTERM; a second one ends the process at once. Started by `npm start`, one Ctrl-C
 * arrives twice: from the terminal, which signals its whole group, and from npm, which passes its own on.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const onSignal = (signal: NodeJS.Signals, number: number) => {
      firstAt ??= performance.now();
      if (performance.now() - firstAt > ECHO_MS) process.exit(128 + number);
      resolve(signal);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}
