import { lazy, Suspense, useState } from 'react'
import * as v from 'valibot'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { listSubtitles, SaveSubtitlesInput, saveSubtitles } from '../../sdk/subtitles/contract.ts'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { SpeechSection } from '../speech/speech-section.tsx'
import { useTranslations } from '../subtitle-translations/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { DraftRow } from './draft-row.tsx'
import { ImageTracks } from './image-tracks.tsx'
import './subtitles.css'
import { FileField, TrackFields, trackInput, trackValues } from './track-fields.tsx'
import { TrackRow } from './track-row.tsx'
import type { DraftSource } from './use-draft.ts'

const SubtitleEditorDialog = lazy(() => import('./subtitle-editor-dialog.tsx').then((module) => ({ default: module.SubtitleEditorDialog })))

export interface SubtitlesDialogProps {
  item: MediaItem
  onClose: () => void
}

/** The subtitle tracks of an item, and a form that adds one from a file. */
export function SubtitlesDialog({ item, onClose }: SubtitlesDialogProps) {
  const words = useWords(subtitlesWords)
  const query = useRead(listSubtitles, { encid: item.EncID }, { staleTime: 0 })
  const translations = useTranslations(item.EncID)
  const [form, setForm] = useState<'add' | 'write' | 'automatic'>()
  const isNone = query.data !== undefined && query.data.Items.length + query.data.Drafts.length === 0
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <ListState query={query} look="line">
        {({ Items, Drafts }) => (
          <>
            <ul className="vp-tracks">
              {Items.map((track) => (
                <TrackRow
                  key={track.ID}
                  item={item}
                  track={track}
                  draft={Drafts.find(({ TrackID }) => TrackID === track.ID)}
                  translations={translations}
                />
              ))}
              {Drafts.filter(({ TrackID }) => TrackID === 0).map((draft) => (
                <DraftRow key={draft.ID} item={item} draft={draft} />
              ))}
            </ul>
            <ImageTracks encid={item.EncID} />
            <SpeechSection
              encid={item.EncID}
              isAsking={form === 'automatic'}
              onAsk={(isAsking) => setForm(isAsking ? 'automatic' : undefined)}
            />
            <div className="vp-row">
              {form !== 'add' && (!isNone || form === 'automatic') && <Button onClick={() => setForm('add')}>{words.add}</Button>}
              {form !== 'write' && <Button onClick={() => setForm('write')}>{words.write}</Button>}
            </div>
            {form === 'write' && <WriteForm item={item} onClose={() => setForm(undefined)} />}
            {(form === 'add' || (isNone && form === undefined)) && <AddForm item={item} onClose={onClose} />}
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

/** Language, name and kind of a new track, before it is written in the editor. */
function WriteForm({ item, onClose }: SubtitlesDialogProps) {
  const words = useWords(subtitlesWords)
  const editor = useWords(subtitleEditorWords)
  const [source, setSource] = useState<DraftSource>()
  const request = useWrite(
    async (input: Pick<SaveSubtitlesInput, 'lang' | 'label' | 'kind'>) =>
      setSource({ encid: item.EncID, lang: input.lang, label: input.label ?? '', kind: input.kind ?? 'subtitles' }),
    { changes: [], isForm: true },
  )
  const form = useFormValues({
    schema: v.pick(SaveSubtitlesInput, ['lang', 'label', 'kind']),
    first: trackValues({ Lang: portalLanguage().tag, Label: '', Kind: 'subtitles' }),
    toInput: (values) => trackInput(values),
    fields: { lang: 'other' },
    request,
  })
  return (
    <>
      <Form form={form} onCancel={onClose} save={words.write}>
        <p className="vp-help">{editor.writeHelp}</p>
        <TrackFields form={form} hasDefault={false} />
      </Form>
      {source && (
        <Suspense fallback={null}>
          <SubtitleEditorDialog item={item} source={source} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
