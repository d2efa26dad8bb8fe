import { useEffect, useState } from 'react'
import type { Endpoint } from '../wire/index.ts'
import { useClient } from './use-client.ts'

/** The state of a call that a part of a page makes. */
export interface CallState<Answer> {
  /** The last answer: it stays while another one is fetched. */
  data: Answer | undefined
  /** Why there is none: a `WireError`. */
  error: Error | undefined
  isLoading: boolean
  /** Calls again. */
  reload: () => void
}

/**
 * Calls an endpoint with the client of `ClientContext`, and again when the input changes; no input: not at all. An answer that comes too late is
 * dropped.
 *
 * @example
 * const Pages = ({ id }: { id: string }) => <p>{useCall(listChapters, { encid: id }).data?.Count} chapters</p>
 *
 * <Pages id="VqLBrt" />
 */
export function useCall<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input | undefined): CallState<Answer> {
  const client = useClient()
  const key = input === undefined ? '' : JSON.stringify(input)
  const [state, setState] = useState<Omit<CallState<Answer>, 'reload'>>({ data: undefined, error: undefined, isLoading: key !== '' })
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (key === '') return setState({ data: undefined, error: undefined, isLoading: false })
    const controller = new AbortController()
    setState(({ data }) => ({ data, error: undefined, isLoading: true }))
    client.call(endpoint, JSON.parse(key) as Input, { signal: controller.signal }).then(
      (data) => controller.signal.aborted || setState({ data, error: undefined, isLoading: false }),
      (error: Error) => controller.signal.aborted || setState({ data: undefined, error, isLoading: false }),
    )
    return () => controller.abort()
  }, [client, endpoint, key, count])
  return { ...state, reload: () => setCount(count + 1) }
}
