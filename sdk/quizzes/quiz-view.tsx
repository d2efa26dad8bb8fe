import { useEffect, useRef, useState } from 'react'
import { formatTime, momentText } from '../dates/index.ts'
import { FormulaText } from '../formulas/index.ts'
import type { PanelHost } from '../panels/index.ts'
import { createStore, type Store, useStore } from '../store/index.ts'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useLanguage, useWords } from '../text/language.ts'
import type { Quiz, QuizAsset } from './contract.ts'
import { QuestionCard } from './question-card.tsx'
import { QuizResults } from './quiz-results.tsx'
import type { QuizState, QuizStore } from './quiz-store.ts'
import { TimeLeft, useTimeLimit } from './time-left.tsx'
import { type Questions, useQuestions } from './use-questions.ts'

export interface QuizViewProps {
  store: QuizStore
  state: QuizState
  host: PanelHost
  isInPortal: boolean
  /** The address of the page that takes the quiz, for people who sign in first. */
  viewUrl: string
  /** The item that plays, whose seek bar shows the marks. Default: that of the quiz. */
  marked?: string | undefined
  onBack: () => void
}

/** A quiz that is open in the panel: its introduction, its questions with their times, and its results. */
export function QuizView({ store, state, host, isInPortal, viewUrl, marked, onBack }: QuizViewProps) {
  const words = useWords(quizzesWords)
  const { quiz, problem } = state
  const questions = useQuestions(store, host)
  const over = useOver(store, host, questions)
  const isRunning = quiz?.Attempt?.IsEnded === false
  useSeekMarks(quiz, host, marked)
  useTimeLimit(store, state)
  useEffect(() => {
    if (!isRunning) return
    host.keep?.(true)
    return () => host.keep?.(false)
  }, [isRunning, host])
  return (
    <>
      <button type="button" className="vt-quiz-back" onClick={onBack}>
        {words.back}
      </button>
      <div className="vt-quiz-problem" role="alert">
        {problem}
      </div>
      {quiz ? (
        <>
          <LoadedQuiz {...{ store, state, quiz, host, isInPortal, viewUrl, questions }} />
          {over && questions.asked > 0 && <AskedQuestion {...over} />}
        </>
      ) : (
        !problem && <p>{words.loading}</p>
      )}
    </>
  )
}

/** Marks the questions on the seek bar while the quiz is open. */
function useSeekMarks(quiz: Quiz | undefined, host: PanelHost, marked: string | undefined): void {
  const words = useWords(quizzesWords)
  useEffect(() => {
    if (!quiz) return
    host.showMarks?.('QuizList', {
      encid: marked ?? quiz.EncID,
      kind: 'question',
      points: quiz.AssetData.map(({ StartSecs }) => ({ time: StartSecs, count: 1 })),
      label: ({ time, count }) => words.markAt({ time: formatTime(time), count }),
      summary: words.marks({ count: quiz.AssetData.length }),
    })
    return () => host.showMarks?.('QuizList', undefined)
  }, [quiz, host, words, marked])
}

type LoadedProps = Omit<QuizViewProps, 'onBack' | 'marked'> & { quiz: Quiz; questions: Questions }

function LoadedQuiz({ store, state: { isBusy, waiting, endsAt }, quiz, host, isInPortal, viewUrl, questions }: LoadedProps) {
  const words = useWords(quizzesWords)
  const isRunning = quiz.Attempt?.IsEnded === false
  const canStart = quiz.CanAnswer && !isRunning
  return (
    <>
      <h3 className="vt-quiz-name" dir="auto">
        {quiz.Name}
      </h3>
      {quiz.Intro && !isRunning && (
        <p className="vt-quiz-intro" dir="auto">
          {quiz.Intro}
        </p>
      )}
      {!isRunning && <Conditions quiz={quiz} isInPortal={isInPortal} viewUrl={viewUrl} host={host} />}
      {isRunning && endsAt !== undefined && <TimeLeft endsAt={endsAt} />}
      {quiz.Attempt?.IsEnded === true && <QuizResults quiz={quiz} />}
      {waiting.length > 0 && <p role="status">{words.waiting({ count: waiting.length })}</p>}
      {canStart && (
        <button
          type="button"
          className="vt-quiz-button"
          data-tone="accent"
          aria-disabled={isBusy}
          onClick={() => isBusy || void start(store, host)}
        >
          {quiz.AttemptsUsed > 0 ? words.again : words.start}
        </button>
      )}
      {(isRunning || quiz.Attempt?.IsEnded === true) && <QuestionList quiz={quiz} host={host} questions={questions} />}
      {isRunning && host.hide && (
        <button type="button" className="vt-quiz-button" data-tone="accent" onClick={() => playOn(host)}>
          {words.resume}
        </button>
      )}
      {isRunning && (
        <button type="button" className="vt-quiz-button" aria-disabled={isBusy} onClick={() => isBusy || void store.end()}>
          {words.finish}
        </button>
      )}
    </>
  )
}

/** Begins the attempt and plays from the beginning, where the item has time. */
async function start(store: QuizStore, host: PanelHost): Promise<void> {
  if (!(await store.start())) return
  const { quiz } = store.get()
  const first = quiz?.AssetData.find(({ IsAnswered }) => !IsAnswered)
  playOn(host, first && host.currentTime() > first.StartSecs ? Math.max(0, first.StartSecs - 3) : undefined)
}

function playOn(host: PanelHost, seconds = host.currentTime()): void {
  host.playFrom(seconds)
  host.hide?.()
}

