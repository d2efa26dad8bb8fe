import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { newMediaWords } from '../../sdk/text/en/new-media.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { canCreateMedia } from './can-create-playlists.ts'

const NewMediaDialog = lazy(() => import('./new-media-dialog.tsx').then((module) => ({ default: module.NewMediaDialog })))

/** Button for people who may add items that need no file. */
export function NewMediaButton() {
  const words = useWords(newMediaWords)

  const options = usePageOptions()
  const [open, setOpen] = useState(false)
  if (!canCreateMedia(options)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden size={18} />
        <span className="vp-wide-only">{words.open}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <NewMediaDialog open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
