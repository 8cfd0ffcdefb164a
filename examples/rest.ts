/** Client of the REST interface in twenty lines of fetch, for scripts without the SDK. */

const baseUrl = process.env.PACTOLE_BASE_URL ?? 'http://127.0.0.1:3000';

/** An error response of the service; its message says what to correct. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
}

/** Calls a route such as `POST /import` and returns its response. */
export async function call<Answer>(
  method: 'GET' | 'POST',
  route: string,
  body?: unknown,
): Promise<Answer> {
  const key = process.env.PACTOLE_API_KEY;
  if (!key)
    throw new ApiError(
      'Set PACTOLE_API_KEY to a key; `npx pactole keys create --help` shows how to make one.',
    );
  const response = await fetch(`${baseUrl}/api/v1${route}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(
      `No service answers at ${baseUrl}. Is it running? Start it with \`npm start\`.`,
    );
  });
  const answer = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new ApiError(`${response.status}: ${answer.message}`);
  return answer;
}
