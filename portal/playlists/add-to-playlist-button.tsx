import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { playlists as words } from '../../sdk/text/en-playlists.ts'

const AddToPlaylistDialog = lazy(() =>
  import('./add-to-playlist-dialog.tsx').then((module) => ({ default: module.AddToPlaylistDialog })),
)

export function AddToPlaylistButton({ item }: { item: MediaItem }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="vp-button" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden size={18} /> {words.add}
      </button>
      {open && (
        <Suspense fallback={null}>
          <AddToPlaylistDialog item={item} open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
