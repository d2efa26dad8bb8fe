import type { Context } from '../context.ts'
import { type ErrorCode, refuse } from '../http/errors.ts'
import type { ListedItem, ViewableItem } from '../items/item-part.ts'
import { loadItems } from '../items/items.ts'
import { type Allowed, allow, mayView } from '../items/policy.ts'
import { mayEditQuizzes, maySeeQuiz } from './policy.ts'
import { findQuiz, type QuizRow } from './table.ts'

async function found(ctx: Context, tlid: number, refusal: ErrorCode): Promise<{ quiz: QuizRow; item: ViewableItem }> {
  const quiz = (await findQuiz(ctx.db, tlid)) ?? refuse(refusal)
  const [item] = await loadItems(ctx, [quiz.item_id])
  const viewable = item && maySeeQuiz(ctx.actor, item, quiz) ? allow(mayView, ctx.actor, item) : undefined
  return { quiz, item: viewable ?? refuse(refusal) }
}

/** The quiz that a caller named, with its item; one that the caller may not see is answered like one that does not exist. */
export const viewableQuiz = (ctx: Context, tlid: number): Promise<{ quiz: QuizRow; item: ViewableItem }> =>
  found(ctx, tlid, 'QUIZ_NOT_FOUND')

/** The same for callers who change it. */
export async function editableQuiz(
  ctx: Context,
  tlid: number,
  missing: ErrorCode = 'QUIZ_NOT_FOUND',
): Promise<{ quiz: QuizRow; item: Allowed<ListedItem, 'view' | 'edit'> }> {
  const { quiz, item } = await found(ctx, tlid, missing)
  return { quiz, item: allow(mayEditQuizzes, ctx.actor, item) ?? refuse('QUIZ_NOT_EDITABLE') }
}
