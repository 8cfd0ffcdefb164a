import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Target of a connection, as the driver parsed it from a URL and the environment. */
interface Target {
  readonly host: string[];
  readonly port: readonly number[];
  /** Path of a Unix socket; false for TCP. */
  readonly path: string | false;
}

/**
 * Creates the sockets of one connection when the driver asks: one, plus one for each cancellation.
 *
 * postgres.js 3.4.9 reconnects at once, without end, while the other side closes connections before
 * authentication, as a proxy without a primary does. Denied a second socket, it fails the pending statement.
 */
export class Sockets {
  readonly #timeoutS: number;
  #allowed = 1;
  #connecting: Socket | undefined;

  /** `timeoutS`: seconds for a connection to be accepted. */
  constructor(timeoutS: number) {
    this.#timeoutS = timeoutS;
  }

  /** Permits one more socket. */
  allowOne(): void {
    this.#allowed++;
  }

  /** Permits no more sockets, and destroys one that is connecting. */
  close(): void {
    this.#allowed = 0;
    this.#connecting?.destroy(new ConnectFailed('CONNECTION_DESTROYED'));
  }

  /** Undeclared options of the driver, and its timeout for authentication. */
  get options() {
    return {
      socket: (target: Target) => this.#open(target),
      connect_timeout: this.#timeoutS,
    };
  }

  async #open({ host, port, path }: Target): Promise<Socket> {
    if (this.#allowed === 0) throw new ConnectFailed('CONNECTION_CLOSED');
    this.#allowed--;
    // The driver waits for all hosts but tries only the first: one URL leads to all servers.
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
    // Send at once: Nagle's algorithm would hold a statement back until the previous response.
    socket.setNoDelay();
    // TLS compares the certificate with the host's name.
    return Object.assign(socket, address);
  }
}

class ConnectFailed extends Error {
  override readonly name = 'ConnectFailed';
  readonly code: string;

  /** `code`: the driver's own code for such an error. */
  constructor(code: 'CONNECTION_CLOSED' | 'CONNECTION_DESTROYED' | 'CONNECT_TIMEOUT') {
    super(`No connection to the database: ${code}`);
    this.code = code;
  }
}
