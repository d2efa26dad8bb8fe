import { Film } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import { listStreams, MultiStreamLimits, type StreamsAnswer } from '../../sdk/multi-stream/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { relatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { streamEditorWords } from '../../sdk/text/en/stream-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { Button } from '../ui/button.tsx'
import { acceptItemFiles } from '../uploads/accept-item-files.ts'
import { FileDrop } from '../uploads/file-drop.tsx'
import { sendToItem } from '../uploads/item-queues.ts'
import { SentFiles } from '../uploads/sent-files.tsx'
import { streamQueues } from './stream-queues.ts'

export interface StreamUploadsProps {
  encid: string
  options: NonNullable<StreamsAnswer['Upload']>
  /** Streams that the item has. */
  count: number
}

/** The area for files that become streams, with those on their way and those that were not added. */
export function StreamUploads({ encid, options, count }: StreamUploadsProps) {
  const words = useWords(streamEditorWords)
  const uploads = useWords(photosetsWords)
  const related = useWords(relatedMediaEditorWords)
  const cache = useCache()
  const streams = streamQueues.of(encid)
  const [notes, setNotes] = useState<string[]>([])
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    streams.onAdded = () => void cache.changed(listStreams, getMedia)
  })
  const isFull = count >= MultiStreamLimits.perItem
  const add = (files: File[]): void => {
    const accepted = acceptItemFiles(uploads, files, {
      takes: (ending) => !options.DeniedFileTypes.includes(ending),
      max: options.MaxBytes,
      otherTypes: related.denied,
    })
    setNotes(accepted.notes)
    if (accepted.files.length > 0) sendToItem(streams, accepted.files)
  }
  if (!options.CanUpload) return null
  return (
    <div className="vp-stream-uploads">
      <FileDrop small isOpen={!isFull} onFiles={add} picker={picker} accept="video/*,.mkv,.ts,.mxf">
        <Film aria-hidden size={28} strokeWidth={1.25} />
        <p className="vp-drop-title">{words.drop}</p>
        <Button tone="accent" disabled={isFull} onClick={() => picker.current?.click()}>
          {words.choose}
        </Button>
        <p className="vp-help">{words.limit({ count, max: MultiStreamLimits.perItem })}</p>
      </FileDrop>
      <SentFiles queue={streams.queue} notes={notes} />
    </div>
  )
}
