import type { TableReader } from '../../reader.ts';
import { preset } from '../preset.ts';

/** Headings in German and English: label, amount, costs, state. */
const HEADINGS = [
  'datum; typ; bezeichnung in der abrechnung; betrag transaktion; transaktionskosten; status',
  'date; type; name in the statement; transaction amount; transaction costs; state',
].map((line) => line.split('; '));

/** Currencies of a merchant's account, which the headings name. */
const CURRENCIES = ['chf', 'eur'];

/** TWINT's transactions of a merchant, day by day, whose amounts are net of the costs of each. */
export const TWINT: readonly TableReader[] = HEADINGS.flatMap(
  ([date = '', type = '', label = '', amount, fee, state]) =>
    CURRENCIES.map((currency) =>
      preset(
        { format: 'twint', mark: '.', isNet: true, isCard: false },
        {
          ...{ operation: date, label: [type, label], state },
          ...{ amount: `${amount} ${currency}`, fee: `${fee} ${currency}` },
        },
      ),
    ),
);
