import { useEffect } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { foreignOrigins } from '../../sdk/playback/contract.ts'
import { usePageOptions } from '../page-options.ts'

/**
 * A page may only fetch from the servers that its policy names, and those are the ones of the item it was opened with: one that
 * needs others is opened as a page of its own.
 */
export function useOwnPolicy(item: MediaItem): void {
  const { Item } = usePageOptions()
  const { media, images } = foreignOrigins(item)
  const needed = [...media, ...images].join(' ')
  const isOpenedHere = Item?.EncID === item.EncID
  useEffect(() => {
    if (needed === '' || isOpenedHere) return
    // Once: the entry of the history survives, and says so.
    const state = history.state as { openedFor?: string } | null
    if (state?.openedFor === item.EncID) return
    history.replaceState({ ...state, openedFor: item.EncID }, '')
    location.reload()
  }, [needed, isOpenedHere, item.EncID])
}
