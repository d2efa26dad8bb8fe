import { useEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { Client } from '../wire/index.ts'

export interface AnswerState<Answer> {
  answer: Answer | undefined
  hasFailed: boolean
  /** Asks again. */
  refresh: () => void
}

/** Asks the server after `wait` milliseconds, and again when `key` is another one. The last answer stays until the next one is there. */
export function useAnswer<Answer>(
  key: string,
  wait: number,
  ask: (client: Client, signal: AbortSignal) => Promise<Answer>,
): AnswerState<Answer> {
  const client = useClient()
  const [state, setState] = useState<{ answer: Answer | undefined; hasFailed: boolean }>({ answer: undefined, hasFailed: false })
  const [turn, setTurn] = useState(0)
  const latest = useRef({ wait, ask })
  latest.current = { wait, ask }
  useEffect(() => {
    const life = new AbortController()
    const request = latest.current
    const timer = setTimeout(() => {
      request.ask(client, life.signal).then(
        (answer) => !life.signal.aborted && setState({ answer, hasFailed: false }),
        () => !life.signal.aborted && setState({ answer: undefined, hasFailed: true }),
      )
    }, request.wait)
    return () => {
      clearTimeout(timer)
      life.abort()
    }
  }, [client, key, turn])
  return { ...state, refresh: () => setTurn((before) => before + 1) }
}
