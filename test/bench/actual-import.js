/** Imports the rows that it is sent, twice, in a process of its own with an installed `@actual-app/api`. */
import { mkdirSync } from 'node:fs';
import api from '@actual-app/api';

const [dataDir] = process.argv.slice(2);
process.once('message', async (entries) => {
  mkdirSync(dataDir, { recursive: true });
  await api.init({ dataDir });
  await api.runImport('bench', async () => {
    const account = await api.createAccount({ name: 'Bench', type: 'checking' }, 0);
    const rows = entries.map(({ date, amount, label }) => ({
      account,
      date,
      amount: Math.round(Number(amount) * 100),
      payee_name: label,
    }));
    const timed = async () => {
      const start = performance.now();
      await api.importTransactions(account, rows);
      return performance.now() - start;
    };
    const firstMs = await timed();
    process.send({ firstMs, againMs: await timed() });
  });
  process.exit(0);
});
