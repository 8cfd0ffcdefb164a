/** The feeds that a form offers, as their own descriptions have them. */
import { FEED_NAMES, FEED_WORDS, loadFeed } from '@pactole/importer/feeds';
import type { Language } from '../../core/text/languages.ts';
import type { FeedProvider } from '../../procedures/user/feed-host.ts';

/** Returns all but those that read the machine's files, by title. */
export async function providersIn(language: Language): Promise<readonly FeedProvider[]> {
  const { labels, needs, hints } = FEED_WORDS[language].settings;
  const offered = await Promise.all(
    FEED_NAMES.filter((name) => name !== 'folder').map(async (name): Promise<FeedProvider> => {
      const { title, page = null, settings } = await loadFeed(name);
      const fields = settings
        .filter(({ isOfFile = false }) => !isOfFile)
        .map(({ name: field, isSecret, isRequired = true, isLong = false, isReturn = false }) => ({
          ...{ name: field, label: labels[field], hint: hints[field] ?? null },
          ...{ isSecret, isRequired, isLong, isReturn },
        }));
      return { feed: name, title, needs: needs[name], page, fields };
    }),
  );
  return offered.sort((a, b) => a.title.localeCompare(b.title, language));
}