function Conditions({ quiz, isInPortal, viewUrl, host }: { quiz: Quiz } & Pick<QuizViewProps, 'isInPortal' | 'viewUrl' | 'host'>) {
  const words = useWords(quizzesWords)
  const left = quiz.Attempts - quiz.AttemptsUsed
  const [now] = useState(() => Date.now())
  const isFuture = quiz.OpenFrom !== '' && Date.parse(quiz.OpenFrom) > now
  const isPast = quiz.OpenUntil !== '' && Date.parse(quiz.OpenUntil) < now
  const language = useLanguage()
  const dateOf = (text: string): string => momentText(language, text)
  return (
    <ul className="vt-quiz-conditions">
      {isFuture && <li>{words.opensAt({ date: dateOf(quiz.OpenFrom) })}</li>}
      {quiz.OpenUntil !== '' && <li>{(isPast ? words.closedAt : words.closesAt)({ date: dateOf(quiz.OpenUntil) })}</li>}
      {quiz.Attempts > 0 && left > 0 && <li>{words.attemptsLeft({ count: left })}</li>}
      {quiz.Attempts > 0 && left <= 0 && <li>{words.noAttempts}</li>}
      {quiz.TimeLimit > 0 && <li>{words.timeLimit({ count: quiz.TimeLimit })}</li>}
      {quiz.PassMark > 0 && <li>{words.passMark({ percent: quiz.PassMark })}</li>}
      {!quiz.CanAnswer && !isFuture && !isPast && (quiz.Attempts === 0 || quiz.AttemptsUsed === 0) && (
        <li>
          <a
            href={host.address(`/login.aspx?returnurl=${encodeURIComponent(viewUrl)}`)}
            target={isInPortal ? undefined : '_blank'}
            rel="noreferrer"
          >
            {words.signIn}
          </a>
        </li>
      )}
    </ul>
  )
}

function QuestionList({ quiz, host, questions }: { quiz: Quiz; host: PanelHost; questions: Questions }) {
  const words = useWords(quizzesWords)
  const isEnded = quiz.Attempt?.IsEnded === true
  const canOpen = ({ IsAnswered, Result }: QuizAsset): boolean => isEnded || (IsAnswered ? Result !== null : quiz.SeekRule !== 'answered')
  return (
    <ol className="vt-quiz-questions">
      {quiz.AssetData.map((asset) => (
        <li key={asset.ID}>
          <button
            type="button"
            className="vt-quiz-question"
            aria-disabled={!canOpen(asset)}
            onClick={() => canOpen(asset) && questions.ask(asset.ID)}
          >
            <span className="vt-quiz-time">{formatTime(asset.StartSecs)}</span>
            <span dir="auto">
              <FormulaText text={asset.Data.Question || words.types[asset.Type]} formulas={asset.Data.Formulas} />
            </span>
            <span className="vt-quiz-badge" data-state={stateOf(asset)}>
              {words.states[stateOf(asset)]}
            </span>
          </button>
          {typeof asset.Result?.ExplanationSecs === 'number' && (
            <button type="button" className="vt-quiz-link" onClick={() => host.playFrom(asset.Result?.ExplanationSecs ?? 0)}>
              {words.explainedAt({ time: formatTime(asset.Result.ExplanationSecs) })}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

const stateOf = ({ IsAnswered, Result }: QuizAsset): 'open' | 'answered' | 'right' | 'wrong' =>
  !IsAnswered && !Result ? 'open' : typeof Result?.IsRight !== 'boolean' ? 'answered' : Result.IsRight ? 'right' : 'wrong'

interface OverProps {
  store: QuizStore
  host: PanelHost
  shown: Store<{ questions: Questions }>
}

/** The question that is asked, wherever the host draws it. */
function AskedQuestion({ store, host, shown }: OverProps) {
  const { asked, close } = useStore(shown, ({ questions }) => questions)
  const { quiz, problem, endsAt } = useStore(store, (now) => now)
  const asset = quiz?.AssetData.find(({ ID }) => ID === asked)
  if (!quiz || !asset) return null
  return (
    <QuestionCard
      key={asset.ID}
      asset={asset}
      canSkip={quiz.SeekRule === 'free' || asset.IsAnswered || quiz.Attempt?.IsEnded === true}
      isOver={quiz.Attempt?.IsEnded === true}
      endsAt={quiz.Attempt?.IsEnded === false ? endsAt : undefined}
      problem={problem}
      onAnswer={async (answer) => {
        const isSaved = await store.answer(asset.ID, answer)
        const now = store.get().quiz?.AssetData.find(({ ID }) => ID === asset.ID)
        // A question stays where its result is told.
        if (isSaved && now?.Result === null) close()
      }}
      onClose={close}
      address={host.address}
      onPlay={(seconds) => {
        close(false)
        host.playFrom(seconds)
      }}
    />
  )
}

/** Draws the question over the video. Answers the props with which the view draws it itself, when the host cannot. */
function useOver(store: QuizStore, host: PanelHost, questions: Questions): OverProps | undefined {
  const shown = useRef<Store<{ questions: Questions }>>(undefined)
  shown.current ??= createStore({ questions })
  const over = useRef<OverProps>(undefined)
  over.current ??= { store, host, shown: shown.current }
  useEffect(() => shown.current?.set({ questions }))
  const isAsked = questions.asked > 0
  useEffect(() => {
    const props = over.current
    if (!isAsked || !host.showOver || !props) return
    host.showOver(() => <AskedQuestion {...props} />)
    return () => host.showOver?.(undefined)
  }, [isAsked, host])
  return host.showOver ? undefined : over.current
}
