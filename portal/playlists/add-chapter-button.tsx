import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'

const AddToPlaylistDialog = lazy(() => import('./add-to-playlist-dialog.tsx').then((module) => ({ default: module.AddToPlaylistDialog })))

/** Puts one chapter of an item into a playlist, beside that chapter. */
export function AddChapterButton({ item, chapter }: { item: MediaItem; chapter: Chapter }) {
  const words = useWords(playlistsWords)

  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="plain"
        className="vt-chapter-tool"
        aria-label={words.addChapterTo({ chapter: chapter.Title })}
        title={words.add}
        onClick={() => setOpen(true)}
      >
        <ListPlus aria-hidden size={18} />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddToPlaylistDialog item={item} chapter={chapter} open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
