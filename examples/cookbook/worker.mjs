// Gives net worth, and nothing else, for TOKEN. PACTOLE_API_KEY and PACTOLE_BASE_URL are secrets of the Worker.
import { Pactole, PactoleError } from '@pactole/sdk';

export default {
  async fetch(request, env) {
    if (request.headers.get('Authorization') !== `Bearer ${env.TOKEN}`)
      return new Response('Unauthorized', { status: 401 });
    const pactole = new Pactole({
      apiKey: env.PACTOLE_API_KEY,
      baseUrl: env.PACTOLE_BASE_URL,
      retryForMs: 5_000,
    });
    try {
      const { netWorth } = await pactole.netWorth.get({ signal: request.signal });
      return Response.json({ net: netWorth.net });
    } catch (error) {
      if (!(error instanceof PactoleError)) throw error;
      return Response.json({ error: error.code, requestId: error.requestId }, { status: 502 });
    }
  },
};
