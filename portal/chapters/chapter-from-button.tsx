import { ListVideo } from 'lucide-react'
import { useState } from 'react'
import { ChapterLimits } from '../../sdk/chapters/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts.ts'
import { addChapter } from './add-chapter.ts'

/** The beginning and title of a chapter. Seconds. */
export interface ChapterSource {
  start: number
  /** Cut to the length of a title. */
  title: string
}

export interface ChapterFromButtonProps {
  item: MediaItem
  host: PanelHost
  label: string
  /** The sentence for a moment without a source. */
  none: string
  /** The length of the chapter, which ends with the item at the latest. */
  seconds: number
  source: (time: number) => ChapterSource | undefined
}

/** Makes a chapter of what is spoken or shown at the current time. */
export function ChapterFromButton({ item, host, label, none, seconds, source }: ChapterFromButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    const found = source(host.currentTime())
    if (found === undefined) return void toast('warning', none)
    setBusy(true)
    const { start } = found
    const title = found.title.trim().slice(0, Math.min(120, ChapterLimits.title))
    const duration = item.Duration > 0 ? Math.min(seconds, Math.max(0, item.Duration - start)) : seconds
    const chapters = await addChapter({ encid: item.EncID, start, duration, title })
    setBusy(false)
    if (chapters) host.onChange?.({ Chapters: chapters })
  }
  return (
    <Button isBusy={isBusy} onClick={() => void add()}>
      <ListVideo aria-hidden size={18} /> {label}
    </Button>
  )
}
