import { useEffect } from 'react'
import { useClient } from '../../sdk/client/index.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { registerView } from '../../sdk/viewing/index.ts'
import GalleryView from '../stage/gallery-view.tsx'
import { showStill } from './show-still.tsx'

/* The script of an embed of a photoset, with the gallery in it: one request beside the photos. */

/** The script of the drawn gallery has counted the view. */
const wasDrawn = document.querySelector('.vt-drawn') !== null

function Photoset({ item, base }: { item: MediaItem; base: string }) {
  const client = useClient()
  const { EncID, PlayerSettings } = item
  const isCounted = PlayerSettings?.Tracking === true && !wasDrawn
  useEffect(() => {
    if (isCounted) registerView(client, EncID, true)
  }, [client, EncID, isCounted])
  return <GalleryView item={item} base={base} search={location.search} />
}

showStill([], ({ Item, Options }) => <Photoset item={Item} base={Options.BaseURL} />)
