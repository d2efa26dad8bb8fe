import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { type ListedItem, type ListPage, removeFromHistory } from '../../sdk/lists/contract.ts'
import { lists as words } from '../../sdk/text/en-lists.ts'
import { ask } from '../session/ask.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

/** Takes an entry out of the history: at once on the screen, and back with a sentence when it fails. */
export function useRemoval(queryKey: readonly unknown[], list: RefObject<HTMLElement | null>): (item: ListedItem) => void {
  const queries = useQueryClient()
  return (item) => {
    // Its button goes with it: the focus stays in the list.
    list.current?.focus()
    queries.setQueryData<ListPage<ListedItem>>(
      queryKey,
      (known) => known && { ...known, Items: known.Items.filter(({ ID }) => ID !== item.ID), Total: Math.max(0, known.Total - 1) },
    )
    ask(removeFromHistory, { cdid: item.EncID })
      .catch((error: unknown) => toast('danger', words.notRemoved(item.Title, errorSentence(error))))
      .finally(() => void queries.invalidateQueries({ queryKey: ['lists', 'history'] }))
  }
}
