import { useState } from 'react'
import { type EditableQuiz, getEditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { importQuizFile, QuestionPlaces, type ReadQuizFile } from '../../sdk/quiz-files/contract.ts'
import { getQuiz } from '../../sdk/quizzes/contract.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { formatTime } from '../media/format-time.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-end.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { QuestionList } from './question-list.tsx'

interface PreviewProps {
  quiz: EditableQuiz
  time: number
  text: string
  read: ReadQuizFile
  onBack: () => void
  onClose: () => void
}

/** The questions of a file before they are added, and what is left out of it. */
export function ImportPreview({ quiz, time, text, read, onBack, onClose }: PreviewProps) {
  const words = useWords(quizFilesWords)
  const [place, setPlace] = useState<(typeof QuestionPlaces)[number]>('moment')
  const adding = useWrite(importQuizFile, {
    ...{ changes: [getEditableQuiz, getQuiz], isForm: true, onDone: onClose },
    done: ({ Added }) => words.added({ count: Added }),
  })
  const { Questions, LeftOut, LeftOutCount, CanSpread } = read
  const second = Math.floor(time)
  const names = { moment: words.moment({ time: formatTime(second) }), spread: words.spread }
  return (
    <div className="vp-quiz-file">
      <QuestionList questions={Questions} />
      <LeftOutList items={LeftOut} count={LeftOutCount} />
      {Questions.length > 0 && CanSpread && (
        <Select label={words.place} options={optionsOf(QuestionPlaces, names)} value={place} onChange={setPlace} />
      )}
      <FormError error={adding.error} />
      <div className="vp-row vp-row-end">
        <Button onClick={onBack}>{words.another}</Button>
        <Button
          tone="accent"
          isBusy={adding.isPending}
          disabled={Questions.length === 0}
          onClick={() => adding.mutate({ tlid: quiz.ID, text, place, time: second, revision: quiz.Revision })}
        >
          {words.add({ count: Questions.length })}
        </Button>
      </div>
    </div>
  )
}
