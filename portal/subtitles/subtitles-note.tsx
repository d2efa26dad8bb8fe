import { lazy, Suspense, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { lacksSubtitles } from './may-add-subtitles.ts'

const SubtitlesDialog = lazy(() => import('./subtitles-dialog.tsx').then((module) => ({ default: module.SubtitlesDialog })))

/** Tells an editor that an item has no subtitles. `#subtitles` in the address, as players link to it, opens the dialog at once. */
export function SubtitlesNote({ item }: { item: MediaItem }) {
  const words = useWords(subtitlesWords)
  const [isOpen, setOpen] = useState(() => lacksSubtitles(item) && window.location.hash === '#subtitles')
  if (!lacksSubtitles(item)) return null
  return (
    <section className="vp-note" aria-label={words.title}>
      <p>{words.none}</p>
      <Button onClick={() => setOpen(true)}>{words.add}</Button>
      <Suspense fallback={null}>{isOpen && <SubtitlesDialog item={item} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
