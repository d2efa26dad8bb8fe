import { RecordTypes } from '../../sdk/media/contract.ts'
import type { MediaPanel } from '../../sdk/panels/index.ts'
import { quizzesPanel } from '../../sdk/quizzes/index.ts'

/** The panel of quizzes in the portal. People who may add quizzes see it without quizzes too. */
export const editableQuizzes: MediaPanel = {
  ...quizzesPanel,
  isShown: (item, options) =>
    quizzesPanel.isShown(item, options) ||
    (item.QuizList?.CanAdd === true && item.Duration > 0 && item.RecordType !== RecordTypes.playlist),
  load: async () => (await import('./quizzes-content.tsx')).QuizzesContent,
}
