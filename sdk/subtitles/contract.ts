import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, Flag, Revision, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/**
 * The kinds of subtitle tracks. `captions` name sounds too; `descriptions` say what is seen, for people who do not see it; `forced` tracks
 * translate what is said in another language, and are shown while the viewer has chosen no subtitles.
 */
export const subtitleKinds = ['subtitles', 'captions', 'descriptions', 'forced'] as const
/** A kind of subtitle track. */
export type SubtitleKind = (typeof subtitleKinds)[number]

/** A subtitle track. `Source` is the address of its WebVTT file; `Lang` a BCP 47 tag, `und` when nobody said. */
export interface SubtitleTrack {
  ID: number
  Lang: string
  Label: string
  Source: string
  Kind: SubtitleKind
  /** Shown to viewers who have not chosen any. */
  Default?: true
}

/** A piece of what a line says: words, or an element around pieces. */
export type SubtitleNode = SubtitleWords | SubtitleElement

/** Words of a line of subtitles, as they are said. */
export interface SubtitleWords {
  Text: string
  /** Seconds from the start of the item at which these words are spoken, where the file says so; the line itself shows before. */
  At?: number
}

/** A part of a line of subtitles with a meaning or a look of its own. */
export interface SubtitleElement {
  /** `c` only carries classes; `v` names who speaks, `lang` the language: both in `About`. */
  Name: 'c' | 'i' | 'b' | 'u' | 'v' | 'lang' | 'ruby' | 'rt'
  Classes: string[]
  About: string
  Nodes: SubtitleNode[]
}

/** Position of a subtitle, in percent of the video's width and height. */
export interface SubtitlePlace {
  Left: number
  Width: number
  Align: 'start' | 'center' | 'end' | 'left' | 'right'
  /** Without it the line stands in the stack at the top or the bottom, by its `Position`. */
  Top?: number
  /** Which part of the line stands at `Top`: 0 its upper edge, 100 its lower one. */
  Anchor?: number
  /** Lines that are left free between it and the edge of the stack. */
  Skip?: number
  /** Written downwards, the next line to the left (`rl`) or to the right (`lr`). */
  Vertical?: 'rl' | 'lr'
}

/** A line of a track. Seconds from the start of the item. */
export interface SubtitleEntry {
  FromSeconds: number
  ToSeconds: number
  /** The words alone. */
  Text: string
  Position: 'top' | 'bottom'
  /** The words as they are marked up; absent where they are not. */
  Nodes?: SubtitleNode[]
  /** Absent where the line stands in the middle. */
  Place?: SubtitlePlace
}

/** A match of a search in subtitles. */
export interface SubtitleHit {
  StartSecs: number
  PreviewText: string
}

/** Lines on a page of what was found. */
export const SubtitleSearchLimits = { pageSize: 10 } as const

/** Schema of what `searchSubtitles` is given. */
export const SearchSubtitlesInput = v.object({
  id: v.optional(ItemId),
  s: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a search term.'),
    v.maxLength(200, 'A search term can have at most 200 characters.'),
  ),
  pi: v.optional(v.pipe(Whole(), v.minValue(0), v.maxValue(10_000)), 0),
})
export type SearchSubtitlesInput = v.InferInput<typeof SearchSubtitlesInput>
/**
 * Finds what is said in an item, a page of lines at a time. Times are seconds. Without an `id` the whole library is searched, and the
 * answer is that of `searchTranscripts`: call that instead.
 */
export const searchSubtitles = get<SearchSubtitlesInput & { id: string | number }, { Items: SubtitleHit[]; Page: number; More: boolean }>()(
  '/api/ml/subs/',
  {
    iapi: ['/iapi/ml/subs/'],
  },
)

/**
 * Characters of a subtitle file (5,000 lines have some 500,000) and of a label, tracks of an item, and earlier versions of a track that are
 * kept.
 */
