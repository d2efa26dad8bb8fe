import { X } from 'lucide-react'
import { createStore, useStore } from '../../sdk/store/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { IconButton } from '../ui/button.tsx'

const store = createStore<{ notes: readonly string[] }>({ notes: [] })

/** Says why files were left out. The sentences stay, also on a way through the portal, until they are dismissed. */
export const noteUpload = (notes: readonly string[]): void => store.set({ notes: [...new Set([...store.get().notes, ...notes])] })

/** Sentences about files that were left out. */
export function UploadNotes() {
  const portal = useWords(portalWords)

  const { notes } = useStore(store, (state) => state)
  return (
    <div role="alert">
      {notes.length > 0 && (
        <div className="vp-note vp-upload-notes" data-tone="warning">
          <div>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
          <IconButton label={portal.dismiss} onClick={() => store.set({ notes: [] })}>
            <X aria-hidden size={18} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
