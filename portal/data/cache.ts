import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CallOptions, type Client, type Endpoint, WireError } from '../../sdk/wire/index.ts'
import { type AnyEndpoint, type ItemIds, noteItemIds, type ReadKey, readKey } from './read-key.ts'

interface State {
  client: Client
  ids: ItemIds
}

const states = new WeakMap<QueryClient, State>()

/** The type of the cache's store, for the code that hands it around. */
export type Queries = QueryClient

/** The cache of a portal page: what was read is used again for 15 seconds. */
export function createQueries(client: Client): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Being offline is an error with a sentence and a button, not an endless wait.
        networkMode: 'always',
        // A refusal is not retried; no answer, or a gateway error, is.
        retry: (failures, error) => failures < 2 && (!(error instanceof WireError) || error.status === 0 || error.status >= 502),
      },
      mutations: { networkMode: 'always' },
    },
  })
  states.set(queries, { client, ids: new Map() })
  return queries
}

/** The client and the item names of a cache. */
export function stateOf(queries: QueryClient): State {
  const state = states.get(queries)
  if (!state) throw new Error('This cache was not made by createQueries.')
  return state
}

/** Reads an endpoint for the cache. An item that was asked for by another name is kept under its own as well. */
export async function readInto<Input, Answer>(
  queries: QueryClient,
  endpoint: Endpoint<Input, Answer>,
  input: Input & object,
  options: CallOptions,
): Promise<Answer> {
  const { client, ids } = stateOf(queries)
  const asked = readKey(endpoint, input, ids)
  const answer = await client.call(endpoint, input, options)
  noteItemIds(answer, ids)
  const own = readKey(endpoint, input, ids)
  if (JSON.stringify(own) !== JSON.stringify(asked)) queries.setQueryData(own, answer)
  return answer
}

/** Changes what was read before. */
export interface Cache {
  /** Reads of these endpoints are out of date: those on the screen are read again. Resolves when they are. */
  changed: (...endpoints: readonly AnyEndpoint[]) => Promise<void>
  /** Reads of these endpoints are out of date, and are read again when they are next shown. */
  outdated: (...endpoints: readonly AnyEndpoint[]) => void
  /** Marks everything as outdated, because another account has signed in. */
  allChanged: () => Promise<void>
  /** Removes one read, by either name of its item. */
  forget: <Input extends object>(endpoint: Endpoint<Input, unknown>, input: Input) => void
  /** Replaces a read that is known. A function receives the read before, and keeps it by returning undefined. */
  put: <Input extends object, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    next: Answer | ((before: Answer | undefined) => Answer | undefined),
  ) => void
  /** A read that is known. */
  get: <Input extends object, Answer>(endpoint: Endpoint<Input, Answer>, input: Input) => Answer | undefined
  /** Requests now, even if it is cached. */
  fetch: <Input extends object, Answer>(endpoint: Endpoint<Input, Answer>, input: Input) => Promise<Answer>
  /** Reads ahead of need, unless it is known and fresh. A failure is silent. */
  prefetch: <Input extends object, Answer>(endpoint: Endpoint<Input, Answer>, input: Input) => void
}

/** The cache of answers, for code that changes it without `useWrite`. */
export function useCache(): Cache {
  const queries = useQueryClient()
  return useMemo(() => cacheOf(queries), [queries])
}

/** The functions of a cache. */
export function cacheOf(queries: QueryClient): Cache {
  const keyOf = (endpoint: AnyEndpoint, input: object): ReadKey => readKey(endpoint, input, stateOf(queries).ids)
  const readOf = <Input extends object, Answer>(endpoint: Endpoint<Input, Answer>, input: Input) => ({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => readInto(queries, endpoint, input, { signal }),
  })
  return {
    async changed(...endpoints) {
      await Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    },
    outdated(...endpoints) {
      for (const { path } of endpoints) void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    },
    allChanged: () => queries.invalidateQueries(),
    forget: (endpoint, input) => queries.removeQueries({ queryKey: keyOf(endpoint, input) }),
    put: (endpoint, input, next) => void queries.setQueryData(keyOf(endpoint, input), next),
    get: (endpoint, input) => queries.getQueryData(keyOf(endpoint, input)),
    fetch: (endpoint, input) => queries.fetchQuery({ ...readOf(endpoint, input), staleTime: 0 }),
    prefetch: (endpoint, input) => void queries.prefetchQuery(readOf(endpoint, input)),
  }
}
