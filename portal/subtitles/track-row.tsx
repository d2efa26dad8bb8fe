import { Captions, CaptionsOff, Download, History, Languages, Pencil, Settings2, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import type { ListedTranslations } from '../../sdk/subtitle-translations/contract.ts'
import {
  deleteSubtitles,
  type EditedTrack,
  listSubtitles,
  readSubtitleText,
  type SubtitleDraft,
  updateSubtitles,
} from '../../sdk/subtitles/contract.ts'
import { readSubtitles, writeSrt } from '../../sdk/subtitles/index.ts'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { subtitleTranslationsWords } from '../../sdk/text/en/subtitle-translations.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { TranslateDialog } from '../subtitle-translations/translate-dialog.tsx'
import { TranslationState } from '../subtitle-translations/translation-state.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { kindName } from './kind-name.ts'
import { ReplaceDialog, TrackDialog } from './track-dialogs.tsx'
import { TrackEditor } from './track-editor.tsx'

export interface TrackRowProps {
  item: MediaItem
  track: EditedTrack
  draft: SubtitleDraft | undefined
  /** Undefined until they are read. */
  translations: ListedTranslations | undefined
}

type TrackDialogName = 'edit' | 'versions' | 'change' | 'replace' | 'translate' | 'delete'

/** A subtitle track: its name, what it is, and a menu of what an editor can do with it. */
export function TrackRow({ item, track, draft, translations }: TrackRowProps) {
  const words = useWords(subtitlesWords)
  const momentText = useMomentText()
  const [open, setOpen] = useState<TrackDialogName>()
  const { ID, Lang, Label, Kind, Lines, Default = false } = track
  const name = Label || Lang
  const close = (): void => setOpen(undefined)
  const named = { encid: item.EncID, trackid: ID }
  const changes = [getMedia, listSubtitles]
  const deleting = useWrite(() => client.call(deleteSubtitles, named), { changes, onDone: close })
  const facts = [kindName(words, Kind), Lang, words.lines({ count: Lines })]
  return (
    <li className="vp-track">
      <div className="vp-track-text">
        <p className="vp-track-name">
          <bdi lang={Lang}>{name}</bdi> {Default && <span className="vp-tag">{words.defaultMark}</span>}
        </p>
        <p className="vp-help">{facts.join(' · ')}</p>
        {draft && <p className="vp-help">{words.draftOf({ name: draft.ChangedBy, date: momentText(draft.DateChanged) })}</p>}
        {translations?.Items.filter(({ TrackID }) => TrackID === ID).map((translation) => (
          <TranslationState key={translation.ID} encid={item.EncID} translation={translation} />
        ))}
      </div>
      <TrackMenu item={item} track={track} canTranslate={translations?.IsOffered === true} onOpen={setOpen} />
      {(open === 'edit' || open === 'versions') && (
        <TrackEditor item={item} track={track} draft={draft} isChoosing={open === 'versions'} onClose={close} />
      )}
      {open === 'change' && <TrackDialog item={item} track={track} onClose={close} />}
      {open === 'replace' && <ReplaceDialog item={item} track={track} onClose={close} />}
      {open === 'translate' && translations && (
        <TranslateDialog item={item} track={track} translations={translations.Items} service={translations.Service} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={words.removeTitle({ name })}
        confirm={words.removeNow}
        danger
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate(undefined)}
        onClose={close}
      />
    </li>
  )
}

interface TrackMenuProps {
  item: MediaItem
  track: EditedTrack
  canTranslate: boolean
  onOpen: (dialog: TrackDialogName) => void
}

function TrackMenu({ item, track, canTranslate, onOpen }: TrackMenuProps) {
  const words = useWords(subtitlesWords)
  const editor = useWords(subtitleEditorWords)
  const translating = useWords(subtitleTranslationsWords)
  const { ID, Lang, Label, Versions, Default = false } = track
  const choosing = useWrite(() => client.call(updateSubtitles, { encid: item.EncID, trackid: ID, default: !Default }), {
    changes: [getMedia, listSubtitles],
  })
  const saving = useWrite((ending: 'vtt' | 'srt') => download(item, track, ending), { changes: [] })
  return (
    <RowMenu
      name={Label || Lang}
      actions={[
        { label: words.edit, Icon: Pencil, onClick: () => onOpen('edit') },
        ...(Versions.length > 0 ? [{ label: editor.versions, Icon: History, onClick: () => onOpen('versions') }] : []),
        { label: words.change, Icon: Settings2, onClick: () => onOpen('change') },
        { label: words.replace, Icon: Upload, onClick: () => onOpen('replace') },
        ...(canTranslate ? [{ label: translating.translate, Icon: Languages, onClick: () => onOpen('translate') }] : []),
        { label: words.downloadVtt, Icon: Download, onClick: () => saving.mutate('vtt') },
        { label: words.downloadSrt, Icon: Download, onClick: () => saving.mutate('srt') },
        {
          label: Default ? words.noDefault : words.makeDefault,
          Icon: Default ? CaptionsOff : Captions,
          onClick: () => choosing.mutate(undefined),
        },
        { label: words.removeNow, Icon: Trash2, onClick: () => onOpen('delete') },
      ]}
    />
  )
}

async function download({ EncID, Title }: MediaItem, { ID, Lang }: EditedTrack, ending: 'vtt' | 'srt'): Promise<void> {
  const { Text } = await client.call(readSubtitleText, { encid: EncID, trackid: ID })
  const text = ending === 'vtt' ? Text : writeSrt(readSubtitles(Text))
  saveFile(`${Title} (${Lang}).${ending}`, text, ending === 'vtt' ? 'text/vtt' : 'application/x-subrip')
}
