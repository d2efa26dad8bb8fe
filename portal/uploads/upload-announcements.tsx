import { useEffect, useRef, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { toast } from '../ui/toasts.ts'
import type { EntryState, QueueEntry } from './upload-queue.ts'

/** Says once when a file has arrived, and warns when one has failed. Progress is to be looked at, not to be read out. */
export function UploadAnnouncements({ entries }: { entries: readonly QueueEntry[] }) {
  const portal = useWords(portalWords)

  const before = useRef(new Map<number, EntryState>())
  const [news, setNews] = useState('')
  useEffect(() => {
    for (const entry of entries) {
      const was = before.current.get(entry.id)
      before.current.set(entry.id, entry.state)
      if (was === undefined || was === entry.state) continue
      if (entry.state === 'converting') setNews(portal.upload.announceDone({ name: entry.title }))
      if (entry.state === 'failed') toast('warning', portal.upload.announceFailed({ name: entry.title, reason: entry.message }))
    }
  }, [entries, portal.upload])
  return (
    <p role="status" className="vp-visually-hidden">
      {news}
    </p>
  )
}
