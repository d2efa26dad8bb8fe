import { useEffect, useRef, useState } from 'react'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { toast } from '../ui/toasts.ts'
import { type EntryState, hasArrived, type QueueEntry } from './upload-queue.ts'

/** So many names are read out: people who add a folder of files hear how many there are. */
const maxNames = 5

/** The list says the rest: hundreds of files may fail for one reason. */
const maxWarnings = 3

const isOnItsWay = (state: EntryState | undefined): boolean => state === 'waiting' || state === 'uploading'

/** Says once which files were taken into the queue and once that all have arrived, and warns when one has failed. Progress is to be looked at, not to be read out. */
export function UploadAnnouncements({ entries }: { entries: readonly QueueEntry[] }) {
  const words = useWords(uploadsWords)
  const own = useWords(uploadQueueWords)

  // Files of an earlier visit to the page are no news.
  const before = useRef(new Map(entries.map(({ id, state }): [number, EntryState] => [id, state])))
  const [news, setNews] = useState('')
  useEffect(() => {
    const added = entries.filter(({ id }) => !before.current.has(id))
    if (added.length > 0) {
      const names = textList(added.slice(0, maxNames).map(({ file }) => file.name))
      setNews(words.announceAdded({ count: added.length, names, more: added.length > maxNames }))
    }
    const failed = entries.filter(({ state }) => state === 'failed').length
    const wereOnTheirWay = [...before.current.values()].some(isOnItsWay)
    for (const entry of entries) {
      const was = before.current.get(entry.id)
      if (was !== undefined && was !== entry.state && entry.state === 'failed' && failed <= maxWarnings)
        toast('warning', words.announceFailed({ name: entry.title, reason: entry.message }))
    }
    before.current = new Map(entries.map(({ id, state }) => [id, state]))
    const arrived = entries.filter(hasArrived).length
    if (wereOnTheirWay && arrived > 0 && !entries.some(({ state }) => isOnItsWay(state))) setNews(own.announceAll({ count: arrived }))
  }, [entries, words, own])
  return (
    <p role="status" className="vp-visually-hidden">
      {news}
    </p>
  )
}
