/**
 * Answers of a user about files, kept for the next one: the columns of a table, its signs and days, and the account. No
 * figure depends on it, so it raises no revision and is not in the journal.
 */
import { z } from 'zod';
import { AnswersHash, ImportAnswers } from '../../../contract/import-answers.ts';
import { answersUnder, keepAnswers } from '../../../db/queries/users/import-answers.ts';
import { NOBODY, ownerProcedure } from '../trpc.ts';

/** Returns the answers under a hash; null for none, and for those of another release that mean nothing here. */
export const showAnswers = ownerProcedure
  .meta({ revision: 'none' })
  .input(z.object({ hash: AnswersHash }))
  .query(async ({ ctx: { db, userId }, input: { hash } }) => {
    const kept = ImportAnswers.safeParse(await answersUnder(db.query, userId, hash));
    return { answers: kept.success ? kept.data : null };
  });

/** Keeps answers in the place of earlier ones. Before a user has any data, nothing is kept. */
export const setAnswers = ownerProcedure
  .input(z.object({ hash: AnswersHash, answers: ImportAnswers }))
  .mutation(async ({ ctx: { db, userId }, input: { hash, answers } }) => {
    if (userId === NOBODY) return { isKept: false };
    await db.write(userId, (tx) => keepAnswers(tx, userId, hash, answers));
    return { isKept: true };
  });
