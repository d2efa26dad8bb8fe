import { useMutation, useQueryClient } from '@tanstack/react-query'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

export interface Change<Input, Answer> {
  /** Which lists are asked for again. */
  keys: readonly string[]
  run: (input: Input) => Promise<Answer>
  /** What is said when it is done; nothing where the screen shows it anyway. */
  done?: (answer: Answer, input: Input) => string | undefined
  onDone?: (answer: Answer, input: Input) => void
  /** A form shows the fault itself. */
  isForm?: boolean
}

/** Something that an administrator does: it is said that it was done, or why not, and the lists follow. */
export function useChange<Input, Answer>({ keys, run, done, onDone, isForm = false }: Change<Input, Answer>) {
  const portal = useWords(portalWords)

  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (answer, input) => {
      const sentence = done?.(answer, input)
      if (sentence) toast('success', sentence)
      onDone?.(answer, input)
    },
    onError: (error) => {
      if (!isForm) toast('danger', errorSentence(portal, error))
    },
    onSettled: () => Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
