import type { RefObject } from 'react'
import { type ListedItem, listHistory, removeFromHistory } from '../../sdk/lists/contract.ts'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import type { ListRead } from './sidebar-tabs.ts'

/** Takes an entry out of the history: at once on the screen, and back with a sentence when it fails. */
export function useRemoval({ endpoint, input }: ListRead, list: RefObject<HTMLElement | null>): (item: ListedItem) => void {
  const words = useWords(listsWords)
  const portal = useWords(portalWords)

  const cache = useCache()
  return (item) => {
    // Its button goes with it: the focus stays in the list.
    list.current?.focus()
    cache.put(
      endpoint,
      input,
      (known) => known && { ...known, Items: known.Items.filter(({ ID }) => ID !== item.ID), Total: Math.max(0, known.Total - 1) },
    )
    client
      .call(removeFromHistory, { cdid: item.EncID })
      .catch((error: unknown) => toast('danger', words.notRemoved({ title: item.Title, reason: errorSentence(portal, error) })))
      .finally(() => void cache.changed(listHistory))
  }
}
