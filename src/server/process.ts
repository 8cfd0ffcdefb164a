import type { FastifyBaseLogger } from 'fastify';

/** Interval in which a second stop signal counts as a duplicate, not as the wish to end at once. */
const ECHO_MS = 500;

/**
 * Resolves at the first SIGINT or SIGTERM; a second one ends the process at once. Under `npm start`, one
 * Ctrl-C arrives twice: from the terminal, which signals its whole process group, and from npm.
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

/** Logs an uncaught error, without secrets, before it ends the process; active until closed. */
export function logUncaught(log: Pick<FastifyBaseLogger, 'fatal'>) {
  const end = (err: Error) => {
    log.fatal({ err }, 'An error that nobody caught ends the process');
    process.exit(1);
  };
  process.once('uncaughtException', end);
  return { close: async () => void process.off('uncaughtException', end) };
}
