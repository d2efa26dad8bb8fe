import { useQuery } from '@tanstack/react-query'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { listShares, logShareLinkCopied, type ShareList } from '../../sdk/shares/contract.ts'
import { usePageOptions } from '../page-options.ts'
import { ask } from '../session/ask.ts'

export const sharesKey = (item: MediaItem) => ['shares', item.EncID]

/** The links given out for an item, and what new ones may do; undefined while it is asked, and for visitors without an account. */
export function useShares(item: MediaItem): ShareList | undefined {
  const { User } = usePageOptions()
  const { data } = useQuery({
    queryKey: sharesKey(item),
    queryFn: ({ signal }) => ask(listShares, { id: item.EncID }, { signal }),
    enabled: !User.IsAnonymous,
  })
  return data
}

/** Counted for the owner; nobody waits for it, and nothing is lost when it fails. */
export const logCopy = (item: MediaItem): void => void ask(logShareLinkCopied, { cdid: item.EncID }).catch(() => undefined)
