import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'

export interface NewPlaylistFormProps {
  busy: boolean
  onCreate: (title: string) => void
}

/** Makes a playlist in place, with what is usual for the rest. */
export function NewPlaylistForm({ busy, onCreate }: NewPlaylistFormProps) {
  const words = useWords(playlistsWords)

  const id = useId()
  const [title, setTitle] = useState('')
  const [blank, setBlank] = useState(false)
  return (
    <form
      noValidate
      className="vp-new-playlist"
      aria-label={words.create}
      onSubmit={(event) => {
        event.preventDefault()
        setBlank(title.trim() === '')
        if (title.trim() === '') document.getElementById(id)?.focus()
        else onCreate(title.trim())
      }}
    >
      <div className="vp-field">
        <label htmlFor={id}>{words.newTitle}</label>
        <input
          id={id}
          required
          maxLength={500}
          value={title}
          aria-invalid={blank || undefined}
          aria-describedby={blank ? `${id}-error` : undefined}
          onChange={(event) => {
            setTitle(event.target.value)
            setBlank(false)
          }}
        />
        {blank && (
          <p id={`${id}-error`} className="vp-error">
            {words.blank}
          </p>
        )}
      </div>
      <Button type="submit" isBusy={busy}>
        <Plus aria-hidden size={18} /> {words.createAndAdd}
      </Button>
    </form>
  )
}
