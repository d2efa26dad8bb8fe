import { useMutation, useQueryClient } from '@tanstack/react-query'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { Endpoint } from '../../sdk/wire/index.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import { cacheOf, stateOf } from './cache.ts'
import type { AnyEndpoint } from './read-key.ts'

/** Effects of a write. */
export interface WriteOptions<Input, Answer> {
  /** Reads that the write makes out of date; those on the screen are read again, also after a refusal. */
  changes: readonly AnyEndpoint[]
  /** The sentence of the toast after a success; undefined where the screen shows the change anyway. */
  done?: (answer: Answer, input: Input) => string | undefined
  /** Runs after a success, before anything is read again. */
  onDone?: (answer: Answer, input: Input) => unknown
  onFailed?: (error: Error, input: Input) => unknown
  /** The form shows the error itself: there is no toast. Default: false. */
  isForm?: boolean
}

/**
 * Writes to the server: the toast, the error and the reads that change are the same everywhere. `mutate(input)` sends it, `isPending` is true
 * until everything on the screen is read again.
 *
 * @example
 * const removing = useWrite(deleteGroup, { changes: [listGroups], done: () => 'Group deleted.' })
 * removing.mutate({ group: 4 })
 */
export function useWrite<Input = void, Answer = unknown>(
  target: Endpoint<Input, Answer> | ((input: Input) => Promise<Answer>),
  { changes, done, onDone, onFailed, isForm = false }: WriteOptions<Input, Answer>,
) {
  const portal = useWords(portalWords)
  const queries = useQueryClient()
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => (typeof target === 'function' ? target(input) : stateOf(queries).client.call(target, input)),
    onSuccess: async (answer, input) => {
      const sentence = done?.(answer, input)
      if (sentence) toast('success', sentence)
      await onDone?.(answer, input)
    },
    onError: async (error, input) => {
      if (!isForm) toast('danger', errorSentence(portal, error))
      await onFailed?.(error, input)
    },
    onSettled: () => cacheOf(queries).changed(...changes),
  })
}
