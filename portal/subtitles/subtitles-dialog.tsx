import { useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { listSubtitles, SaveSubtitlesInput, saveSubtitles } from '../../sdk/subtitles/contract.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import './subtitles.css'
import { FileField, TrackFields, trackInput, trackValues } from './track-fields.tsx'
import { TrackRow } from './track-row.tsx'

export interface SubtitlesDialogProps {
  item: MediaItem
  onClose: () => void
}

/** The subtitle tracks of an item, and a form that adds one from a file. */
export function SubtitlesDialog({ item, onClose }: SubtitlesDialogProps) {
  const words = useWords(subtitlesWords)
  const query = useRead(listSubtitles, { encid: item.EncID }, { staleTime: 0 })
  const [isAdding, setAdding] = useState(false)
  const isNone = query.data !== undefined && query.data.Items.length + query.data.Drafts.length === 0
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <ListState query={query} look="line">
        {({ Items, Drafts }) => (
          <>
            <ul className="vp-tracks">
              {Items.map((track) => (
                <TrackRow key={track.ID} item={item} track={track} draft={Drafts.find(({ TrackID }) => TrackID === track.ID)} />
              ))}
            </ul>
            <div className="vp-row">{!isAdding && !isNone && <Button onClick={() => setAdding(true)}>{words.add}</Button>}</div>
            {(isAdding || isNone) && <AddForm item={item} onClose={onClose} />}
          </>
        )}
      </ListState>
    </Dialog>
  )
}

function AddForm({ item, onClose }: SubtitlesDialogProps) {
  const words = useWords(subtitlesWords)
  const request = useWrite((input: SaveSubtitlesInput) => client.call(saveSubtitles, input), {
    changes: [getMedia, listSubtitles],
    isForm: true,
    done: () => words.added,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveSubtitlesInput,
    first: trackValues({ Lang: portalLanguage().tag, Label: '', Kind: 'subtitles' }),
    toInput: (values) => ({ encid: item.EncID, text: values.text, ...trackInput(values) }),
    fields: { lang: 'other', default: 'isDefault' },
    refusals: { SUBTITLES_FILE: 'text', SUBTITLES_ENCODING: 'text' },
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={words.add}>
      <FileField {...form.value('text')} />
      <TrackFields form={form} />
    </Form>
  )
}
