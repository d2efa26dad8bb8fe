import { useEffect, useState } from 'react'
import { type ClassResults, getClassQuestion, submitClassAnswer } from '../../sdk/classes/contract.ts'
import type { QuizAnswer, QuizAsset } from '../../sdk/quizzes/contract.ts'
import { QuestionFields } from '../../sdk/quizzes/index.ts'
import '../../sdk/quizzes/quizzes.css'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { answerText } from './answer-text.ts'
import { showRefusal } from './show-refusal.ts'
import type { Room } from './use-class.ts'

const noAnswer: QuizAnswer = { Options: [], Matches: [], Text: '' }

/** The question that the presenter shows, over the video, and its results. */
export function ClassQuestion({ encid, room }: { encid: string; room: Room }) {
  const words = useWords(virtualClassWords)
  const shown = room.place?.State.Question
  const key = shown ? `${shown.Quiz} ${shown.Asset}` : ''
  const [closed, setClosed] = useState('')
  const query = useRead(getClassQuestion, { encid }, { enabled: Boolean(shown) })
  const { refetch } = query
  useEffect(() => {
    if (shown?.IsEnded === false) setClosed('')
    if (key !== '') void refetch()
  }, [shown?.IsEnded, key, refetch])
  const { Asset, Results } = query.data ?? {}
  if (!shown || !Asset || Asset.ID !== shown.Asset || closed === key) return null
  const end = (): void => void room.connection.send('mediaControlCommand', { command: 'end-question' }).then(showRefusal)
  return (
    <section className="vp-class-question" aria-label={Asset.Data.Question}>
      <h2 dir="auto">{Asset.Data.Question}</h2>
      {room.isLeading ? null : <Answering encid={encid} quiz={shown.Quiz} asset={Asset} isEnded={shown.IsEnded} room={room} />}
      {Results && <AnswerResults results={Results} />}
      {room.isLeading && !shown.IsEnded && (
        <Button tone="accent" onClick={end}>
          {words.endQuestion}
        </Button>
      )}
      {shown.IsEnded && <Button onClick={() => setClosed(key)}>{words.close}</Button>}
    </section>
  )
}

interface AnsweringProps {
  encid: string
  quiz: number
  asset: QuizAsset
  isEnded: boolean
  room: Room
}

function Answering({ quiz, asset, isEnded, room }: AnsweringProps) {
  const words = useWords(virtualClassWords)
  const [answer, setAnswer] = useState<QuizAnswer>()
  const sending = useWrite(submitClassAnswer, {
    changes: [getClassQuestion],
    onDone: () => void room.connection.send('mediaControlCommand', { command: 'answered-question' }),
  })
  const isDone = asset.IsAnswered || isEnded
  const given = answer ?? asset.Answer ?? noAnswer
  const { IsRight } = asset.Result ?? {}
  return (
    <>
      <QuestionFields asset={asset} answer={given} isDone={isDone} onChange={setAnswer} />
      {!isDone && (
        <Button
          tone="accent"
          isBusy={sending.isPending}
          onClick={() => sending.mutate({ tlid: quiz, aid: asset.ID, answer: answerText(given) })}
        >
          {words.answer}
        </Button>
      )}
      <p role="status">
        {asset.IsAnswered && !asset.Result && words.answered}
        {asset.IsAnswered && IsRight === true && words.right}
        {asset.IsAnswered && IsRight === false && words.wrong}
      </p>
    </>
  )
}

/** How often each option was chosen: bars, with the numbers beside them. */
function AnswerResults({ results }: { results: ClassResults }) {
  const words = useWords(virtualClassWords)
  const max = Math.max(1, ...results.Options.map(({ Count }) => Count))
  return (
    <div className="vp-class-results">
      <p>{words.answers({ count: results.Answers })}</p>
      <ul>
        {results.Options.map(({ ID, Text, Count, IsRight }) => (
          <li key={ID}>
            <span dir="auto">
              {Text}
              {IsRight && <span className="vp-help"> ({words.isRight})</span>}
            </span>
            <meter min={0} max={max} value={Count} aria-hidden />
            <span className="vp-count">{Count}</span>
          </li>
        ))}
      </ul>
      {results.Initials.length > 0 && <p className="vp-help">{results.Initials.join(' · ')}</p>}
    </div>
  )
}
