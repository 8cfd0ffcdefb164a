import type { DateOrder } from '@pactole/sdk/statements';
import { language } from '../session/language.ts';
import { words } from '../words/words.ts';
import { type Obstacle, readAgain } from './dropped.ts';
import type { Refusal } from './reading.ts';

const ORDERS: readonly DateOrder[] = ['D/M/Y', 'M/D/Y'];

interface UnreadableProps {
  readonly id: number;
  readonly file: File;
  readonly reason: Refusal | Obstacle;
}

/** Why a file cannot be read, and what a person can do about it on the page. */
export function Unreadable({ id, file, reason }: UnreadableProps) {
  const { files: says, retry } = words.value;
  if (typeof reason === 'string') {
    return (
      <div class="failed">
        <p class="caution">{says.obstacle[reason]}</p>
        {reason !== 'tooLarge' && reason !== 'tooLong' && (
          <button type="button" class="quiet" onClick={() => void readAgain(id, file)}>
            {retry}
          </button>
        )}
      </div>
    );
  }
  const { code, said } = reason;
  return (
    <div class="failed">
      {said.map(({ [language.value]: sentence }) => (
        <p key={sentence} class="caution">
          <bdi>{sentence}</bdi>
        </p>
      ))}
      {code === 'undecidedOrder' || code === 'untoldOrder' ? (
        <p class="choices">
          {ORDERS.map((order) => (
            <button
              key={order}
              type="button"
              class="quiet"
              onClick={() => void readAgain(id, file, order)}
            >
              {says.dateOrder[order]}
            </button>
          ))}
        </p>
      ) : (
        code === 'unknownFormat' && <p class="note">{says.otherFormats}</p>
      )}
    </div>
  );
}
