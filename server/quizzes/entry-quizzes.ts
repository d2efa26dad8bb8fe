import type { EntryQuiz } from '../../sdk/quizzes/contract.ts'
import type { Context } from '../context.ts'
import { loadItems } from '../items/items.ts'
import { hasClosed, hasOpened } from './attempt-time.ts'
import { viewableQuiz } from './find-quiz.ts'
import { mayEditQuizzes } from './policy.ts'
import { listQuizzesById, type QuizRow } from './table.ts'

/** The quiz that someone puts into a playlist, with the item it belongs to: one that they see. */
export async function findEntryQuiz(ctx: Context, tlid: number): Promise<{ id: number; itemId: number }> {
  const { quiz } = await viewableQuiz(ctx, tlid)
  return { id: quiz.id, itemId: quiz.item_id }
}

/**
 * The quizzes with these numbers that the caller can take now, for callers who may view their items: private ones and those that are not
 * open are there for editors of the item alone.
 */
export async function entryQuizzes(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, EntryQuiz>> {
  const rows = await listQuizzesById(ctx.db, [...new Set(ids)])
  const now = ctx.clock.now()
  const isForAll = (quiz: QuizRow): boolean => Number(quiz.is_private) === 0 && hasOpened(quiz, now) && !hasClosed(quiz, now)
  const edited = await editedAmong(
    ctx,
    rows.flatMap((quiz) => (isForAll(quiz) ? [] : [quiz.item_id])),
  )
  const seen = rows.filter((quiz) => isForAll(quiz) || edited.has(quiz.item_id))
  return new Map(seen.map(({ id, name, is_private }) => [id, { ID: id, Name: name, IsPrivate: Number(is_private) === 1 }]))
}

/** Those of the items whose quizzes the caller may change. */
async function editedAmong(ctx: Context, itemIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (ctx.actor.kind !== 'user' || itemIds.length === 0) return new Set()
  const items = await loadItems(ctx, [...new Set(itemIds)])
  return new Set(items.filter((item) => mayEditQuizzes(ctx.actor, item)).map(({ id }) => id))
}
