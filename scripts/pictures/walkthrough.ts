/** Draws the six images of docs/walkthrough.md: the first month of a new user, on the real page. */
import { type Money, Pactole } from '@pactole/sdk';
import { SCOPES } from '../../src/contract/scopes.ts';
import { createKey } from '../../src/db/queries/users/keys.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { dropFiles } from '../../test/browser/drop-files.ts';
import { CARD_STATEMENT, savingsUntil, statementUntil } from './statement.ts';
import { openStudio, type Studio } from './studio.ts';

const NOW = Date.parse('2026-10-02T09:00:00Z');
const USER = 'owner';

/** Draws them in the order in which a user meets them. */
export async function drawWalkthrough(): Promise<void> {
  const studio = await openStudio({ now: NOW, timeZone: 'Europe/Paris', locale: 'en-GB' });
  const page = await studio.open(1000, 640);

  await page.goto(studio.url);
  await page.getByText('Your wealth, on your own machine.').waitFor();
  await studio.keep(page, 'walkthrough-1-sign-in.png');
  await studio.signIn(page, USER);
  await page.getByText('Nothing yet.').first().waitFor();

  const pactole = await clientOf(studio);
  const { id } = await pactole.accounts.create({ name: 'Current account', type: 'checking' });
  await page.reload();
  await page.locator('.masthead').waitFor();
  await page.getByText('Current account').first().waitFor();
  await dropFiles(page, [['september.csv', statementUntil(2026, 9)]]);
  const card = page.locator('.file').first();
  await card.locator('select').first().selectOption({ label: 'Current account' });
  await card.locator('.counts').waitFor();
  await studio.keep(page, 'walkthrough-2-statement.png');
  await card.getByRole('button', { name: /^Import \d/ }).click();
  await card.getByText(/transactions imported/).waitFor();
  await card
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();

  await dropFiles(page, [['card.csv', CARD_STATEMENT]]);
  await page.getByRole('button', { name: /Day first/ }).waitFor();
  await studio.keep(page, 'walkthrough-3-question.png');

  await pactole.accounts.recordBalance(id, { balance: '3412.80', date: '2026-09-30' });
  await addWealth(pactole);
  await page.goto('about:blank');
  await page.goto(studio.url);
  await page.locator('.readout .sum', { hasText: '126,662' }).waitFor();
  await page.locator('.why .change').waitFor();
  await page.setViewportSize({ width: 1000, height: 860 });
  await studio.keep(page, 'walkthrough-4-net-worth.png');

  await page.setViewportSize({ width: 1000, height: 640 });
  await page.goto(`${studio.url}/#/depenses?month=2026-09`);
  await page.locator('.compared tbody.spent tr').first().waitFor();
  await studio.keep(page, 'walkthrough-5-spending.png');

  await page.goto(`${studio.url}/#/operations?period=2026-09`);
  await page
    .locator('.operations li')
    .filter({ hasText: 'RIALTO' })
    .first()
    .getByRole('button')
    .click();
  await page.getByLabel('Note').fill('with Léa');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await studio.keep(page, 'walkthrough-6-undo.png');
  await studio.close();
}

async function clientOf({ database, baseUrl }: Studio): Promise<Pactole> {
  const userId = await userNamed(database.query, USER);
  const { key } = await createKey(database.query, {
    userId,
    name: 'pictures',
    scopes: SCOPES,
    expiresAt: null,
  });
  return new Pactole({ apiKey: key, baseUrl });
}

/** Adds what has no statement: savings, an assurance-vie, a flat and its loan. */
async function addWealth({ accounts, transactions }: Pactole): Promise<void> {
  const add = async (
    account: Parameters<Pactole['accounts']['create']>[0],
    balances: readonly (readonly [date: string, balance: Money])[],
  ) => {
    const { id } = await accounts.create(account);
    for (const [date, balance] of balances) await accounts.recordBalance(id, { balance, date });
    return id;
  };
  const accountId = await add({ name: 'Livret A', type: 'savings' }, [['2026-09-30', '24800.00']]);
  await transactions.import({ accountId, transactions: savingsUntil(2026, 9) });
  await add({ name: 'Assurance vie', type: 'av' }, [
    ['2025-10-31', '15200.00'],
    ['2026-03-31', '15900.00'],
    ['2026-09-30', '16850.00'],
  ]);
  await add({ name: 'Flat', type: 'real_estate' }, [['2025-10-31', '210000.00']]);
  await add({ name: 'Mortgage', type: 'loan', openedAt: '2022-03-03' }, [
    ['2025-10-31', '134900.00'],
    ['2026-09-30', '128400.00'],
  ]);
}