export const SubtitleLimits = { text: 800_000, label: 60, tracks: 50, versions: 20 } as const

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Schema of the language of subtitles: a BCP 47 tag. */
export const SubtitleLanguage = /* @__PURE__ */ v.pipe(
  v.string('Please choose a language.'),
  v.trim(),
  v.minLength(2, 'Please choose a language.'),
  v.maxLength(35, 'This language does not exist.'),
  v.check(isLanguageTag, 'This language does not exist.'),
)
const Label = /* @__PURE__ */ v.pipe(v.string(), v.trim(), v.maxLength(SubtitleLimits.label, 'A label can have at most 60 characters.'))
const Kind = /* @__PURE__ */ v.picklist(subtitleKinds, 'This kind of subtitles does not exist.')
const FileText = /* @__PURE__ */ v.pipe(
  v.string('Please choose a subtitle file.'),
  v.minLength(1, 'Please choose a subtitle file.'),
  v.maxLength(SubtitleLimits.text, 'A subtitle file can have at most 800,000 characters.'),
)

/** Schema of what `saveSubtitles` is given: the text of a WebVTT, SRT or TTML file, its language as a BCP 47 tag, and a name for viewers. */
export const SaveSubtitlesInput = v.object({
  encid: ItemId,
  lang: SubtitleLanguage,
  /** Empty: the name that the language gives itself. */
  label: v.optional(Label, ''),
  /** Left out: `captions` decides. */
  kind: v.optional(Kind),
  /** Sounds are described too, for people who do not hear them. */
  captions: v.optional(Flag, false),
  /** Shown to viewers who have not chosen any. */
  default: v.optional(Flag, false),
  text: FileText,
})
export type SaveSubtitlesInput = v.InferInput<typeof SaveSubtitlesInput>
/** Adds a subtitle track to a video or sound, for those who may edit it. Refused with a code of `SubtitleErrors`. */
export const saveSubtitles = post<SaveSubtitlesInput, Done & { TrackID: number }>()('/api/ml/media/:encid/savesubtitles/')

/** Schema of what `updateSubtitles` is given: fields that are left out stay. `text` replaces the file; the old one becomes an earlier version. */
export const UpdateSubtitlesInput = v.object({
  encid: ItemId,
  trackid: RowId,
  lang: v.optional(SubtitleLanguage),
  label: v.optional(Label),
  kind: v.optional(Kind),
  default: v.optional(Flag),
  text: v.optional(FileText),
})
export type UpdateSubtitlesInput = v.InferInput<typeof UpdateSubtitlesInput>
/** Changes a subtitle track of an item, for those who may edit it. Refused with a code of `SubtitleErrors`. */
export const updateSubtitles = post<UpdateSubtitlesInput, Done>()('/api/ml/media/:encid/updatesubtitles/')

/** Schema of what `deleteSubtitles` is given. */
export const DeleteSubtitlesInput = v.object({ encid: ItemId, trackid: RowId })
export type DeleteSubtitlesInput = v.InferInput<typeof DeleteSubtitlesInput>
/** Deletes a subtitle track of an item, for those who may edit it. */
export const deleteSubtitles = post<DeleteSubtitlesInput, Done>()('/api/ml/media/:encid/deletesubtitles/')

/** Subtitles that are edited and that viewers do not see yet. */
export interface SubtitleDraft {
  ID: number
  /** The track that they will replace; 0: they will be a new track. */
  TrackID: number
  Lang: string
  Label: string
  Kind: SubtitleKind
  /** Handed back with `saveSubtitleDraft`. */
  Revision: string
  /** ISO 8601, UTC. */
  DateChanged: string
  /** The person who saved it last; empty where the account is gone. */
  ChangedBy: string
  /** A program has written it, and no person has saved it since. */
  Automatic?: true
  /** Its text was read from images of the uploaded file. */
  FromImages?: true
  /** A language model has translated it: the language that it was translated from, BCP 47. */
  TranslatedFrom?: string
}

/** The words of a line that a program wrote without being certain of them. */
export interface UncertainLine {
  /** The words of the line, with a space between its rows. A line with other words is no longer uncertain. */
  Text: string
  /** Parts of the text: the letters from `From` on, up to the one before `To`. */
  Words: { From: number; To: number }[]
}

/** A file that was replaced. */
export interface SubtitleVersion {
  ID: number
  /** When it was replaced: ISO 8601, UTC. */
  DateReplaced: string
  /** The person who replaced it; empty where the account is gone. */
  ReplacedBy: string
}

