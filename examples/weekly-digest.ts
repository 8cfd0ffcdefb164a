/**
 * Writes the changes of a week as a message to yourself: text, HTML, or both as a mail for a mail program.
 *
 *     npx tsx examples/weekly-digest.ts                                    # text
 *     npx tsx examples/weekly-digest.ts --html > digest.html
 *     npx tsx examples/weekly-digest.ts --mail ada@example.org | sendmail -t   # cron: 0 7 * * 1
 *
 * It records net worth and accounts in `--state` (digest-state.json). It compares with the record of seven days ago, or
 * with the oldest one. The first run has no earlier record, and says so.
 *
 * Needs the scopes dashboard:read, accounts:read and transactions:read; `keys create --scopes read` has them all.
 */

import { UserError } from '@pactole/importer';
import { Pactole } from '@pactole/sdk';
import { digestOf } from './digest/digest.ts';
import { readHistory, remember } from './digest/history.ts';
import { asHtml, asMail, asText } from './digest/page.ts';
import { loadWeek } from './digest/week.ts';
import { options } from './parts/options.ts';
import { run } from './parts/script.ts';

const USAGE =
  'Usage: npx tsx examples/weekly-digest.ts [--html | --mail ADDRESS] [--state digest-state.json] [--days 7]';

run(async () => {
  const { values, positionals } = options(USAGE, {
    html: { type: 'boolean', default: false },
    mail: { type: 'string' },
    state: { type: 'string', default: 'digest-state.json' },
    days: { type: 'string', default: '7' },
  });
  const days = Number(values.days);
  if (positionals.length > 0 || !Number.isInteger(days) || days < 1 || days > 366) {
    throw new UserError(`--days is a whole number from 1 to 366.\n${USAGE}`);
  }
  if (values.mail !== undefined && !/^[^\s<>,;]+@[^\s<>,;]+$/.test(values.mail)) {
    throw new UserError(`--mail is one address such as ada@example.org.\n${USAGE}`);
  }
  const history = await readHistory(values.state);
  const week = await loadWeek(new Pactole({ retryForMs: 10_000 }), days);
  const digest = digestOf(week, history, days);
  const text =
    values.mail === undefined
      ? (values.html ? asHtml : asText)(digest)
      : asMail(digest, values.mail);
  process.stdout.write(text);
  await remember(values.state, history, week);
});
