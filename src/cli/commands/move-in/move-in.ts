/** `pactole move-in`: moves in from another app by its own export, and compares the result with the file. */

import {
  type Destination,
  type FileOutcome,
  type FilesPlan,
  type ImportOptions,
  type ImportSession,
  importPlan,
  openImportSession,
  type PlannedStatement,
  planFiles,
  processTerminal,
  Refused,
  readOptions,
  terminalLanguage,
  UnreadableFile,
  UserError,
  WORDS,
} from '@pactole/importer';
import { type Command, CommanderError } from 'commander';
import type { Compared } from '../../../core/import/moved-proof.ts';
import { MOVING_APPS } from '../../../core/import/moving-apps.ts';
import { dayAt } from '../../../core/time/day.ts';
import { newId } from '../../../db/id.ts';
import { type MovingInWords, movingInWordsOf } from '../../../i18n/terminal/moving-in/words.ts';
import { AS_RECORDED } from '../../../procedures/user/trpc.ts';
import { type OwnerSession, ownerAction, withCommonOptions } from '../../terminal/command.ts';
import { confirmYes } from '../../terminal/confirm.ts';
import { help } from '../../terminal/help.ts';
import { oneMore } from '../import.ts';
import { ownersDestination } from '../import-destination.ts';
import { figureFiles } from './figure-files.ts';
import { type ComparedFigure, compareFigures } from './figures.ts';
import { previewOf } from './preview.ts';
import { type MovedStatement, proofOf } from './proof.ts';

const APP_NAMES = Object.values(MOVING_APPS).join(', ');

export function addMoveIn(program: Command): void {
  const language = terminalLanguage(process.env);
  const { options: says } = WORDS[language];
  withCommonOptions(program.command('move-in'))
    .summary(help('move in from another app by its own export, and compare'))
    .description(movingInWordsOf(language).usage(APP_NAMES))
    .argument('<files...>')
    .option('--yes', help('do not ask'))
    .option('--currency <CODE>', says.currency)
    .option('--isin <SYMBOL=ISIN>', says.isin, oneMore)
    .option('--dates <ORDER>', says.dates)
    .option('--decimal-mark <MARK>', says['decimal-mark'])
    .option('--encoding <NAME>', says.encoding)
    .option('--positive <WAY>', says.positive)
    .action(ownerAction(moveIn));
}

interface Typed {
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly currency?: string;
  readonly isin?: readonly string[];
  readonly dates?: string;
  readonly decimalMark?: string;
  readonly encoding?: string;
  readonly positive?: string;
}

async function moveIn(session: OwnerSession, files: string[], typed: Typed): Promise<void> {
  const { owner, user, settings, note, print } = session;
  const language = terminalLanguage(process.env);
  const says = movingInWordsOf(language);
  const { yes = false, json = false, decimalMark, ...others } = typed;
  const { currency, isin, dates, encoding, positive } = others;
  const told = { currency, isin, dates, encoding, 'decimal-mark': decimalMark, positive };
  const options: ImportOptions = {
    ...readOptions({ ...told, yes: true, new: true }, WORDS[language]),
    rules: await owner.rules.list({ user }),
    timeZone: settings.timeZone,
    whole: newId(),
  };
  const owners = ownersDestination(owner, user, settings, language);
  const made: string[] = [];
  const destination: Destination = {
    ...owners,
    async createAccount(draft) {
      const account = await owners.createAccount(draft);
      made.push(account.id);
      return account;
    },
  };
  const terminal = processTerminal({ isQuiet: true });
  try {
    const quiet = { ...terminal, say: () => {} };
    const importing = await openImportSession(destination, options, quiet);
    const { figures: stated, exports } = await figureFiles(files, language);
    if (exports.length === 0) throw new UserError(WORDS[language].noRows(files.join(', ')));
    const { statements: plan, figures } = await planned(importing, exports, says);
    const preview = previewOf(plan, session, says, language);
    if (!json) print(null, () => preview);
    else if (!yes) note(preview);
    if (!yes) await confirmYes(session, says.question, ['importUnconfirmed']);

    const { moved, warnings } = await imported(importing, plan);
    for (const warning of warnings) note(warning);
    const today = dayAt(Date.now(), settings.timeZone);
    const compared = await proofOf(moved, { owner, user, destination, today });
    const computed = await compareFigures([...figures, ...stated], plan, { owner, user });
    // Accounts that were made for what could not come: no import holds them.
    await owner.accounts.deleteEmpty({ user, ids: made });
    const stored = (await owner.imports.list({ user, limit: 1_000 })).find(
      ({ wholeId }) => wholeId === options.whole,
    );
    const unknown = (await owner.accounts.list({ user, of: AS_RECORDED })).filter(
      ({ id, lacksBalance }) =>
        lacksBalance && moved.some(({ outcome }) => outcome.accountId === id),
    );
    const shortened = await session.shortened('imports', stored === undefined ? [] : [stored.id]);
    const outcomes = outcomesOf(moved);
    const isImported = outcomes.every(({ error }) => error === null);
    const isRefused = outcomes.some(({ refused }) => refused.length > 0);
    const nothing = isImported && !isRefused ? [says.nothingNew] : [];
    print({ import: stored?.id ?? null, outcomes, compared, figures: computed, warnings }, () =>
      [
        ...(compared.length === 0 ? [] : proofLines(compared, session, says)),
        ...figureLines(computed, session, says),
        ...(unknown.length === 0
          ? []
          : [says.unknownBalance(unknown.map(({ name }) => `"${name}"`).join(', '))]),
        ...(stored === undefined ? nothing : [says.undo(shortened(stored.id))]),
      ].join('\n'),
    );
    const isWhole = isImported && compared.every(({ reason }) => reason !== 'unexplained');
    // Each reason has been reported already.
    if (!isWhole) throw new CommanderError(1, 'pactole.move-in', '');
  } catch (error) {
    if (!(error instanceof UserError || error instanceof Refused)) throw error;
    note(`pactole: ${error.message}`);
    throw new CommanderError(1, 'pactole.move-in', '');
  } finally {
    terminal.close();
  }
}

