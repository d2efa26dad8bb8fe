import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { readSubtitleText, type UncertainLine } from '../../sdk/subtitles/contract.ts'
import { imageSubtitlesWords } from '../../sdk/text/en/image-subtitles.ts'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { subtitleTranslationsWords } from '../../sdk/text/en/subtitle-translations.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { usePortalLanguage } from '../language.ts'
import { nameOfLanguage } from '../subtitle-translations/target-languages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { readText } from './edited-text.ts'
import { SubtitleEditor } from './subtitle-editor.tsx'
import { uncertainWordsOf } from './uncertain-words.ts'
import type { DraftSource } from './use-draft.ts'

export interface SubtitleEditorDialogProps {
  item: MediaItem
  source: DraftSource
  /** An earlier version of the track, whose text is edited in place of the current one. */
  versionid?: number
  onClose: () => void
}

/** The editor over the whole window. */
export function SubtitleEditorDialog({ item, onClose, ...given }: SubtitleEditorDialogProps) {
  // The first save makes a draft of a track: reading that one would take away what is written meanwhile, the place and the steps to undo.
  const [{ source, versionid }] = useState(given)
  const words = useWords(subtitleEditorWords)
  const images = useWords(imageSubtitlesWords)
  const translations = useWords(subtitleTranslationsWords)
  const reader = usePortalLanguage().tag
  const { trackid, draft } = source
  return (
    <Dialog open onClose={onClose} size="full" title={words.title({ name: source.label || source.lang })}>
      {draft?.FromImages && <p className="vp-help vp-subtitle-editor-origin">{images.draft}</p>}
      {draft?.TranslatedFrom && (
        <p className="vp-help vp-subtitle-editor-origin">
          {translations.draft({ language: nameOfLanguage(reader, draft.TranslatedFrom) })}
        </p>
      )}
      {trackid === undefined && draft === undefined ? (
        <ReadEditor item={item} source={source} text="WEBVTT" onClose={onClose} />
      ) : (
        <SavedText
          item={item}
          source={source}
          named={versionid !== undefined ? { versionid } : draft ? { draftid: draft.ID } : { trackid: trackid as number }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface SavedTextProps extends SubtitleEditorDialogProps {
  named: { versionid: number } | { draftid: number } | { trackid: number }
}

function SavedText({ item, source, named, onClose }: SavedTextProps) {
  // A later read must not replace the text that is being written.
  const query = useRead(readSubtitleText, { encid: item.EncID, ...named }, { staleTime: Number.POSITIVE_INFINITY, isDropped: true })
  return (
    <ListState query={query} look="line">
      {({ Text, Uncertain = [] }) => <ReadEditor item={item} source={source} text={Text} lines={Uncertain} onClose={onClose} />}
    </ListState>
  )
}

interface ReadEditorProps extends Omit<SubtitleEditorDialogProps, 'versionid'> {
  text: string
  lines?: readonly UncertainLine[]
}

function ReadEditor({ text, lines = [], ...props }: ReadEditorProps) {
  const [first] = useState(() => ({ text: readText(text), uncertain: uncertainWordsOf(lines) }))
  return <SubtitleEditor {...props} {...first} />
}
