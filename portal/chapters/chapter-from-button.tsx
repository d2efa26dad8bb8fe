import { ListVideo } from 'lucide-react'
import { ChapterLimits } from '../../sdk/chapters/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { useWrite } from '../data/use-write.ts'
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
  const adding = useWrite(addChapter, {
    changes: [],
    onDone: (chapters) => chapters && host.onChange?.({ Chapters: chapters }),
  })
  const add = () => {
    const found = source(host.currentTime())
    if (found === undefined) return void toast('warning', none)
    const { start } = found
    const title = found.title.trim().slice(0, Math.min(120, ChapterLimits.title))
    const duration = item.Duration > 0 ? Math.min(seconds, Math.max(0, item.Duration - start)) : seconds
    adding.mutate({ encid: item.EncID, start, duration, title })
  }
  return (
    <Button isBusy={adding.isPending} onClick={add}>
      <ListVideo aria-hidden size={18} /> {label}
    </Button>
  )
}
