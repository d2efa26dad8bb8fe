import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../../sdk/wire/index.ts'
import { readInto, stateOf } from './cache.ts'
import { readKey } from './read-key.ts'
import type { Read, ReadOptions } from './use-read.ts'

/** Reads one endpoint with several inputs, in the order of the inputs. */
export function useReads<Input extends object, Answer>(
  endpoint: Endpoint<Input, Answer>,
  inputs: readonly Input[],
  { enabled = true }: Pick<ReadOptions<Answer>, 'enabled'> = {},
): Read<Answer>[] {
  const queries = useQueryClient()
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: readKey(endpoint, input, stateOf(queries).ids),
      queryFn: ({ signal }: { signal: AbortSignal }) => readInto(queries, endpoint, input, { signal }),
      enabled,
    })),
  })
}
