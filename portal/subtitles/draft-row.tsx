import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { deleteSubtitleDraft, listSubtitles, type SubtitleDraft } from '../../sdk/subtitles/contract.ts'
import { imageSubtitlesWords } from '../../sdk/text/en/image-subtitles.ts'
import { speechWords } from '../../sdk/text/en/speech.ts'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { subtitleTranslationsWords } from '../../sdk/text/en/subtitle-translations.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePortalLanguage } from '../language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { nameOfLanguage } from '../subtitle-translations/target-languages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { kindName } from './kind-name.ts'

const SubtitleEditorDialog = lazy(() => import('./subtitle-editor-dialog.tsx').then((module) => ({ default: module.SubtitleEditorDialog })))

export interface DraftRowProps {
  item: MediaItem
  draft: SubtitleDraft
}

/** A draft of a new track. */
export function DraftRow({ item, draft }: DraftRowProps) {
  const words = useWords(subtitlesWords)
  const editor = useWords(subtitleEditorWords)
  const speech = useWords(speechWords)
  const images = useWords(imageSubtitlesWords)
  const translations = useWords(subtitleTranslationsWords)
  const reader = usePortalLanguage().tag
  const momentText = useMomentText()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const { ID, Lang, Label, Kind, ChangedBy, DateChanged } = draft
  const name = Label || Lang
  const origin = draft.TranslatedFrom
    ? translations.draft({ language: nameOfLanguage(reader, draft.TranslatedFrom) })
    : draft.FromImages
      ? images.draft
      : draft.Automatic && speech.draft
  const close = (): void => setOpen(undefined)
  const deleting = useWrite(() => client.call(deleteSubtitleDraft, { encid: item.EncID, draftid: ID }), {
    changes: [getMedia, listSubtitles],
    onDone: close,
  })
  return (
    <li className="vp-track">
      <div className="vp-track-text">
        <p className="vp-track-name">
          <bdi lang={Lang}>{name}</bdi>
        </p>
        <p className="vp-help">{[kindName(words, Kind), Lang].join(' · ')}</p>
        {origin && <p className="vp-help">{origin}</p>}
        {ChangedBy !== '' && <p className="vp-help">{words.draftOf({ name: ChangedBy, date: momentText(DateChanged) })}</p>}
      </div>
      <RowMenu
        name={editor.draftName({ name })}
        actions={[
          { label: words.edit, Icon: Pencil, onClick: () => setOpen('edit') },
          { label: editor.removeDraft, Icon: Trash2, onClick: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && (
        <Suspense fallback={null}>
          <SubtitleEditorDialog item={item} source={{ encid: item.EncID, lang: Lang, label: Label, kind: Kind, draft }} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={editor.removeDraftTitle({ name })}
        confirm={editor.removeDraft}
        danger
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate(undefined)}
        onClose={close}
      />
    </li>
  )
}
