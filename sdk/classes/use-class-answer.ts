import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { QuizAnswer } from '../quizzes/contract.ts'
import { storage } from '../storage/index.ts'
import { WireError } from '../wire/index.ts'
import { answerText } from './answer-text.ts'
import { getClassQuestion, submitClassAnswer } from './contract.ts'
import type { Room } from './use-class.ts'
import { mayPass, retryAfter } from './use-class-read.ts'

export interface ClassAnswer {
  /** An answer that waits in this browser until the server has it; undefined: none does. */
  waiting: QuizAnswer | undefined
  isBusy: boolean
  give: (answer: QuizAnswer) => void
}

function keptIn(name: string): QuizAnswer | undefined {
  try {
    const kept = JSON.parse(storage.get(name) ?? 'null') as Partial<QuizAnswer> | null
    return Array.isArray(kept?.Options) && Array.isArray(kept.Matches) && typeof kept.Text === 'string' ? (kept as QuizAnswer) : undefined
  } catch {
    return undefined
  }
}

interface Question {
  tlid: number
  aid: number
  /** The server has an answer. */
  isAnswered: boolean
}

/**
 * Answers the question of a class. An answer that the server cannot take now is kept, also where the page is closed, and sent when the connection
 * is back.
 */
export function useClassAnswer(room: Room, { tlid, aid, isAnswered }: Question): ClassAnswer {
  const client = useClient()
  const name = `class-answer.${aid}.${room.place?.UserID ?? 0}`
  const [waiting, setWaiting] = useState(() => keptIn(name))
  const [isBusy, setBusy] = useState(false)
  const isOnTheWay = useRef(false)
  const failures = useRef(0)
  const latest = useRef(room)
  latest.current = room
  const forget = useCallback(() => {
    storage.remove(name)
    setWaiting(undefined)
  }, [name])
  const send = useCallback(
    async (answer: QuizAnswer, isRepeated: boolean) => {
      if (isOnTheWay.current) return
      isOnTheWay.current = true
      setBusy(true)
      const { connection, changed, say } = latest.current
      try {
        await client.call(submitClassAnswer, { tlid, aid, answer: answerText(answer) })
        forget()
        void connection.send('mediaControlCommand', { command: 'answered-question' })
      } catch (error) {
        if (mayPass(error as Error)) {
          failures.current++
          return setWaiting({ ...answer })
        }
        forget()
        // The server had taken it, and ended before it could say so.
        const wasTaken = isRepeated && error instanceof WireError && error.code === 'QUIZ_ANSWERED'
        if (!wasTaken) say((error as Error).message)
      } finally {
        isOnTheWay.current = false
        setBusy(false)
      }
      changed(getClassQuestion)
    },
    [client, tlid, aid, forget],
  )
  const { isConnected } = room
  useEffect(() => {
    if (isConnected) failures.current = 0
  }, [isConnected])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that is back need not wait for the next try.
  useEffect(() => {
    if (waiting === undefined) return undefined
    if (isAnswered) return forget()
    const wait = failures.current === 0 ? 0 : retryAfter(failures.current - 1)
    const timer = setTimeout(() => void send(waiting, true), wait)
    return () => clearTimeout(timer)
  }, [waiting, isAnswered, isConnected, send, forget])
  const give = (answer: QuizAnswer): void => {
    // Kept before it is sent: the page may be closed at any moment.
    storage.set(name, JSON.stringify(answer))
    failures.current = 0
    void send(answer, false)
  }
  return { waiting, isBusy, give }
}
