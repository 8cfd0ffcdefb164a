/** `pactole report`: the page with a user's figures, as one file to keep, print or send. */

import { type Command, Option } from 'commander';
import { LANGUAGES, type Language } from '../../core/text/languages.ts';
import { savedPage } from '../../http/page/saved-page.ts';
import { writeExport } from '../files/export-file.ts';
import { command, type OwnerSession, ofMember, ownerAction } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';
import { withChoices } from '../terminal/values.ts';

export function addReport(program: Command): void {
  ofMember(
    command(program, 'report', 'write the page with all figures of today into one HTML file'),
  )
    .argument(
      '<file>',
      help('where to, such as wealth.html; it holds your wealth: mind who can read it'),
    )
    .addOption(
      withChoices(
        new Option('--lang <language>', help('the language of its words and figures')),
        LANGUAGES,
      ).default(LANGUAGES[0]),
    )
    .action(ownerAction(report));
}

async function report(
  { owner, user, viewed, print, words }: OwnerSession,
  file: string,
  { lang: language }: { readonly lang: Language },
): Promise<void> {
  const figures = await owner.report({ ...viewed, language });
  const html = await savedPage(figures);
  await writeExport(file, async function* text() {
    yield html;
  });
  const { net } = figures.netWorth.netWorth;
  print({ user, file, net }, () =>
    words.reportWritten(user, file, words.formats.money(net, 'EUR')),
  );
}
