import { lazy, Suspense, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import {
  listSubtitleTranslations,
  type SubtitleTranslation,
  TranslateSubtitlesInput,
  translateSubtitles,
} from '../../sdk/subtitle-translations/contract.ts'
import { type EditedTrack, listSubtitles } from '../../sdk/subtitles/contract.ts'
import { languageModelWords } from '../../sdk/text/en/language-model.ts'
import { subtitleTranslationsWords } from '../../sdk/text/en/subtitle-translations.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { usePortalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'
import { targetLanguages } from './target-languages.ts'
import { TranslationState } from './translation-state.tsx'
import { isGoingOn } from './use-translations.ts'

const SubtitleEditorDialog = lazy(() =>
  import('../subtitles/subtitle-editor-dialog.tsx').then((module) => ({ default: module.SubtitleEditorDialog })),
)

export interface TranslateDialogProps {
  item: MediaItem
  track: EditedTrack
  /** The translations of the item as they are now. */
  translations: readonly SubtitleTranslation[]
  /** The host that gets the text. */
  service: string
  onClose: () => void
}

/** Asks for a language, shows how far the translation is, and opens the editor with the draft. */
export function TranslateDialog({ item, track, translations, service, onClose }: TranslateDialogProps) {
  const words = useWords(subtitleTranslationsWords)
  const [started, setStarted] = useState<number>()
  const translation = translations.find(({ ID }) => ID === started)
  const { data } = useRead(listSubtitles, { encid: item.EncID }, { staleTime: 0, enabled: translation?.State === 'done' })
  const draft = translation?.State === 'done' ? data?.Drafts.find(({ ID }) => ID === translation.DraftID) : undefined
  if (draft !== undefined) {
    const { Lang, Label, Kind } = draft
    return (
      <Suspense fallback={null}>
        <SubtitleEditorDialog item={item} source={{ encid: item.EncID, lang: Lang, label: Label, kind: Kind, draft }} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <Dialog open onClose={onClose} title={words.title({ name: track.Label || track.Lang })}>
      {started === undefined ? (
        <TranslateForm item={item} track={track} service={service} onStart={setStarted} onClose={onClose} />
      ) : (
        <>
          <div role="status">
            {translation && <TranslationState encid={item.EncID} translation={translation} onCancelled={() => setStarted(undefined)} />}
            {(translation === undefined || isGoingOn(translation)) && <p className="vp-help">{words.closeHelp}</p>}
          </div>
          <div className="vp-row vp-row-end">
            {translation?.State === 'failed' && <Button onClick={() => setStarted(undefined)}>{words.again}</Button>}
            <Button onClick={onClose} autoFocus>
              {words.close}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

interface TranslateFormProps extends Pick<TranslateDialogProps, 'item' | 'track' | 'service' | 'onClose'> {
  onStart: (id: number) => void
}

function TranslateForm({ item, track, service, onStart, onClose }: TranslateFormProps) {
  const words = useWords(subtitleTranslationsWords)
  const subtitles = useWords(subtitlesWords)
  const model = useWords(languageModelWords)
  const reader = usePortalLanguage().tag
  const languages = targetLanguages(reader, track.Lang)
  const request = useWrite((input: TranslateSubtitlesInput) => client.call(translateSubtitles, input), {
    changes: [listSubtitleTranslations],
    isForm: true,
    onDone: ({ ID }) => onStart(ID),
  })
  const form = useFormValues({
    schema: TranslateSubtitlesInput,
    first: { language: languages.some(({ value }) => value === reader) ? reader : (languages[0]?.value ?? ''), other: '' },
    toInput: ({ language, other }) => ({ encid: item.EncID, trackid: track.ID, lang: language === 'other' ? other : language }),
    fields: { lang: 'other' },
    request,
  })
  const language = form.value('language')
  return (
    <Form form={form} onCancel={onClose} save={words.start}>
      <p className="vp-help">{words.help}</p>
      <Select
        label={words.into}
        options={[...languages, { value: 'other', label: subtitles.other }]}
        value={language.value}
        onChange={language.onChange}
      />
      {form.values.language === 'other' && (
        <Field label={subtitles.tag} help={subtitles.tagHelp} required maxLength={35} autoComplete="off" {...form.text('other')} />
      )}
      <p className="vp-note">{model.sentTo({ service })}</p>
    </Form>
  )
}
