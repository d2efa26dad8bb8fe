import { lazy, Suspense, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { lacksSubtitles, mayAddSubtitles } from './may-add-subtitles.ts'

const SubtitlesDialog = lazy(() => import('./subtitles-dialog.tsx').then((module) => ({ default: module.SubtitlesDialog })))

/**
 * Tells an editor that an item has no subtitles, or that a draft waits which a program has made. `#subtitles` in the address, as players link to it,
 * opens the dialog at once.
 */
export function SubtitlesNote({ item }: { item: MediaItem }) {
  const words = useWords(subtitlesWords)
  const [isOpen, setOpen] = useState(() => lacksSubtitles(item) && window.location.hash === '#subtitles')
  const draft = mayAddSubtitles(item) ? item.Problems?.find(({ Part }) => Part === 'subtitle-draft') : undefined
  // The dialog stays open when the draft has been seen to.
  if (draft === undefined && !lacksSubtitles(item) && !isOpen) return null
  return (
    <section className="vp-note" aria-label={words.title}>
      <p>{draft?.Message ?? words.none}</p>
      <Button onClick={() => setOpen(true)}>{draft ? words.title : words.add}</Button>
      <Suspense fallback={null}>{isOpen && <SubtitlesDialog item={item} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
