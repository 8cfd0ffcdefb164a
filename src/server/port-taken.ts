import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenFailure } from '../i18n/errors/system-failure.ts';

/** Returns true if another process listens on a port. */
export async function isPortTaken(where: { host: string; port: number }): Promise<boolean> {
  const probe = createServer().listen(where);
  try {
    await once(probe, 'listening');
  } catch (error) {
    return listenFailure(error) === 'taken';
  }
  probe.close();
  await once(probe, 'close');
  return false;
}
