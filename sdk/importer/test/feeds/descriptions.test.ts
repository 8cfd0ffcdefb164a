/** The description of each feed is what its form, its configuration and the documentation go by. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { FEED_NAMES } from '../../src/feeds/feed-name.ts';
import { loadFeed } from '../../src/feeds/registry.ts';

const text = await readFile(new URL('../../../../docs/feeds.md', import.meta.url), 'utf8');

describe.each(FEED_NAMES)('%s', (name) => {
  test('its settings are those of the documentation, in its row', async () => {
    const feed = await loadFeed(name);
    expect(feed.name).toBe(name);
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
    const [, , settings = ''] = row.split('|');
    const named = new Set([...settings.matchAll(/`([a-zA-Z]+)`/g)].map(([, setting]) => setting));
    // A value that is used where nothing is given.
    named.delete('EUR');
    expect([...named].sort()).toEqual(feed.settings.map((setting) => setting.name).sort());
  });

  test('a page of the provider is one of https, and no secret is shown in a line', async () => {
    const { page = 'https://none.example', settings } = await loadFeed(name);
    expect(new URL(page).protocol).toBe('https:');
    for (const setting of settings.filter(({ isLong }) => isLong === true))
      expect(setting.isSecret).toBe(true);
  });
});
