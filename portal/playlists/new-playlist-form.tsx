import { Plus } from 'lucide-react'
import { CreatePlaylistInput } from '../../sdk/playlists/contract.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormRequest, useFormValues } from '../ui/form-values.ts'

export interface NewPlaylistFormProps {
  /** Its refusal is shown by the dialog around the form. */
  request: FormRequest<CreatePlaylistInput>
}

/** Makes a playlist in place, with defaults for all but its title. */
export function NewPlaylistForm({ request }: NewPlaylistFormProps) {
  const words = useWords(playlistsWords)

  const form = useFormValues({
    schema: CreatePlaylistInput,
    first: { title: '' },
    toInput: ({ title }) => ({ title: title.trim() }),
    messages: { title: words.blank },
    request,
  })
  const end = (
    <Button type="submit" isBusy={form.isBusy}>
      <Plus aria-hidden size={18} /> {words.createAndAdd}
    </Button>
  )
  return (
    <Form form={form} className="vp-new-playlist" data-secondary aria-label={words.create} end={end}>
      <Field label={words.newTitle} required maxLength={500} {...form.text('title')} />
    </Form>
  )
}
