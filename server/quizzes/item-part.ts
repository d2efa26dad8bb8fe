import type { QuizzesPart } from '../../sdk/quizzes/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mayEditQuizzes, maySeeQuiz } from './policy.ts'
import { summaryOf } from './present.ts'
import { listQuizzesOf } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    quizzes: QuizzesPart
  }
}

/** The quizzes of an item that the caller sees. Items without quizzes cost no statement: their number stands in the row. */
export const quizzesPart: ItemPart<QuizzesPart> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    const ids = items.flatMap(({ id, quizzes }) => (Number(quizzes) > 0 ? [id] : []))
    const rows = Map.groupBy(await listQuizzesOf(ctx.db, ids), ({ item_id }) => item_id)
    return new Map(
      items.map((item) => {
        const canEdit = mayEditQuizzes(ctx.actor, item)
        const seen = (rows.get(item.id) ?? []).filter((quiz) => maySeeQuiz(ctx.actor, item, quiz))
        const Items = seen.map((quiz) => summaryOf(quiz, canEdit))
        return [item.id, { TimelineList: { Count: Items.length, Items }, QuizList: { Show: canEdit || Items.length > 0, CanAdd: canEdit } }]
      }),
    )
  },
}
