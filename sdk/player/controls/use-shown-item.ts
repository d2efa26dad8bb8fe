import { useEffect, useState } from 'react'
import type { MediaItem } from '../../media/contract.ts'
import type { PlainSource } from '../source/plain-source.ts'

/** Props that say what plays: an item of a library, or the address of media from any server. */
export interface ShownProps extends Partial<PlainSource> {
  /** An item of the library, as `getMedia` answers it. */
  item?: MediaItem | undefined
}

/** The item that is given, or one that is made for the address of media. The code for the second is fetched when it is needed. */
export function useShownItem({ item, src, type, title, poster, tracks, chapters, isLive }: ShownProps): MediaItem | undefined {
  const [plain, setPlain] = useState<MediaItem>()
  const source = item || !src ? '' : JSON.stringify({ src, type, title, poster, tracks, chapters, isLive })
  useEffect(() => {
    if (source === '') return
    const controller = new AbortController()
    void import('../source/show-source.ts').then(({ showSource }) =>
      showSource(JSON.parse(source) as PlainSource, setPlain, controller.signal),
    )
    return () => controller.abort()
  }, [source])
  return item ?? (source ? plain : undefined)
}
