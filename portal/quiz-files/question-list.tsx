import type { ReadQuestion } from '../../sdk/quiz-files/contract.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { useWords } from '../../sdk/text/language.ts'

/** Questions with their kinds, and what the other side cannot hold of them. */
export function QuestionList({ questions }: { questions: readonly ReadQuestion[] }) {
  const words = useWords(quizFilesWords)
  const editor = useWords(quizEditorWords)
  return (
    <section>
      <h3>{words.found({ count: questions.length })}</h3>
      {questions.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A list that scrolls is reached by the keyboard.
        <ol className="vp-quiz-file-list" tabIndex={0} aria-label={words.found({ count: questions.length })}>
          {questions.map(({ Line, Type, Mode, Question, Notes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes, and an export has no lines.
            <li key={index} data-line={Line}>
              <bdi>{Question}</bdi>
              <small>{[Type === 'question' ? editor.modes[`mode${Mode}`] : editor.types[Type], ...Notes].join(' · ')}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
