import { useState } from 'react'
import type { MediaItem } from '../media/contract.ts'
import { askedPanel, firstPanel, type MediaPanel } from './panel.ts'

/**
 * The panel of a sidebar: chosen, asked for by the page, or opened first. The last is decided once for an item, so that a first chapter does not
 * take the place of the transcript that it is made from.
 */
export function useChosenPanel(shown: readonly MediaPanel[], item: MediaItem, first: string | undefined): [string, (name: string) => void] {
  const [wanted, setWanted] = useState(first)
  const [begun, setBegun] = useState({ of: '', name: '' })
  if (begun.of !== item.EncID) setBegun({ of: item.EncID, name: firstPanel(shown, item)?.name ?? '' })
  const named = (name: string): MediaPanel | undefined => shown.find((panel) => panel.name === name)
  const asked = wanted === undefined ? askedPanel(shown, item) : named(wanted)
  return [(asked ?? named(begun.name) ?? shown[0])?.name ?? '', setWanted]
}
