import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns true if another process listens on a port. */
export async function isPortTaken(where: { host: string; port: number }): Promise<boolean> {
  const probe = createServer().listen(where);
  try {
    await once(probe, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  }
  probe.close();
  await once(probe, 'close');
  return false;
}
