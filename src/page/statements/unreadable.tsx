import type { RefusalCode } from '@pactole/sdk/statements';
import { language } from '../session/language.ts';
import { words } from '../words/words.ts';
import { type Obstacle, readAgain } from './dropped.ts';
import type { Refusal, Told } from './reading.ts';

const ORDERS: readonly Told[] = [{ dates: 'D/M/Y' }, { dates: 'M/D/Y' }];
const WAYS: readonly Told[] = [{ positive: 'out' }, { positive: 'in' }];

/** Choices of the user for an ambiguous file. */
const CHOICES: { readonly [Code in RefusalCode]?: readonly Told[] } = {
  undecidedOrder: ORDERS,
  untoldOrder: ORDERS,
  undecidedMark: [{ decimalMark: ',' }, { decimalMark: '.' }],
  undecidedSigns: WAYS,
  contradictoryDirections: WAYS,
};

interface UnreadableProps {
  readonly id: number;
  readonly file: File;
  readonly reason: Refusal | Obstacle;
  /** Earlier choices for the file. */
  readonly told: Told;
}

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
  const { code, said } = reason;
  const choices = CHOICES[code];
  return (
    <div class="failed">
      {said.map(({ [language.value]: sentence }) => (
        <p key={sentence} class="caution">
          <bdi>{sentence}</bdi>
        </p>
      ))}
      {choices !== undefined ? (
        <p class="choices">
          {choices.map((choice) => (
            <button
              key={JSON.stringify(choice)}
              type="button"
              class="quiet"
              onClick={() => void readAgain(id, file, { ...told, ...choice })}
            >
              {choice.dates !== undefined && says.dateOrder[choice.dates]}
              {choice.decimalMark !== undefined && says.decimalMark[choice.decimalMark]}
              {choice.positive !== undefined && says.positive[choice.positive]}
            </button>
          ))}
        </p>
      ) : (
        code === 'unknownFormat' && <p class="note">{says.otherFormats}</p>
      )}
    </div>
  );
}
