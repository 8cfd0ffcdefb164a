import { ConnectionError, PactoleError } from '@pactole/sdk';
import { confirmUser } from '../session/confirmation.ts';
import { isRefused, user } from '../session/user.ts';
import { asksAgain, failureOf, headersOfPage } from './request.ts';

/** Attempts at a file that breaks off, as it does when the data change meanwhile. */
const MAX_ATTEMPTS = 3;

/** Receives a file of the service. Rejects with a `PactoleError` alone. */
export async function receiveFile(path: string): Promise<Blob> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await exchange(path, {}, (response) => response.blob());
    } catch (error) {
      if (!(error instanceof ConnectionError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Sends a file to the service, and returns the response. Rejects with a `PactoleError` alone. */
export const sendFile = <Response>(path: string, file: Blob): Promise<Response> =>
  exchange(
    path,
    { method: 'POST', body: file, headers: { 'Content-Type': 'application/octet-stream' } },
    async (response) => {
      const data = await response.json();
      if (data.error === undefined) return data;
      // The status was sent before the service knew.
      const { status } = data.error;
      throw failureOf(new Response(null, { status }), JSON.stringify(data.error)).error;
    },
  );

async function exchange<Data>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Data>,
): Promise<Data> {
  const send = async () => {
    try {
      const response = await fetch(`internal/files/${path}`, {
        ...init,
        headers: { ...headersOfPage(), 'Pactole-User': user.value?.id ?? '', ...init.headers },
        ...{ cache: 'no-store', redirect: 'manual' },
      });
      if (response.ok) return { data: await read(response) };
      if (response.status === 401 || response.type === 'opaqueredirect') isRefused.value = true;
      return failureOf(response, await response.text());
    } catch (error) {
      if (error instanceof PactoleError) return { error };
      return { error: new ConnectionError(String(error), 'CONNECTION_FAILED') };
    }
  };
  let sent = await send();
  if (asksAgain(sent) && (await confirmUser())) sent = await send();
  if ('data' in sent) return sent.data;
  throw sent.error;
}
