import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../../sdk/wire/index.ts'
import { readInto, stateOf } from './cache.ts'
import { type AnyEndpoint, noteItemIds, readKey } from './read-key.ts'

/** A read as parts draw it: `data`, `error`, `isError`, `isPending`, `isFetching`, `refetch`. */
export type Read<Answer> = UseQueryResult<Answer>

/** How an endpoint is read. */
export interface ReadOptions<Answer> {
  /** False: nothing is read yet. Default: true. */
  enabled?: boolean
  /** Milliseconds for which the answer is used again. Default: 15 seconds. */
  staleTime?: number
  /** Milliseconds after which it is read again; false: not at all. A function receives the last answer. */
  poll?: number | false | ((answer: Answer | undefined) => number | false)
  /** Keeps showing the last answer while another input is read. Default: false. */
  keepsLast?: boolean
  /** An answer that came with the page, and when it was made (milliseconds since 1970). */
  first?: { answer: Answer; at: number } | undefined
  /** How often a failed read is repeated. Default: as in `createQueries`. */
  retry?: boolean
  /** Reads again when the window gets the focus or the network comes back. Default: true. */
  refetchOnFocus?: boolean
  /** A session that has ended asks nobody to sign in. Default: false. */
  ignoresLogout?: true
  /** Drops the answer as soon as nothing shows it. Default: after five minutes. */
  isDropped?: boolean
}

/**
 * Reads an endpoint of the server, once for all parts that read the same. The cache key is the endpoint and its input.
 *
 * @example
 * const { data } = useRead(listGroups, {})
 */
export function useRead<Input extends object, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  options: ReadOptions<Answer> = {},
): Read<Answer> {
  const queries = useQueryClient()
  const ids = stateOf(queries).ids
  if (options.first) noteItemIds(options.first.answer, ids)
  const key = readKey(endpoint, input, ids)
  const how = options.ignoresLogout ? { ignoresLogout: options.ignoresLogout } : {}
  return useKeyedRead(key, (signal) => readInto(queries, endpoint, input, { ...how, signal }), options)
}

/**
 * Reads what is more than the answer of one endpoint: an answer in another form, or one of several endpoints. The entry belongs to the
 * endpoint that is named: `changed(endpoint)` reads it again.
 */
export function useComposedRead<Answer>(
  endpoint: AnyEndpoint,
  input: object,
  read: (signal: AbortSignal) => Promise<Answer>,
  options: ReadOptions<Answer> = {},
): Read<Answer> {
  const queries = useQueryClient()
  return useKeyedRead([...readKey(endpoint, input, stateOf(queries).ids), 'composed'], read, options)
}

function useKeyedRead<Answer>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Answer>,
  { enabled, staleTime, poll, keepsLast = false, first, retry, refetchOnFocus, isDropped = false }: ReadOptions<Answer>,
): Read<Answer> {
  return useQuery<Answer>({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(retry === undefined ? {} : { retry }),
    ...(refetchOnFocus === undefined ? {} : { refetchOnWindowFocus: refetchOnFocus, refetchOnReconnect: refetchOnFocus }),
    ...(isDropped ? { gcTime: 0 } : {}),
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
    ...(first ? { initialData: () => first.answer, initialDataUpdatedAt: first.at } : {}),
    ...(poll === undefined ? {} : { refetchInterval: typeof poll === 'function' ? (query) => poll(query.state.data) : poll }),
  })
}
