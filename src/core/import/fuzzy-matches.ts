import { canonicalDecimal } from '../money/decimal-text.ts';
import { type Bigrams, bigramsOf, similarity } from '../text/similarity.ts';
import { type Day, toDay } from '../time/day.ts';
import { firstFrom } from '../time/day-index.ts';

/** Maximum number of days between announcement and booking of a payment. */
export const FUZZY_DAYS = 5;

/**
 * Maximum number of stored rows, the nearest in time, that a row is compared with: the cost stays linear in
 * large accounts.
 */
const MAX_COMPARED = 32;
const MAX_LABELS = 5;
/** Maximum number of characters in labels other than the pairs', which limits the size of the response. */
const MAX_OTHER_CHARACTERS = 1_000_000;

/** A row for comparison: amount in text form, currency in upper case. */
export interface Comparable {
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly label: string;
  readonly identity: string;
  /** True for a stored row that the owner deleted. @default false */
  readonly isDeleted?: boolean | undefined;
}

/** A new row of the batch, and similar stored rows: its pair first, then other candidates. */
export interface FuzzyMatch<Row extends Comparable> {
  readonly row: Row;
  readonly existingLabels: readonly string[];
  /** True if its pair is a row that the owner deleted. */
  readonly isDeleted: boolean;
}

/**
 * Finds new rows that may duplicate a stored row, or one that the owner deleted, in other words or on another day. A payment
 * is pending and then booked, or its label is reworded. Both have the same amount and currency, within 5 days. Each stored
 * row is paired with at most one new row: the most similar labels first, then the nearest days. Matches are in the order of
 * `rows`.
 */
export function* fuzzyMatches<Row extends Comparable>(
  rows: readonly Row[],
  stored: readonly Comparable[],
): Generator<void, FuzzyMatch<Row>[]> {
  const groups = new Map<string, Group>();
  const add = (side: keyof Group, row: Comparable, index: number) => {
    const key = `${row.currency} ${canonicalDecimal(row.amount)}`;
    let group = groups.get(key);
    if (group === undefined) {
      group = { sent: [], stored: [] };
      groups.set(key, group);
    }
    group[side].push({ row, index, day: toDay(row.date), bigrams: bigramsOf(row.label) });
  };
  for (const [index, row] of stored.entries()) {
    add('stored', row, index);
    if (index % ROWS_A_STEP === 0) yield;
  }
  for (const [index, row] of rows.entries()) {
    add('sent', row, index);
    if (index % ROWS_A_STEP === 0) yield;
  }

  const labels = new Map<number, PairLabels>();
  for (const group of groups.values()) {
    if (group.sent.length === 0 || group.stored.length === 0) continue;
    yield* pairUp(group, labels);
  }
  let left = MAX_OTHER_CHARACTERS;
  return rows.flatMap((row, index) => {
    const { labels: [pair, ...others] = [], isDeleted = false } = labels.get(index) ?? {};
    if (pair === undefined) return [];
    const shown = others.filter((label) => {
      left -= label.length;
      return left >= 0;
    });
    return { row, existingLabels: [pair, ...shown], isDeleted };
  });
}

interface Member {
  readonly row: Comparable;
  readonly index: number;
  readonly day: Day;
  readonly bigrams: Bigrams;
}

/** The rows of one amount and currency. */
interface Group {
  readonly sent: Member[];
  readonly stored: Member[];
}

/** Labels of the stored rows that are like a new one, that of its pair first. */
interface PairLabels {
  readonly labels: readonly string[];
  readonly isDeleted: boolean;
}

/** Two rows that may be the same. */
interface Candidate {
  readonly sent: Member;
  readonly stored: Member;
  /** 0 is best: by similarity of labels in thousandths, then by days between. */
  readonly rank: number;
}

const LIKENESS_STEPS = 1000;

/** Rows prepared, or compared, between two yields. */
const ROWS_A_STEP = 50;
const COMPARED_A_STEP = 5;

