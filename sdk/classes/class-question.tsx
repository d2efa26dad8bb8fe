import { useEffect, useState } from 'react'
import { FormulaText, formulaWords } from '../formulas/index.ts'
import type { QuizAnswer, QuizAsset } from '../quizzes/contract.ts'
import { QuestionFields, QuestionImage } from '../quizzes/index.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { ClassButton } from './class-button.tsx'
import { type ClassResults, getClassQuestion } from './contract.ts'
import type { Room } from './use-class.ts'
import { useClassAnswer } from './use-class-answer.ts'
import { useClassRead } from './use-class-read.ts'

const noAnswer: QuizAnswer = { Options: [], Matches: [], Text: '' }

/** The question that the presenter shows, over the video, and its results. */
export function ClassQuestion({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  const shown = room.place?.State.Question
  const key = shown ? `${shown.Quiz} ${shown.Asset}` : ''
  const [closed, setClosed] = useState('')
  const { Asset, Results } = useClassRead(room, getClassQuestion, shown ? { encid: room.id } : undefined).data ?? {}
  const { changed } = room
  useEffect(() => {
    if (shown?.IsEnded === false) setClosed('')
    if (key !== '') changed(getClassQuestion)
  }, [shown?.IsEnded, key, changed])
  if (!shown || !Asset || Asset.ID !== shown.Asset || closed === key) return null
  const end = (): void => void room.connection.send('mediaControlCommand', { command: 'end-question' }).then(room.refuse)
  return (
    <section className="vt-class-question" aria-label={formulaWords(Asset.Data.Question)}>
      <h2 dir="auto">
        <FormulaText text={Asset.Data.Question} formulas={Asset.Data.Formulas} />
      </h2>
      {Asset.Data.Image && (Asset.Data.Mode !== 7 || room.isLeading) && <QuestionImage image={Asset.Data.Image} />}
      {room.isLeading ? null : <Answering key={Asset.ID} quiz={shown.Quiz} asset={Asset} isEnded={shown.IsEnded} room={room} />}
      {Results && <AnswerResults results={Results} formulas={Asset.Data.Formulas} />}
      {room.isLeading && !shown.IsEnded && (
        <ClassButton tone="accent" onClick={end}>
          {words.endQuestion}
        </ClassButton>
      )}
      {shown.IsEnded && <ClassButton onClick={() => setClosed(key)}>{words.close}</ClassButton>}
    </section>
  )
}

interface AnsweringProps {
  quiz: number
  asset: QuizAsset
  isEnded: boolean
  room: Room
}

function Answering({ quiz, asset, isEnded, room }: AnsweringProps) {
  const words = useWords(virtualClassWords)
  const [answer, setAnswer] = useState<QuizAnswer>()
  const isDone = asset.IsAnswered || isEnded
  const { waiting, isBusy, give } = useClassAnswer(room, { tlid: quiz, aid: asset.ID, isAnswered: asset.IsAnswered })
  const given = answer ?? waiting ?? asset.Answer ?? noAnswer
  const { IsRight } = asset.Result ?? {}
  return (
    <>
      <QuestionFields asset={asset} answer={given} isDone={isDone} onChange={setAnswer} />
      {!isDone && (
        <ClassButton tone="accent" isBusy={isBusy} onClick={() => give(given)}>
          {words.answer}
        </ClassButton>
      )}
      <p role="status">
        {waiting && !isDone && words.answerWaits}
        {asset.IsAnswered && !asset.Result && words.answered}
        {asset.IsAnswered && IsRight === true && words.right}
        {asset.IsAnswered && IsRight === false && words.wrong}
      </p>
    </>
  )
}

/** How often each option was chosen: bars, with the numbers beside them. */
function AnswerResults({ results, formulas }: { results: ClassResults; formulas: QuizAsset['Data']['Formulas'] }) {
  const words = useWords(virtualClassWords)
  const max = Math.max(1, ...results.Options.map(({ Count }) => Count))
  return (
    <div className="vt-class-results">
      <p>{words.answers({ count: results.Answers })}</p>
      <ul>
        {results.Options.map(({ ID, Text, Count, IsRight }) => (
          <li key={ID}>
            <span dir="auto">
              <FormulaText text={Text} formulas={formulas} />
              {IsRight && <span className="vt-class-help"> ({words.isRight})</span>}
            </span>
            <meter min={0} max={max} value={Count} aria-hidden />
            <span className="vt-class-count">{Count}</span>
          </li>
        ))}
      </ul>
      {results.Initials.length > 0 && <p className="vt-class-help">{results.Initials.join(' · ')}</p>}
    </div>
  )
}
