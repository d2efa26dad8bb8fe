import { useEffect, useRef } from 'react'
import { type CallState, useCall } from '../client/index.ts'
import { type Store, useStore } from '../store/index.ts'
import { type Endpoint, WireError } from '../wire/index.ts'

/** How often the answer of each endpoint has become old since the class was joined, by its path. */
export type Reads = Readonly<Record<string, number>>

/** After a failed read; twice as long after each further one, and at random, so that a full class does not ask at once. */
const retryMs = 1000
const longestRetryMs = 30_000

/** Whether the server may answer another time: a refusal stays one. */
export const mayPass = (error: Error): boolean =>
  !(error instanceof WireError) || error.status === 0 || error.status === 429 || error.status >= 500

/** Milliseconds until the next try after so many that have failed before the last one. */
export const retryAfter = (failures: number): number => Math.min(longestRetryMs, retryMs * 2 ** failures) * (1 + Math.random())

/**
 * Reads an endpoint, and again whenever its answer has become old. No input: not at all. A failed read leaves the answer
 * before in place and is retried.
 */
export function useClassRead<Input, Answer>(
  { reads }: { reads: Store<Reads> },
  endpoint: Endpoint<Input, Answer>,
  input: Input | undefined,
): CallState<Answer> {
  const call = useCall(endpoint, input)
  const key = input === undefined ? '' : JSON.stringify(input)
  const kept = useRef<{ key: string; data: Answer | undefined }>({ key, data: undefined })
  if (call.data !== undefined || kept.current.key !== key) kept.current = { key, data: call.data }
  const count = useStore(reads, (all) => all[endpoint.path] ?? 0)
  const known = useRef(count)
  const latest = useRef(call.reload)
  latest.current = call.reload
  useEffect(() => {
    if (known.current === count) return
    known.current = count
    latest.current()
  }, [count])
  const { error, isLoading } = call
  const failures = useRef(0)
  useEffect(() => {
    if (isLoading) return undefined
    if (error === undefined || !mayPass(error)) {
      failures.current = 0
      return undefined
    }
    const timer = setTimeout(() => latest.current(), retryAfter(failures.current++))
    return () => clearTimeout(timer)
  }, [error, isLoading])
  return { ...call, data: call.data ?? kept.current.data }
}
