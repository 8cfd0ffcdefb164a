/** Starts the process in which a feed is connected: what a provider answers holds up no server, and no secret stays here. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ConnectAnswer, ConnectRequest, ConnectStep } from './connect-feed.ts';

/** Longer than a consent on a bank's page takes. */
const TIMEOUT_MS = 20 * 60_000;
/** The process knows what the form has sent, and nothing of the database. */
const WITHHELD = /^(PACTOLE_|DATABASE_URL)/;

/** Node.js 20 runs no TypeScript: the sources start the file that was built. */
const FOLDER = import.meta.url.endsWith('.ts') ? '../../dist/' : './';

/** A feed that is being connected. */
export interface Connecting {
  /** Answers the step that was told last. */
  answer(answer: ConnectAnswer): void;
  /** Ends the process and waits for its end; nothing more is told. */
  end(): Promise<void>;
}

/** Starts to connect a feed; `onStep` gets each step, the last one a failure or the connected feed. */
export function startConnecting(
  request: ConnectRequest,
  onStep: (step: ConnectStep) => void,
): Connecting {
  const path = fileURLToPath(new URL(`${FOLDER}connect-process.js`, import.meta.url));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !WITHHELD.test(name)),
  );
  const child = fork(path, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // A server that stops ends it by the closed channel, and does not wait for it.
  child.unref();
  child.channel?.unref();
  let isOver = false;
  const tell = (step: ConnectStep) => {
    if (isOver) return;
    isOver = step.step === 'failed' || step.step === 'connected';
    onStep(step);
  };
  const lost = { step: 'failed', fault: 'unavailable', message: '', setting: null } as const;
  const timer = setTimeout(() => child.kill(), TIMEOUT_MS).unref();
  child.on('message', (step: ConnectStep) => tell(step));
  const exited = new Promise<void>((done) => {
    for (const event of ['error', 'exit']) {
      child.on(event, () => {
        clearTimeout(timer);
        tell(lost);
        done();
      });
    }
  });
  // A process that has just ended takes no answer.
  const send = (message: ConnectRequest | ConnectAnswer) =>
    void (child.connected && child.send(message, () => {}));
  send(request);
  return {
    answer: send,
    end() {
      isOver = true;
      child.kill();
      return exited;
    },
  };
}
