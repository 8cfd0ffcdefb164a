/** Names that the page gives to parts of wealth: one name for one sum. */
import { expect, test } from 'vitest';
import { de } from '../../src/page/words/de.ts';
import { en } from '../../src/page/words/en.ts';
import { fr } from '../../src/page/words/fr.ts';

// The category leaves out crypto and crowdlending, which the investments of the page hold.
test.each([fr, en, de])(
  'the category of securities is not named as all investments are',
  (words) => {
    const { investissement } = words.wealth.categories;
    expect([words.views.placements, words.accounts.groups.investments]).not.toContain(
      investissement,
    );
  },
);
