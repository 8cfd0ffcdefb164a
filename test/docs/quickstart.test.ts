import { expect, test } from 'vitest';
import { blocks, section, shell } from '../support/processes/guide.ts';
import { openBackedUpPlace } from '../support/processes/pactole.ts';

test('the quickstart works when it is copied', async () => {
  const quickstart = await section('docs/quickstart-api.md', '## From a key to net worth');
  const commands = blocks(quickstart, 'sh').join('\n');
  const [promised = ''] = blocks(quickstart, 'json');
  expect(commands).toContain('npx pactole keys create');

  const place = await openBackedUpPlace();
  try {
    const server = await place.serveApart();
    const script = commands.replaceAll('http://127.0.0.1:3000', server.address);
    const stdout = await shell(script, {
      ...{ ...place.environment, PACTOLE_BASE_URL: server.address },
      XDG_STATE_HOME: place.folder,
    });
    expect(stdout).toContain('6 rows for "Compte courant", 28 August 2026 to 4 September 2026');
    expect(stdout).toContain('Imported 6;');
    const [, netWorth = ''] = /(\{"netWorth".*?\}\})/.exec(stdout) ?? [];
    expect(JSON.parse(netWorth)).toEqual(JSON.parse(promised));
    expect(stdout).toContain('2026-08-29      -4.20 CARTE 28/08 BOULANGERIE DU PORT');
    expect(stdout.trim()).toMatch(/You are worth 3032\.32 €$/);
  } finally {
    await place.close();
  }
});