/** A track as editors see it. */
export interface EditedTrack extends Omit<SubtitleTrack, 'Source'> {
  /** Lines of the track. */
  Lines: number
  /** Earlier files, the latest first. */
  Versions: SubtitleVersion[]
}

/** Schema of what `listSubtitles` is given. */
export const ListSubtitlesInput = v.object({ encid: ItemId })
export type ListSubtitlesInput = v.InferInput<typeof ListSubtitlesInput>
/** The tracks of an item with their drafts and earlier versions, for those who may edit it. */
export const listSubtitles = get<ListSubtitlesInput, { Items: EditedTrack[]; Drafts: SubtitleDraft[] }>()(
  '/api/ml/media/:encid/subtitletracks/',
)

/** Schema of what `readSubtitleText` is given: a track, an earlier version of it, or a draft. */
export const SubtitleTextInput = v.object({
  encid: ItemId,
  trackid: v.optional(RowId),
  versionid: v.optional(RowId),
  draftid: v.optional(RowId),
})
export type SubtitleTextInput = v.InferInput<typeof SubtitleTextInput>
/** The text of subtitles as WebVTT, for those who may edit the item; with the uncertain words of an automatic draft. */
export const readSubtitleText = get<SubtitleTextInput, { Text: string; Uncertain?: UncertainLine[] }>()(
  '/api/ml/media/:encid/subtitletext/',
)

/**
 * Schema of what `saveSubtitleDraft` is given. `draftid` names the draft that is changed; without it a new one is made, of the track `trackid` or
 * for a new track.
 */
export const SaveSubtitleDraftInput = v.object({
  encid: ItemId,
  draftid: v.optional(RowId),
  trackid: v.optional(RowId),
  lang: SubtitleLanguage,
  label: v.optional(Label, ''),
  kind: Kind,
  text: FileText,
  revision: Revision,
})
export type SaveSubtitleDraftInput = v.InferInput<typeof SaveSubtitleDraftInput>
/** Saves a draft of subtitles, for those who may edit the item. Refused with `SUBTITLES_CHANGED` when another editor has saved meanwhile. */
export const saveSubtitleDraft = post<SaveSubtitleDraftInput, Done & { Draft: SubtitleDraft }>()('/api/ml/media/:encid/savesubtitledraft/')

/** Schema of what `publishSubtitles` is given. */
export const PublishSubtitlesInput = v.object({ encid: ItemId, draftid: RowId, revision: Revision })
export type PublishSubtitlesInput = v.InferInput<typeof PublishSubtitlesInput>
/** Shows a draft to viewers, in place of its track or as a new one. Refused with a code of `SubtitleErrors`. */
export const publishSubtitles = post<PublishSubtitlesInput, Done & { TrackID: number }>()('/api/ml/media/:encid/publishsubtitles/')

/** Schema of what `deleteSubtitleDraft` is given. */
export const DeleteSubtitleDraftInput = v.object({ encid: ItemId, draftid: RowId })
export type DeleteSubtitleDraftInput = v.InferInput<typeof DeleteSubtitleDraftInput>
/** Deletes a draft. Its track stays as viewers see it. */
export const deleteSubtitleDraft = post<DeleteSubtitleDraftInput, Done>()('/api/ml/media/:encid/deletesubtitledraft/')

/** Error sentences of subtitles, by error code. */
export const SubtitleErrors = {
  SUBTITLES_FILE: 'This file is not a WebVTT, SRT or TTML file with subtitles.',
  SUBTITLES_ENCODING: 'This file is not saved as UTF-8. Save it as UTF-8 and try again.',
  SUBTITLES_ITEM: 'Only videos and sounds of this library can have subtitles.',
  SUBTITLES_FULL: 'This item has 50 subtitle tracks. Delete one first.',
  SUBTITLES_NOT_FOUND: 'This subtitle track does not exist.',
  SUBTITLES_CHANGED: 'Another person has changed these subtitles. Reload them before you save.',
  SUBTITLES_EMPTY: 'Write at least one line before you publish these subtitles.',
} as const
