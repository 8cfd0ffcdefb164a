/** What people ask of two cells through the proxy in front of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CellName, Cells } from './cell-nodes.ts';

export const newKey = (cells: Cells, cell: CellName, user: string) =>
  cells.command(cell, 'keys', 'create', '--name', 'scale', '--scopes', 'all', '--user', user);

async function ask(cells: Cells, key: string, path: string, body?: object): Promise<Response> {
  return fetch(`${cells.address}/api/v1/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
  });
}

/** The status of an answer. */
export async function get(cells: Cells, key: string, path: string): Promise<number> {
  const response = await ask(cells, key, path);
  await response.arrayBuffer();
  return response.status;
}

export async function newAccount(cells: Cells, key: string): Promise<string> {
  const response = await ask(cells, key, 'accounts', { name: 'Current', type: 'checking' });
  return ((await response.json()) as { id: string }).id;
}

/** Imports a row for each label, and returns the status of the answer. */
export async function importRows(
  cells: Cells,
  key: string,
  accountId: string,
  texts: readonly string[],
): Promise<number> {
  const transactions = texts.map((label) => ({ date: '2026-01-05', amount: '-1.00', label }));
  const response = await ask(cells, key, 'import', { accountId, transactions });
  await response.arrayBuffer();
  return response.status;
}

/** The labels of all transactions, page by page. */
export async function labels(cells: Cells, key: string): Promise<string[]> {
  const found: string[] = [];
  let path: string | undefined = 'transactions?limit=1000';
  while (path !== undefined) {
    const response: Response = await ask(cells, key, path);
    for (const { label } of (await response.json()) as { label: string }[]) found.push(label);
    path = /<[^>]*\/api\/v1\/([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return found;
}

/** Asks again and again for a while; returns what was answered, 0 where nothing was. */
export async function askOnAndOn(
  request: () => Promise<number>,
  milliseconds: number,
): Promise<number[]> {
  const asked = load(request);
  await sleep(milliseconds);
  return asked.stop();
}

/** One request after the other until it is stopped; who is told to wait waits a little. */
export function load(request: () => Promise<number>) {
  const answers: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const status = await request().catch(() => 0);
      answers.push(status);
      await sleep(status === 503 ? 50 : 5);
    }
  })();
  return {
    async stop(): Promise<number[]> {
      isOver = true;
      await asking;
      return answers;
    },
  };
}

/** How often each status was answered. */
export function told(answers: readonly number[]): string {
  const counts: Record<number, number> = {};
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
}
