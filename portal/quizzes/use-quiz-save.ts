import { useState } from 'react'
import { type EditableQuiz, getEditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { type Endpoint, WireError } from '../../sdk/wire/index.ts'
import { useCache } from '../data/cache.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { client } from '../session/client.ts'

const isConflict = (error: unknown): boolean => error instanceof WireError && error.code === 'QUIZ_CHANGED'

/**
 * Saves one part of a quiz: a question, or the settings. A quiz has one revision for all of its parts, so a save that is refused is sent again
 * when other people have changed other parts only. When they have changed this part, `latest` is the quiz as they have saved it.
 */
export function useQuizSave<Input extends object, Answer>(
  endpoint: Endpoint<Input & { revision?: string }, Answer>,
  quiz: EditableQuiz,
  partOf: (quiz: EditableQuiz) => unknown,
) {
  const cache = useCache()
  // The editor behind the dialog reads the quiz again: the dialog compares with what its form was filled from.
  const [opened, setOpened] = useState(quiz)
  const readLatest = (): Promise<EditableQuiz> => cache.fetch(getEditableQuiz, { tlid: quiz.ID })
  const conflict = useEditConflict(opened, 'QUIZ_CHANGED', readLatest)
  const saveUnlessChanged = async (input: Input): Promise<Answer> => {
    try {
      return await client.call(endpoint, { ...input, ...conflict.revision })
    } catch (error) {
      const now = isConflict(error) ? await readLatest() : undefined
      if (now === undefined || JSON.stringify(partOf(now)) !== JSON.stringify(partOf(opened))) throw error
      return await client.call(endpoint, { ...input, revision: now.Revision })
    }
  }
  return {
    latest: conflict.latest,
    save: (input: Input) => conflict.guard(() => saveUnlessChanged(input)),
    /** The form shows the version that another person has saved. */
    loaded(now: EditableQuiz): void {
      setOpened(now)
      conflict.goOn(now.Revision)
    },
  }
}
