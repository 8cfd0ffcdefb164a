import { language } from '../session/language.ts';
import { words } from '../words/words.ts';
import { ColumnChoice } from './column-choice.tsx';
import { type Obstacle, readAgain } from './dropped.ts';
import { PasswordQuestion } from './password-question.tsx';
import type { Refusal, Told } from './reading.ts';

const ORDERS: readonly Told[] = [{ dates: 'D/M/Y' }, { dates: 'M/D/Y' }, { dates: 'Y/M/D' }];
const WAYS: readonly Told[] = [{ positive: 'out' }, { positive: 'in' }];

const SKIP: readonly Told[] = [{ skipBadLines: true }];

/** Encodings of texts that are not UTF-8. */
const ENCODINGS: readonly Told[] = [
  ...['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'],
  ...['windows-1257', 'shift_jis', 'euc-jp', 'gb18030', 'euc-kr', 'big5'],
].map((encoding) => ({ encoding }));

/** Choices of the user for an ambiguous file. */
const CHOICES: { readonly [Code in Refusal['code']]?: readonly Told[] } = {
  ordersUnknown: ORDERS.slice(0, 2),
  signsUnknown: WAYS,
  undecidedOrder: ORDERS,
  undecidedMark: [{ decimalMark: ',' }, { decimalMark: '.' }],
  undecidedSigns: WAYS,
  unknownDirection: WAYS,
  doubtfulDays: ORDERS,
  contradictoryDirections: WAYS,
  undecidedEncoding: ENCODINGS,
};

interface UnreadableProps {
  readonly id: number;
  readonly file: File;
  readonly reason: Refusal | Obstacle;
  /** Earlier choices for the file. */
  readonly told: Told;
}

/** Both directions of a word, next to those that were told of others. */
const waysOf = (word: string, { directions }: Told): readonly Told[] =>
  (['out', 'in'] as const).map((way) => ({ directions: { ...directions, [word]: way } }));

/** Why a file cannot be read, and what a person can do about it on the page. */
export function Unreadable({ id, file, reason, told }: UnreadableProps) {
  const { files: says, retry } = words.value;
  if (typeof reason === 'string') {
    return (
      <div class="failed">
        <p class="caution">{says.obstacle[reason]}</p>
        {reason !== 'tooLarge' && reason !== 'tooLong' && (
          <button type="button" class="quiet" onClick={() => void readAgain(id, file, told)}>
            {retry}
          </button>
        )}
      </div>
    );
  }
  const { code, word, said, unproved, table, layout, canSkipLines } = reason;
  // The sentence would ask for another first line in the file; naming the columns here replaces it.
  const sentences = code === 'unknownFormat' && table !== null ? [] : said;
  const ways = word === null ? undefined : waysOf(word, told);
  const choices = canSkipLines ? SKIP : (ways ?? CHOICES[code]);
  return (
    <div class="failed">
      {sentences.map(({ [language.value]: sentence }) => (
        <p key={sentence} class="caution">
          <bdi>{sentence}</bdi>
        </p>
      ))}
      {unproved.length > 0 && (
        <details>
          <summary>{says.unproved}</summary>
          <ul class="note">
            {unproved.map((row, index) => (
              <li key={`${index} ${row}`}>
                <bdi>{row}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {(code === 'passwordNeeded' || code === 'wrongPassword') && (
        <PasswordQuestion
          onAnswer={(password) => void readAgain(id, file, { ...told, password })}
        />
      )}
      {choices !== undefined && (
        <p class="choices">
          {choices.map((choice) => (
            <button
              key={JSON.stringify(choice)}
              type="button"
              class="quiet"
              onClick={() => void readAgain(id, file, { ...told, ...choice }, layout)}
            >
              {choice.dates !== undefined && says.dateOrder[choice.dates]}
              {choice.decimalMark !== undefined && says.decimalMark[choice.decimalMark]}
              {choice.positive !== undefined && says.positive[choice.positive]}
              {ways !== undefined &&
                says.direction[choice.directions?.[word ?? ''] ?? 'in'](word ?? '')}
              {choice.encoding}
              {choice.skipBadLines && says.skipLines}
            </button>
          ))}
        </p>
      )}
      {table !== null && (
        <ColumnChoice
          table={table}
          known={told.columns}
          // What was said of other columns may be wrong for these.
          onChoose={(columns) => void readAgain(id, file, { columns }, layout)}
        />
      )}
      {table === null && code === 'unknownFormat' && <p class="note">{says.otherFormats}</p>}
    </div>
  );
}
