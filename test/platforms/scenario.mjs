/**
 * Acts as a user's script, in JavaScript that runs everywhere. Takes the SDK, however it was loaded, and returns values
 * to compare with `expected.ts`.
 */
export async function scenario({ Pactole, AuthenticationError }, options) {
  const pactole = new Pactole(options);
  const account = await pactole.accounts.create({ name: 'Compte courant', type: 'checking' });

  async function* rows() {
    for (let day = 1; day <= 28; day++) {
      const date = `2026-02-${String(day).padStart(2, '0')}`;
      for (let coffee = 0; coffee < 5; coffee++) yield { date, amount: '-2.50', label: 'Café' };
    }
  }
  const progress = [];
  const summary = await pactole.transactions.import({
    accountId: account.id,
    transactions: rows(),
    batchSize: 50,
    onProgress: ({ received, total }) => progress.push(`${received}/${total}`),
  });

  let listed = 0;
  for await (const { label } of pactole.transactions.list({ accountId: account.id, limit: 60 })) {
    if (label === 'Café') listed++;
  }
  const { accounts } = await pactole.accounts.list();
  const { valueEur } = accounts.find(({ id }) => id === account.id);

  const stranger = new Pactole({ ...options, apiKey: 'pk_unknown' });
  const refusal = await stranger.netWorth.get().catch((error) => error);
  const silent = new Pactole({ ...options, fetch: () => new Promise(() => {}), maxRetries: 0 });
  const late = await silent.netWorth.get({ timeoutMs: 20 }).catch((error) => error);
  return {
    imported: summary.imported,
    progress,
    listed,
    valueEur,
    refusal: [refusal instanceof AuthenticationError, refusal.name, refusal.status],
    late: late.name,
  };
}
