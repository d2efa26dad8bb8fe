import { chaptersOf } from '../chapters/chapters.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ViewableItem } from '../items/item-part.ts'
import { embeddableItemFor } from '../items/items.ts'
import { viewableQuiz } from '../quizzes/find-quiz.ts'

/** An item that a person chose for a course, with its part and its quiz. */
export interface ChosenItem {
  row: ViewableItem
  part: { ID: number; Title: string } | undefined
  quiz: ChosenQuiz | undefined
}

interface ChosenQuiz {
  ID: number
  Name: string
  /** Milliseconds since 1970; null: not set. */
  openFrom: number | null
  openUntil: number | null
}

/** Reads a choice; 0 stands for no part and no quiz. Refused where the caller may not see the item, or it may not be embedded. */
export async function chosenItem(ctx: Context, { id, chapter, quiz }: { id: string; chapter: number; quiz: number }): Promise<ChosenItem> {
  const row = await embeddableItemFor(ctx, id)
  const part = chapter > 0 ? (await chaptersOf(ctx, row)).find(({ ID }) => ID === chapter) : undefined
  if (chapter > 0 && !part) refuse('CHAPTER_NOT_FOUND')
  return { row, part, quiz: quiz > 0 ? await quizIn(ctx, row.id, quiz) : undefined }
}

/** A quiz of the item that the people of a course can see. */
async function quizIn(ctx: Context, itemId: number, quizId: number): Promise<ChosenQuiz> {
  const { quiz } = await viewableQuiz(ctx, quizId)
  if (quiz.item_id !== itemId || Number(quiz.is_private) === 1) refuse('QUIZ_NOT_FOUND')
  return { ID: quiz.id, Name: quiz.name, openFrom: quiz.open_from, openUntil: quiz.open_until }
}
