import { useCallback, useEffect, useRef, useState } from 'react'
import type { PanelHost } from '../panels/index.ts'
import { dueQuestion } from './due-question.ts'
import type { QuizStore } from './quiz-store.ts'

export interface Questions {
  /** Number of the question that is asked; 0: none. */
  asked: number
  ask: (id: number) => void
  /** Takes the question away, and plays on where the film waits for it. */
  close: (isToPlay?: boolean) => void
}

/** Asks the questions of a running attempt at their times: the film waits until the question is closed. */
export function useQuestions(store: QuizStore, host: PanelHost): Questions {
  const [asked, setAsked] = useState(0)
  const now = useRef({ asked, time: host.playback.get().time, waits: false })
  now.current.asked = asked

  const ask = useCallback((id: number): void => setAsked(id), [])
  useEffect(
    () =>
      host.playback.subscribe(() => {
        const { time } = host.playback.get()
        const from = now.current.time
        if (time === from) return
        now.current.time = time
        const { quiz } = store.get()
        if (now.current.asked !== 0 || !quiz?.Attempt || quiz.Attempt.IsEnded) return
        const due = dueQuestion(quiz.AssetData, quiz.SeekRule, from, time)
        if (!due) return
        now.current.asked = due.ID
        now.current.waits = true
        if (quiz.SeekRule === 'answered' && time - due.StartSecs > 1) host.playFrom(due.StartSecs)
        host.pause?.()
        setAsked(due.ID)
      }),
    [host, store],
  )
  const close = useCallback(
    (isToPlay = true): void => {
      setAsked(0)
      const { waits } = now.current
      now.current.waits = false
      if (waits && isToPlay) host.playFrom(host.currentTime())
    },
    [host],
  )
  return { asked, ask, close }
}