function* pairUp(group: Group, labels: Map<number, PairLabels>): Generator<void> {
  const sent = group.sent.toSorted(byDayAndIdentity);
  const stored = group.stored.toSorted(byDayAndIdentity);
  yield;

  // One bucket a rank: linear in the number of candidates.
  const byRank = new Map<number, Candidate[]>();
  const bySent = new Map<Member, Candidate[]>();
  for (const [index, member] of sent.entries()) {
    if (index % COMPARED_A_STEP === 0) yield;
    const candidates = nearest(stored, member.day).map((other) => candidate(member, other));
    bySent.set(member, candidates);
    for (const each of candidates) {
      const bucket = byRank.get(each.rank);
      if (bucket === undefined) byRank.set(each.rank, [each]);
      else bucket.push(each);
    }
  }

  const pairs = new Map<Member, Member>();
  const taken = new Set<Member>();
  const pair = (one: Member, other: Member) => {
    pairs.set(one, other);
    taken.add(other);
  };
  for (const rank of [...byRank.keys()].sort((a, b) => a - b)) {
    for (const each of byRank.get(rank) ?? [])
      if (!pairs.has(each.sent) && !taken.has(each.stored)) pair(each.sent, each.stored);
    yield;
  }
  pairRemaining(
    sent.filter((member) => !pairs.has(member)),
    stored.filter((member) => !taken.has(member)),
    pair,
  );
  yield;

  for (const [member, other] of pairs) {
    const others = (bySent.get(member) ?? []).sort((a, b) => a.rank - b.rank);
    const all = [other, ...others.map((each) => each.stored)].map(({ row }) => row.label);
    const own = [...new Set(all)].slice(0, MAX_LABELS);
    const isDeleted = other.row.isDeleted === true;
    if (labels.set(member.index, { labels: own, isDeleted }).size % ROWS_A_STEP === 0) yield;
  }
}

/** Compares by day, then by identity, so that the order depends only on the rows. */
function byDayAndIdentity(a: Member, b: Member): number {
  if (a.day !== b.day) return a.day - b.day;
  return a.row.identity < b.row.identity ? -1 : Number(a.row.identity > b.row.identity);
}

function candidate(sent: Member, stored: Member): Candidate {
  const unlike = Math.round((1 - similarity(sent.bigrams, stored.bigrams)) * LIKENESS_STEPS);
  const daysApart = Math.abs(sent.day - stored.day);
  return { sent, stored, rank: unlike * (FUZZY_DAYS + 1) + daysApart };
}

/** Returns members within the allowed days, the nearest ones; of two equally near, the earlier one. */
function nearest(sorted: readonly Member[], day: Day): Member[] {
  const found: Member[] = [];
  let after = firstFrom(sorted, day, ({ day }) => day);
  let before = after - 1;
  while (found.length < MAX_COMPARED) {
    const [past, next] = [sorted[before], sorted[after]];
    const back = past === undefined ? Number.POSITIVE_INFINITY : day - past.day;
    const ahead = next === undefined ? Number.POSITIVE_INFINITY : next.day - day;
    const member = back <= ahead ? past : next;
    if (member === undefined || Math.min(back, ahead) > FUZZY_DAYS) break;
    if (member === past) before--;
    else after++;
    found.push(member);
  }
  return found;
}

/** Pairs the remaining rows in order of time, when there are too many to compare. */
function pairRemaining(
  sent: readonly Member[],
  stored: readonly Member[],
  pair: (one: Member, other: Member) => void,
): void {
  let next = 0;
  for (const member of sent) {
    while (next < stored.length && (stored[next] as Member).day < member.day - FUZZY_DAYS) next++;
    const other = stored[next];
    if (other === undefined) return;
    if (other.day > member.day + FUZZY_DAYS) continue;
    pair(member, other);
    next++;
  }
}
