import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportedText } from '../../../../src/cli/files/exported-text.ts';
import { storeRules } from '../../../../src/db/queries/people/preferences.ts';
import { type OwnersDoor, openOwnersDoor, type Person } from '../../../support/people/owner.ts';

let door: OwnersDoor;
let person: Person;
beforeAll(async () => {
  door = await openOwnersDoor();
});
beforeEach(async () => {
  person = await door.newPerson();
});
afterAll(() => door.close());

const add = (rule: object) => person.call('rules.add', rule);

test('rules are one person’s own, and each change answers all of them', async () => {
  await add({ label: 'b', category: ' B ' });
  expect(await add({ counterparty: 'a*', from: '-1.50', to: '0', type: 'fee', before: 1 })).toEqual(
    [
      { counterparty: 'a*', from: '-1.50', to: '0', type: 'fee' },
      { label: 'b', category: 'B' },
    ],
  );
  expect(await (await door.newPerson()).call('rules.list')).toEqual([]);
  expect(await person.call('rules.move', { place: 1, to: 2 })).toMatchObject([{ label: 'b' }, {}]);
  expect(await person.call('rules.remove', { place: 1 })).toMatchObject([{ type: 'fee' }]);
});

test('go with an export, and come back in their order', async () => {
  for (const label of ['one', 'two', 'three']) await add({ label, category: label });
  const rules = await person.call('rules.list');
  let text = '';
  for await (const part of exportedText(door.owner, person.name, {})) text += part;
  const other = await door.newPerson();
  const content = () => [Buffer.from(text)];
  await other.call('person.restore', { content });
  expect(await other.call('rules.list')).toEqual(rules);
  await expect(other.refusal('person.restore', { content })).resolves.toMatch(/has data already/);
});

test('there are at most 500', async () => {
  const none = { label: null, counterparty: null, amountFrom: null, amountTo: null, type: null };
  const many = Array.from({ length: 500 }, () => ({ ...none, label: 'x', category: 'X' }));
  await storeRules(door.db, person.userId, many);
  expect(await person.refusal('rules.add', { label: 'y', category: 'Y' })).toMatch(
    /^There are 500 rules already/,
  );
});
