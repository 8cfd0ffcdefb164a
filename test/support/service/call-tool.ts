import type { Answer, Service } from './service.ts';

/** Calls a tool of the assistant of a key: the texts before its answer, and the answer. */
export async function callTool(
  { url }: Service,
  key: string,
  name: string,
  input: object = {},
): Promise<{ readonly told: readonly string[]; readonly answer: Answer['body'] }> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name, arguments: input },
    }),
  });
  const { result } = (await response.json()) as Answer['body'];
  const texts: string[] = result.content.map(({ text }: { text: string }) => text);
  const last = texts.at(-1) ?? '';
  return { told: texts.slice(0, -1), answer: result.isError ? last : JSON.parse(last) };
}
