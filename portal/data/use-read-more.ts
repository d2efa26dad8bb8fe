import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../../sdk/wire/index.ts'
import { readInto, stateOf } from './cache.ts'
import { readKey } from './read-key.ts'
import type { ReadOptions } from './use-read.ts'

/** How an endpoint is read page by page. */
export interface ReadMoreOptions<Answer> extends Pick<ReadOptions<Answer>, 'enabled' | 'staleTime' | 'keepsLast'> {
  /** Parameter of the page after the last one; undefined if there is none. */
  next: (last: Answer) => number | undefined
}

/** Reads an endpoint page by page, from place 0: `data.pages` are those that were read, `fetchNextPage` adds one. */
export function useReadMore<Input extends object, Answer>(
  endpoint: Endpoint<Input, Answer>,
  inputAt: (place: number) => Input,
  { next, enabled, staleTime, keepsLast = false }: ReadMoreOptions<Answer>,
) {
  const queries = useQueryClient()
  return useInfiniteQuery<Answer, Error, InfiniteData<Answer, number>, readonly unknown[], number>({
    queryKey: [...readKey(endpoint, inputAt(0), stateOf(queries).ids), 'pages'],
    queryFn: ({ signal, pageParam }) => readInto(queries, endpoint, inputAt(pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => next(last),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  })
}
