import type { Kysely } from 'kysely'
import { LanguageModelLimits } from '../../sdk/language-model/contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'

/** Refuses more work for the language model while much of one person waits: translations, chapters and questions count together. */
export async function refuseMoreThanWaiting({ actor }: Pick<Context, 'actor'>, db: Kysely<Database>): Promise<void> {
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const counts = await Promise.all((['model_drafts', 'subtitle_translations'] as const).map((table) => countWaiting(db, table, actor.id)))
  if (counts.reduce((sum, count) => sum + count, 0) >= LanguageModelLimits.waiting) refuse('LANGUAGE_MODEL_WAITING')
}

async function countWaiting(db: Kysely<Database>, table: 'model_drafts' | 'subtitle_translations', userId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirstOrThrow()
  return Number(count)
}
