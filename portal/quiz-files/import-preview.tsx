import { useState } from 'react'
import type { EditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { type QuestionPlace, QuestionPlaces } from '../../sdk/quiz-files/contract.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-end.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { QuestionList } from './question-list.tsx'
import type { QuestionSource, ReadSource } from './question-source.ts'
import { useAddQuestions } from './use-add-questions.ts'

interface PreviewProps {
  quiz: EditableQuiz
  time: number
  source: QuestionSource
  first: ReadSource
  onBack: () => void
  onClose: () => void
}

/** The questions of a file before they are added, and what is left out of it. */
export function ImportPreview({ quiz, time, source, first, onBack, onClose }: PreviewProps) {
  const words = useWords(quizFilesWords)
  const { tag } = useLanguage()
  const { read, adding, sending, count } = useAddQuestions({ quiz, source, first, onClose })
  const [place, setPlace] = useState<QuestionPlace>(read.HasTimes ? 'file' : 'moment')
  const { Questions, LeftOut, LeftOutCount, CanSpread, HasTimes } = read
  const second = Math.floor(time)
  const names = { moment: words.moment({ time: formatTime(second) }), spread: words.spread, file: words.fileTimes }
  const places = QuestionPlaces.filter((each) => each === 'moment' || (each === 'spread' ? CanSpread : HasTimes))
  return (
    <div className="vp-quiz-file">
      <QuestionList questions={Questions} />
      <LeftOutList items={LeftOut} count={LeftOutCount} />
      {Questions.length > 0 && places.length > 1 && (
        <Select label={words.place} options={optionsOf(places, names)} value={place} onChange={setPlace} />
      )}
      <FormError error={adding.error} />
      <div className="vp-row vp-row-end">
        <p role="status">{sending > 0 && words.sending({ number: sending.toLocaleString(tag), count: count.toLocaleString(tag) })}</p>
        <Button onClick={onBack}>{words.another}</Button>
        <Button
          tone="accent"
          isBusy={adding.isPending}
          disabled={Questions.length === 0}
          onClick={() => adding.mutate({ place, time: second })}
        >
          {words.add({ count: Questions.length })}
        </Button>
      </div>
    </div>
  )
}
