import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { PlaylistLimits, updatePlaylistItem } from '../../sdk/playlists/contract.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

import { IconButton } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import '../uploads/queue-list.css'

export interface RenameFormProps {
  encid: string
  entry: PlaylistItem
  /** With the new name, or without one when nothing was changed. */
  onClose: (title?: string) => void
}

export function RenameForm({ encid, entry, onClose }: RenameFormProps) {
  const words = useWords(playlistsWords)
  const portal = useWords(portalWords)

  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState(entry.Title)
  useEffect(() => field.current?.select(), [])
  const saving = useWrite(() => client.call(updatePlaylistItem, { encid, id: entry.PlaylistItemID ?? 0, title: title.trim() }), {
    changes: [],
    onDone: ({ Title }) => onClose(Title),
    isForm: true,
  })
  return (
    <form
      noValidate
      className="vp-rename"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <input
        ref={field}
        className="vp-queue-title"
        aria-label={words.renameOf({ title: entry.Title })}
        aria-describedby={`${id}-help`}
        maxLength={PlaylistLimits.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <IconButton type="submit" label={portal.save} isBusy={saving.isPending}>
        <Check aria-hidden size={18} />
      </IconButton>
      <IconButton label={portal.cancel} onClick={() => onClose()}>
        <X aria-hidden size={18} />
      </IconButton>
      <span id={`${id}-help`} role="alert" className={saving.isError ? 'vp-error' : 'vp-help'}>
        {saving.isError ? errorSentence(portal, saving.error) : words.renameHelp}
      </span>
    </form>
  )
}
