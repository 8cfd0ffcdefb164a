import type { FastifyBaseLogger } from 'fastify';

/**
 * Has an error that nobody caught logged as any other is, without what is secret, before it ends the process, until it is
 * closed.
 */
export function logUncaught(log: Pick<FastifyBaseLogger, 'fatal'>) {
  const end = (err: Error) => {
    log.fatal({ err }, 'An error that nobody caught ends the process');
    process.exit(1);
  };
  process.once('uncaughtException', end);
  return { close: async () => void process.off('uncaughtException', end) };
}
