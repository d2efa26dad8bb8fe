import type { QuizDraft } from '../../sdk/quiz-drafts/contract.ts'
import { deleteQuizAsset, saveQuizAsset } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quizDraftsWords } from '../../sdk/text/en/quiz-drafts.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

/**
 * Makes questions of drafts, and offers to undo it. `accepted` gets each draft that is a question now, `refresh` reads the quiz again, and `undone` runs
 * when no question of them is left.
 */
export async function acceptQuestions(
  tlid: number,
  drafts: readonly QuizDraft[],
  { accepted, refresh, undone }: { accepted: (draft: QuizDraft) => void; refresh: () => Promise<unknown>; undone: () => void },
): Promise<void> {
  const words = portalLanguage().words(quizDraftsWords)
  const made: number[] = []
  const undo = async () => {
    try {
      for (const assetid of made) await client.call(deleteQuizAsset, { assetid })
      undone()
    } catch (error) {
      toast('danger', errorSentence(portalLanguage().words(portalWords), error))
    }
    await refresh()
  }
  try {
    for (const draft of drafts) {
      made.push((await client.call(saveQuizAsset, { tlid, data: assetOf(draft) })).Asset.ID)
      accepted(draft)
    }
  } finally {
    await refresh()
    if (made.length > 0) toast('success', words.accepted({ count: made.length }), { label: words.undo, run: () => void undo() })
  }
}

const assetOf = ({ StartSecs, Question, Options, Sentence, SentenceSecs }: QuizDraft) => ({
  ...{ ID: 0, Type: 'question' as const, StartSecs },
  Data: { Mode: QuestionModes.one, Question, Options, Explanation: Sentence, ExplanationSecs: SentenceSecs },
})
