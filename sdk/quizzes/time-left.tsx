import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../dates/index.ts'
import { quizzesWords } from '../text/en/quizzes.ts'
import { useWords } from '../text/language.ts'
import type { QuizState, QuizStore } from './quiz-store.ts'
import { saidMoment } from './said-moment.ts'

const retryMs = 10_000
/** An end that comes so much later was moved by the teacher. */
const movedMs = 20_000

const leftUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** The time that is left in the attempt. It is read on demand: what screen readers say comes from `useTimeLimit`. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const words = useWords(quizzesWords)
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="vt-quiz-when" role="timer">
      {words.timeLeft({ time: formatTime(leftUntil(endsAt)) })}
    </p>
  )
}

/** Says the time that is left at a few moments, and hands in when it is over. The server is asked before both: it may be more by then. */
export function useTimeLimit(store: QuizStore, { quiz, endsAt }: QuizState): void {
  const words = useWords(quizzesWords)
  const latest = useRef(words)
  latest.current = words
  const limit = quiz?.TimeLimit ?? 0
  const isTimed = endsAt !== undefined && quiz?.Attempt?.IsEnded === false
  useEffect(() => {
    if (!isTimed) return
    return watchTime(store, limit, {
      left: (seconds) => latest.current.minutesLeft({ count: Math.max(1, Math.round(seconds / 60)) }),
      more: (seconds) => latest.current.moreTime({ count: Math.max(1, Math.round(seconds / 60)) }),
      over: () => latest.current.timeOver,
    })
  }, [store, isTimed, limit])
}

interface Sayings {
  left: (seconds: number) => string
  more: (seconds: number) => string
  over: () => string
}

function watchTime(store: QuizStore, limit: number, sayings: Sayings): () => void {
  const endOf = (): number => store.get().endsAt ?? Number.POSITIVE_INFINITY
  let known = endOf()
  let before = leftUntil(known)
  let triedAt = 0
  const handIn = async (): Promise<void> => {
    triedAt = Date.now()
    await store.refresh()
    if (leftUntil(endOf()) > 0) {
      triedAt = 0
      return
    }
    if (store.get().quiz?.Attempt?.IsEnded === true || (await store.end())) say(sayings.over())
  }
  const sayLeft = async (): Promise<void> => {
    await store.refresh()
    if (endOf() - known < movedMs) say(sayings.left(leftUntil(endOf())))
  }
  const timer = setInterval(() => {
    const end = endOf()
    const left = leftUntil(end)
    if (end - known >= movedMs) say(sayings.more(left))
    known = end
    if (left === 0 && Date.now() - triedAt >= retryMs) void handIn()
    else if (saidMoment(limit, before, left) !== undefined) void sayLeft()
    before = left
  }, 1000)
  return () => clearInterval(timer)
}

/** Said outside of the panel, which may be hidden while the film plays. */
function say(text: string): void {
  const region = document.body.appendChild(document.createElement('div'))
  region.setAttribute('role', 'status')
  region.className = 'vt-quiz-said'
  Object.assign(region.style, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' })
  // Screen readers notice text that comes into a region, not a region that comes with its text.
  setTimeout(() => {
    region.textContent = text
  }, 100)
  setTimeout(() => region.remove(), 10_000)
}
