import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { type EditedTrack, listSubtitles, UpdateSubtitlesInput, updateSubtitles } from '../../sdk/subtitles/contract.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { FileField, TrackFields, trackInput, trackValues } from './track-fields.tsx'

export interface TrackDialogProps {
  item: MediaItem
  track: EditedTrack
  onClose: () => void
}

/** Changes name, language and kind of a track. */
export const TrackDialog = (props: TrackDialogProps) => (
  <Dialog open onClose={props.onClose} title={useWords(subtitlesWords).changeTitle({ name: props.track.Label })}>
    <TrackForm {...props} />
  </Dialog>
)

function TrackForm({ item, track, onClose }: TrackDialogProps) {
  const form = useFormValues({
    schema: UpdateSubtitlesInput,
    first: trackValues(track),
    toInput: (values) => ({ encid: item.EncID, trackid: track.ID, ...trackInput(values) }),
    fields: { lang: 'other', default: 'isDefault' },
    request: useUpdate(onClose),
  })
  return (
    <Form form={form} onCancel={onClose}>
      <TrackFields form={form} />
    </Form>
  )
}

/** Replaces the file of a track. The old file stays as an earlier version. */
export const ReplaceDialog = (props: TrackDialogProps) => (
  <Dialog open onClose={props.onClose} title={useWords(subtitlesWords).replaceTitle({ name: props.track.Label })}>
    <ReplaceForm {...props} />
  </Dialog>
)

function ReplaceForm({ item, track, onClose }: TrackDialogProps) {
  const words = useWords(subtitlesWords)
  const form = useFormValues({
    schema: UpdateSubtitlesInput,
    first: { text: '' },
    toInput: ({ text }) => ({ encid: item.EncID, trackid: track.ID, text }),
    refusals: { SUBTITLES_FILE: 'text', SUBTITLES_ENCODING: 'text' },
    request: useUpdate(onClose),
  })
  return (
    <Form form={form} onCancel={onClose} save={words.replace}>
      <FileField {...form.value('text')} help={words.replaceHelp} />
    </Form>
  )
}

function useUpdate(onDone: () => void) {
  const words = useWords(subtitlesWords)
  return useWrite((input: UpdateSubtitlesInput) => client.call(updateSubtitles, input), {
    ...{ changes: [getMedia, listSubtitles], isForm: true, done: () => words.changed, onDone },
  })
}
