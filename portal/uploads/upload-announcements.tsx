import { useEffect, useRef, useState } from 'react'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { toast } from '../ui/toasts.ts'
import type { EntryState, QueueEntry } from './upload-queue.ts'

/** So many names are read out: people who add a folder of files hear how many there are. */
const maxNames = 5

/** Says once which files were taken into the queue and when one has arrived, and warns when one has failed. Progress is to be looked at, not to be read out. */
export function UploadAnnouncements({ entries }: { entries: readonly QueueEntry[] }) {
  const words = useWords(uploadsWords)

  // Files of an earlier visit to the page are no news.
  const before = useRef(new Map(entries.map(({ id, state }): [number, EntryState] => [id, state])))
  const [news, setNews] = useState('')
  useEffect(() => {
    const added = entries.filter(({ id }) => !before.current.has(id))
    if (added.length > 0) {
      const names = textList(added.slice(0, maxNames).map(({ file }) => file.name))
      setNews(words.announceAdded({ count: added.length, names, more: added.length > maxNames }))
    }
    for (const entry of entries) {
      const was = before.current.get(entry.id)
      before.current.set(entry.id, entry.state)
      if (was === undefined || was === entry.state) continue
      if (entry.state === 'converting') setNews(words.announceDone({ name: entry.title }))
      if (entry.state === 'failed') toast('warning', words.announceFailed({ name: entry.title, reason: entry.message }))
    }
  }, [entries, words])
  return (
    <p role="status" className="vp-visually-hidden">
      {news}
    </p>
  )
}
