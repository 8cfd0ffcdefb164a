import type { FastifyBaseLogger } from 'fastify';

/** Has an error that nobody caught logged as any other is, without what is secret, before it ends the process. */
export function logUncaught(log: Pick<FastifyBaseLogger, 'fatal'>): void {
  process.once('uncaughtException', (err) => {
    log.fatal({ err }, 'An error that nobody caught ends the process');
    process.exit(1);
  });
}
