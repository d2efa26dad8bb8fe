import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import type { SavedSearchesDialogProps } from './saved-searches-dialog.tsx'

const SavedSearchesDialog = lazy(() => import('./saved-searches-dialog.tsx').then((module) => ({ default: module.SavedSearchesDialog })))

export type SavedSearchesButtonProps = Pick<SavedSearchesDialogProps, 'filter' | 'suggestedName' | 'onOpen'>

/** For people with an account, who have searches of their own. */
export function SavedSearchesButton({ onOpen, ...search }: SavedSearchesButtonProps) {
  const portal = useWords(portalWords)

  const [open, setOpen] = useState(false)
  // Once it was open it stays, so that it can leave the screen as dialogs do.
  const wasOpen = useRef(false)
  if (open) wasOpen.current = true
  const choose = (filter: SearchFilter) => {
    setOpen(false)
    onOpen(filter)
  }
  return (
    <>
      <Button
        size="small"
        aria-label={portal.search.saved}
        title={portal.search.saved}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden size={16} />
      </Button>
      {wasOpen.current && (
        <Suspense fallback={null}>
          <SavedSearchesDialog open={open} {...search} onOpen={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