/** Plans the move. Throws for a file of no known app. */
async function planned(
  session: ImportSession,
  files: readonly string[],
  says: MovingInWords,
): Promise<FilesPlan> {
  const plan = await planFiles(session, files).catch((error: unknown) => {
    const isUnknown = error instanceof UnreadableFile && error.codes.includes('unknownFormat');
    throw isUnknown ? new UserError(says.noPeer(files.join(', '), APP_NAMES)) : error;
  });
  const { statements } = plan;
  const stranger = statements.find(({ statement }) => !(statement.format in MOVING_APPS));
  if (stranger !== undefined) throw new UserError(says.readElsewhere(stranger.file));
  if (statements.length === 0) throw new UserError(session.words.noRows(files.join(', ')));
  return plan;
}

/** Imports what is planned; the warnings are told afterwards, but those that the preview has told. */
async function imported(
  session: ImportSession,
  plan: readonly PlannedStatement[],
): Promise<{ readonly moved: readonly MovedStatement[]; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const outcomes = await importPlan({ ...session, terminal: { ...session.terminal, warn } }, plan);
  const shown = plan.map(({ securities }) => {
    const unknown = securities.filter(({ isin }) => isin === null).map(({ symbol }) => symbol);
    return `! ${session.words.lotsUnknown(unknown.join(', '))}`;
  });
  return {
    moved: plan.flatMap((planned, at) => {
      const outcome = outcomes[at];
      return outcome === undefined ? [] : [{ planned, outcome }];
    }),
    warnings: [...new Set(warnings)].filter((each) => !shown.includes(each)),
  };
}

const outcomesOf = (moved: readonly MovedStatement[]): readonly FileOutcome[] =>
  moved.map(({ outcome }) => outcome);

/** The comparison as text: a table of the figures that differ, or one line. */
function proofLines(
  compared: readonly Compared[],
  { table, words }: Pick<OwnerSession, 'table' | 'words'>,
  says: MovingInWords,
): string[] {
  const off = compared.filter(({ reason }) => reason !== null);
  const { headings, formats } = words;
  const shown = (text: string | null, currency: string | null) =>
    text === null ? null : formats.decimal(text, currency === null ? 0 : 2);
  const lines = table(
    [
      { heading: headings.account, cut: true },
      { heading: headings.what, cut: true },
      { heading: says.headings.file, right: true },
      { heading: says.headings.here, right: true },
      { heading: says.headings.difference, right: true },
    ],
    compared.map((each) => [
      each.account,
      each.security ?? `${says.cash} ${each.currency}`,
      shown(each.file, each.currency),
      shown(each.here, each.currency),
      shown(each.difference, each.currency),
    ]),
  );
  return [
    lines,
    off.length === 0 ? says.compared(compared.length) : says.differs(off.length, compared.length),
    ...off.map(
      ({ account, security, reason }) =>
        `  - ${account}, ${security ?? says.cash}: ${says.reasons[reason ?? 'unexplained']}`,
    ),
  ];
}

/** A table of the app's figures and those of this service, with the reasons of differences; empty without such a file. */
function figureLines(
  figures: readonly ComparedFigure[],
  { table, words }: Pick<OwnerSession, 'table' | 'words'>,
  says: MovingInWords,
): string[] {
  if (figures.length === 0) return [];
  const { headings, formats } = words;
  const shown = (text: string | null) => (text === null ? null : formats.decimal(text));
  const reasons = figures.flatMap(({ measure, reason }) =>
    reason === null ? [] : [`  - ${says.measures[measure]}: ${says.figureReasons[reason]}`],
  );
  return [
    table(
      [
        { heading: headings.what, cut: true },
        says.headings.figure,
        { heading: says.headings.file, right: true },
        { heading: says.headings.here, right: true },
        { heading: says.headings.difference, right: true },
      ],
      figures.map(({ security, measure, file, here, difference }) => [
        security ?? says.allSecurities,
        says.measures[measure],
        shown(file),
        shown(here),
        shown(difference),
      ]),
    ),
    says.figures(figures.filter(({ reason }) => reason === null).length, figures.length),
    ...new Set(reasons),
  ];
}
