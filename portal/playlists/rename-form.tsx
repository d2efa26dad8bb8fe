import { Check, X } from 'lucide-react'
import { useId } from 'react'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { getPlaylist, PlaylistLimits, UpdatePlaylistItemInput, updatePlaylistItem } from '../../sdk/playlists/contract.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { IconButton } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
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
  const request = useWrite(updatePlaylistItem, { changes: [getPlaylist], onDone: ({ Title }) => onClose(Title), isForm: true })
  const form = useFormValues({
    schema: UpdatePlaylistItemInput,
    first: { title: entry.Title },
    toInput: ({ title }) => ({ encid, id: entry.PlaylistItemID ?? 0, title: title.trim() }),
    request,
  })
  const { error = form.error ? errorSentence(portal, form.error) : undefined, ...title } = form.text('title')
  return (
    <Form
      form={form}
      className="vp-rename"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      end={
        <>
          <IconButton type="submit" label={portal.save} isBusy={form.isBusy}>
            <Check aria-hidden size={18} />
          </IconButton>
          <IconButton label={portal.cancel} onClick={() => onClose()}>
            <X aria-hidden size={18} />
          </IconButton>
          <span id={`${id}-help`} role="alert" className={error ? 'vp-error' : 'vp-help'}>
            {error ?? words.renameHelp}
          </span>
        </>
      }
    >
      <input
        autoFocus
        className="vp-queue-title"
        aria-label={words.renameOf({ title: entry.Title })}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
        maxLength={PlaylistLimits.title}
        onFocus={(event) => event.currentTarget.select()}
        {...title}
      />
    </Form>
  )
}
