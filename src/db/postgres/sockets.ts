import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Where a connection leads, as the driver read it from an address and the environment. */
interface Target {
  readonly host: string[];
  readonly port: readonly number[];
  /** Of a Unix socket; false where there is none. */
  readonly path: string | false;
}

/**
 * The sockets of one connection, made when the driver asks for them: one, and one for each statement that is cancelled.
 *
 * postgres.js 3.4.9 connects again, at once and without an end, for as long as the other side closes a connection before
 * it lets anybody in: a proxy without a primary does, and the node would do nothing else. Refused a second socket, it
 * fails what it was to ask.
 */
export class Sockets {
  readonly #timeoutS: number;
  #allowed = 1;
  #connecting: Socket | undefined;

  /** `timeoutS`: how many seconds the other side may take to accept a connection. */
  constructor(timeoutS: number) {
    this.#timeoutS = timeoutS;
  }

  /** Lets one more be made. */
  allowOne(): void {
    this.#allowed++;
  }

  /** Lets none be made any more, and gives up on one that is being made. */
  close(): void {
    this.#allowed = 0;
    this.#connecting?.destroy(new ConnectFailed('CONNECTION_DESTROYED'));
  }

  /** What the driver takes beside its declared options, and how long it waits for the server behind a socket to answer. */
  get options() {
    return {
      socket: (target: Target) => this.#open(target),
      connect_timeout: this.#timeoutS,
    };
  }

  async #open({ host, port, path }: Target): Promise<Socket> {
    if (this.#allowed === 0) throw new ConnectFailed('CONNECTION_CLOSED');
    this.#allowed--;
    // For several hosts the driver waits until each was tried, and only the first is: one address leads to all servers.
    host.length = 1;
    const address = { host: host[0] ?? 'localhost', port: port[0] ?? 5432 };
    const socket = path ? connect(path) : connect(address);
    const timer = setTimeout(
      () => socket.destroy(new ConnectFailed('CONNECT_TIMEOUT')),
      1000 * this.#timeoutS,
    );
    this.#connecting = socket;
    try {
      await once(socket, 'connect');
    } finally {
      clearTimeout(timer);
      this.#connecting = undefined;
    }
    // A statement behind another is not kept back until the first has been heard of, as the system would by default.
    socket.setNoDelay();
    // TLS compares the certificate with the host's name.
    return Object.assign(socket, address);
  }
}

class ConnectFailed extends Error {
  override readonly name = 'ConnectFailed';
  readonly code: string;

  /** `code`: what the driver itself says in such a case. */
  constructor(code: 'CONNECTION_CLOSED' | 'CONNECTION_DESTROYED' | 'CONNECT_TIMEOUT') {
    super(`No connection to the database: ${code}`);
    this.code = code;
  }
}
