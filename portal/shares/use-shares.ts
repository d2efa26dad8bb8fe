import type { MediaItem } from '../../sdk/media/contract.ts'
import { listShares, logShareLinkCopied, type ShareList } from '../../sdk/shares/contract.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'

/** The links given out for an item, and what new ones may do; undefined while it is asked, and for visitors without an account. */
export function useShares(item: MediaItem): ShareList | undefined {
  const { User } = usePageOptions()
  const { data } = useRead(listShares, { id: item.EncID }, { enabled: !User.IsAnonymous })
  return data
}

/** Counted for the owner; nobody waits for it, and nothing is lost when it fails. */
export const logCopy = (item: MediaItem): void => void client.call(logShareLinkCopied, { cdid: item.EncID }).catch(() => undefined)
