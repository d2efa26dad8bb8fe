import { useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { Endpoint } from '../wire/index.ts'

export interface Sending<Input> {
  isBusy: boolean
  /** Sends; while a request is on its way it does nothing. */
  send: (input: Input) => void
}

/** Sends to an endpoint. The room says why a request was refused. */
export function useClassSend<Input, Answer>(
  { say }: { say: (sentence: string) => void },
  endpoint: Endpoint<Input, Answer>,
  onDone: (answer: Answer, input: Input) => void = () => undefined,
): Sending<Input> {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const isOnTheWay = useRef(false)
  const send = (input: Input): void => {
    if (isOnTheWay.current) return
    isOnTheWay.current = true
    setBusy(true)
    const end = (): void => {
      isOnTheWay.current = false
      setBusy(false)
    }
    client.call(endpoint, input).then(
      (answer) => {
        end()
        onDone(answer, input)
      },
      (error: Error) => {
        end()
        say(error.message)
      },
    )
  }
  return { isBusy, send }
}
