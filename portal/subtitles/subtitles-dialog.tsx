import { useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { deleteSubtitles, SaveSubtitlesInput, SubtitleLimits, type SubtitleTrack, saveSubtitles } from '../../sdk/subtitles/contract.ts'
import { languageNames } from '../../sdk/text/contract.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'

export interface SubtitlesDialogProps {
  item: MediaItem
  onClose: () => void
}

/** The subtitle tracks of an item, and a form that adds one from a file. */
export function SubtitlesDialog({ item, onClose }: SubtitlesDialogProps) {
  const words = useWords(subtitlesWords)
  const tracks = item.Playlist.flatMap(({ Subtitles }) => Subtitles)
  return (
    <Dialog open onClose={onClose} title={words.title}>
      {tracks.length > 0 && (
        <ul>
          {tracks.map((track) => (
            <TrackRow key={track.ID} item={item} track={track} />
          ))}
        </ul>
      )}
      <TrackForm item={item} onClose={onClose} />
    </Dialog>
  )
}

function TrackRow({ item, track: { ID, Label, Lang } }: { item: MediaItem; track: SubtitleTrack }) {
  const words = useWords(subtitlesWords)
  const [isAsking, setAsking] = useState(false)
  const deleting = useWrite(() => client.call(deleteSubtitles, { encid: item.EncID, trackid: ID }), {
    changes: [getMedia],
    onDone: () => setAsking(false),
  })
  return (
    <li className="vp-row">
      <bdi lang={Lang}>{Label || Lang}</bdi>
      <Button onClick={() => setAsking(true)}>{words.remove({ name: Label || Lang })}</Button>
      <ConfirmDialog
        open={isAsking}
        title={words.removeTitle({ name: Label || Lang })}
        confirm={words.removeNow}
        danger
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate(undefined)}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

/** Languages of the product first, then what a person writes: the tag of any language is taken. */
function TrackForm({ item, onClose }: SubtitlesDialogProps) {
  const words = useWords(subtitlesWords)
  const request = useWrite((input: SaveSubtitlesInput) => client.call(saveSubtitles, input), {
    changes: [getMedia],
    isForm: true,
    done: () => words.added,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveSubtitlesInput,
    first: { text: '', language: portalLanguage().tag, other: '', label: '', captions: false },
    toInput: ({ text, language, other, label, captions }) => ({
      ...{ encid: item.EncID, text, label, captions },
      lang: language === 'other' ? other : language,
    }),
    fields: { lang: 'other' },
    refusals: { SUBTITLES_FILE: 'text', SUBTITLES_ENCODING: 'text' },
    request,
  })
  const { onChange, error } = form.value('text')
  const choose = async (file: File | undefined): Promise<void> => {
    // A file that is too large is not read: the form says so.
    onChange(file === undefined ? '' : file.size > 4 * SubtitleLimits.text ? 'x'.repeat(SubtitleLimits.text + 1) : await file.text())
  }
  const language = form.value('language')
  return (
    <Form form={form} onCancel={onClose} save={words.add}>
      <Field
        label={words.file}
        help={words.fileHelp}
        error={error}
        type="file"
        accept=".vtt,.srt"
        required
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Select
        label={words.language}
        options={[...Object.entries(languageNames).map(([value, label]) => ({ value, label })), { value: 'other', label: words.other }]}
        value={language.value}
        onChange={language.onChange}
      />
      {form.values.language === 'other' && (
        <Field label={words.tag} help={words.tagHelp} required maxLength={35} autoComplete="off" {...form.text('other')} />
      )}
      <Field label={words.label} help={words.labelHelp} maxLength={SubtitleLimits.label} autoComplete="off" {...form.text('label')} />
      <Switch label={words.captions} help={words.captionsHelp} {...form.toggle('captions')} />
    </Form>
  )
}
