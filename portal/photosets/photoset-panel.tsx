import { ImagePlus, Pencil } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import '../playlists/playlists.css'
import '../frame/panel.css'

// Most viewers of a photoset cannot edit it.
const PhotoEditor = lazy(() => import('./photo-editor.tsx').then((module) => ({ default: module.PhotoEditor })))

/** The button with which editors change the photos of a photoset. */
export function PhotosetPanel({ item }: { item: MediaItem }) {
  const words = useWords(photosetsWords)

  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (isEditing) wasEdited.current = true
    else if (wasEdited.current) button.current?.focus()
  }, [isEditing])
  if (isEditing)
    return (
      <Suspense fallback={<section className="vp-panel vp-stage-wait" />}>
        <PhotoEditor item={item} onDone={() => setEditing(false)} />
      </Suspense>
    )
  const count = item.Playlist.length
  return (
    <section className="vp-panel">
      <div className="vp-panel-head">
        <Button ref={button} onClick={() => setEditing(true)}>
          {count === 0 ? <ImagePlus aria-hidden size={18} /> : <Pencil aria-hidden size={18} />}
          {count === 0 ? words.add : words.edit}
        </Button>
      </div>
      {count === 0 && <p className="vp-help vp-editor-note">{words.emptyHelp}</p>}
    </section>
  )
}
