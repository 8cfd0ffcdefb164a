import type { FastifyBaseLogger } from 'fastify';

/** Logs an uncaught error, without secrets, before it ends the process; active until closed. */
export function logUncaught(log: Pick<FastifyBaseLogger, 'fatal'>) {
  const end = (err: Error) => {
    log.fatal({ err }, 'An error that nobody caught ends the process');
    process.exit(1);
  };
  process.once('uncaughtException', end);
  return { close: async () => void process.off('uncaughtException', end) };
}
