import { useEffect, useState } from 'react'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { bytesText } from './bytes-text.ts'
import { forgetInterrupted, type InterruptedUpload, listInterrupted } from './tus-send.ts'
import type { QueueEntry } from './upload-queue.ts'

/** Uploads that a closed tab or a crash has left behind. Browsers do not keep the files, so people choose them again. */
export function InterruptedList({ entries }: { entries: readonly QueueEntry[] }) {
  const words = useWords(uploadsWords)

  const [found, setFound] = useState<InterruptedUpload[]>([])
  useEffect(() => {
    let isStale = false
    void listInterrupted().then(
      (uploads) => isStale || setFound(uploads),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [])
  const open = found.filter((upload) => !entries.some(({ file }) => file.name === upload.name && file.size === upload.size))
  if (open.length === 0) return null
  return (
    <section className="vp-note vp-interrupted" data-tone="warning">
      <h2>{words.interrupted}</h2>
      <p>{words.interruptedHelp}</p>
      <ul>
        {open.map((upload) => (
          <li key={upload.key} className="vp-row vp-row-between">
            <span>
              {upload.name} · {bytesText(upload.size)}
            </span>
            <Button
              look="text"
              aria-label={words.forgetOf({ name: upload.name })}
              onClick={() => {
                setFound(found.filter((other) => other !== upload))
                void forgetInterrupted(upload.key)
              }}
            >
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
