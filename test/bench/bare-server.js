/** Baseline of the service: Fastify that runs one primary-key select and sends given bytes. */
import Fastify from 'fastify';
import postgres from 'postgres';

const [url, userId, body] = process.argv.slice(2);
const sql = postgres(url);
const app = Fastify();
app.get('/', async (_request, reply) => {
  await sql`select revision from users where id = ${userId}`;
  return reply.type('application/json; charset=utf-8').send(body);
});

process.on('disconnect', () => process.exit());
process.on('message', async () => {
  await app.close();
  await sql.end();
  process.disconnect();
});
process.send(await app.listen({ host: '127.0.0.1', port: 0 }));
