import { useState } from 'react'
import type { BatchAction } from '../../sdk/batch/contract.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { toast } from '../ui/toasts.ts'
import { downloadItems, maxDownloads } from './download-items.ts'
import type { SelectedAction } from './selected-bar.tsx'
import { maxToPlaylist } from './to-playlist-dialog.tsx'

/** The subject of an open dialog: the selection is cleared when a batch has started, and the dialog still names its items. */
export interface Chosen {
  action: BatchAction | 'playlist' | undefined
  /** A batch that runs already. */
  batch?: number
  ids: readonly number[]
}

/** Starts the actions on items: a download at once, everything else with a dialog. */
export function useActions() {
  const words = useWords(mineWords)
  const cache = useCache()
  const [chosen, setChosen] = useState<Chosen>()
  const download = async (ids: readonly number[]): Promise<void> => {
    if (ids.length > maxDownloads) {
      toast('warning', words.downloadMax({ max: maxDownloads }))
      return
    }
    const count = await downloadItems(cache, ids)
    if (count === 0) toast('warning', words.downloadNone)
    else toast('success', words.downloading({ count }))
  }
  const start = (action: SelectedAction, ids: readonly number[]): void => {
    if (action === 'download') void download(ids)
    else if (action === 'playlist' && ids.length > maxToPlaylist) toast('warning', words.playlistMax({ max: maxToPlaylist }))
    else setChosen({ action, ids })
  }
  return {
    chosen,
    start,
    showBatch: (batch: number) => setChosen({ action: undefined, batch, ids: [] }),
    close: () => setChosen(undefined),
  }
}
