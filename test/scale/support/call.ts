/** One request, without any second attempt. */
export interface Answer {
  /** 0: there was no answer at all. */
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: scenarios look into answers of every shape
  readonly body: any;
  readonly ms: number;
}

/** Asks a node or a proxy; a body makes it a POST. */
export async function call(
  address: string,
  key: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const begun = performance.now();
  try {
    const response = await fetch(`${address}/api/v1${path}`, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
      ms: performance.now() - begun,
    };
  } catch (error) {
    return {
      status: 0,
      headers: new Headers(),
      body: String(error),
      ms: performance.now() - begun,
    };
  }
}

/** Makes an account and returns its id. */
export async function newAccount(address: string, key: string, type = 'savings'): Promise<string> {
  const { status, body } = await call(address, key, '/accounts', { name: 'Scale', type });
  if (status !== 201) throw new Error(`No account: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Calls again and again, on so many connections, until it is stopped; returns what all of them answered. */
export function keepCalling(
  connections: number,
  ask: (connection: number, times: number) => Promise<Answer>,
): { stop(): Promise<Answer[]> } {
  const answers: Answer[] = [];
  let isOver = false;
  const all = Array.from({ length: connections }, async (_, connection) => {
    for (let times = 0; !isOver; times++) answers.push(await ask(connection, times));
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return answers;
    },
  };
}

/** Returns the number of responses of each status, such as `200 × 40, 503 × 2`. */
export function statuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
}
