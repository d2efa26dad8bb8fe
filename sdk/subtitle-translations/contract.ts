import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { SubtitleLanguage } from '../subtitles/contract.ts'
import { type Done, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Limits of translated subtitles. */
export const SubtitleTranslationLimits = {
  /** Lines that the language model gets at once. */
  lines: 40,
  /** Characters that it gets at once. Tracks with a longer line are not translated. */
  characters: 4000,
} as const

/** A translation of a subtitle track that is made, was made, or failed. */
export interface SubtitleTranslation {
  ID: number
  /** The track that is translated. */
  TrackID: number
  /** The language of the translation, BCP 47. */
  Lang: string
  /** `done`: it is the draft `DraftID`. */
  State: 'waiting' | 'working' | 'done' | 'failed'
  /** Percent. */
  Progress: number
  /** Why it failed, in the language of the caller. */
  Message: string
  /** The draft in the editor; 0 until it is made. */
  DraftID: number
}

/** The translations of an item. */
export interface ListedTranslations {
  /** False where the library has no language model. */
  IsOffered: boolean
  /** The host that gets the text; empty without a language model. */
  Service: string
  Items: SubtitleTranslation[]
}

/** Schema of what `listSubtitleTranslations` is given. */
export const ListSubtitleTranslationsInput = v.object({ encid: ItemId })
export type ListSubtitleTranslationsInput = v.InferInput<typeof ListSubtitleTranslationsInput>
/** Reads the translations of the subtitles of an item, for those who may edit it. */
export const listSubtitleTranslations = /* @__PURE__ */ get<ListSubtitleTranslationsInput, ListedTranslations>()(
  '/api/ml/media/:encid/subtitletranslations/',
)

/** Schema of what `translateSubtitles` is given: the track, and the language that it is translated into. */
export const TranslateSubtitlesInput = v.object({ encid: ItemId, trackid: RowId, lang: SubtitleLanguage })
export type TranslateSubtitlesInput = v.InferInput<typeof TranslateSubtitlesInput>
/**
 * Has a language model translate a subtitle track. The result is a draft: an editor publishes it. For those who may edit the item. Refused with a
 * code of `SubtitleTranslationErrors`, `LanguageModelErrors` or `SubtitleErrors`.
 */
export const translateSubtitles = /* @__PURE__ */ post<TranslateSubtitlesInput, Done & { ID: number }>()(
  '/api/ml/media/:encid/translatesubtitles/',
)

/** Schema of what `cancelSubtitleTranslation` is given. */
export const CancelSubtitleTranslationInput = v.object({ encid: ItemId, translationid: RowId })
export type CancelSubtitleTranslationInput = v.InferInput<typeof CancelSubtitleTranslationInput>
/** Stops a translation, or removes the notice that it failed. A draft that is there stays. */
export const cancelSubtitleTranslation = /* @__PURE__ */ post<CancelSubtitleTranslationInput, Done>()(
  '/api/ml/media/:encid/cancelsubtitletranslation/',
)

/** Error sentences of translated subtitles, by error code. */
export const SubtitleTranslationErrors = {
  TRANSLATION_RUNNING: 'These subtitles are being translated into this language already.',
  TRANSLATION_SAME: 'These subtitles are in this language already. Choose another one.',
  TRANSLATION_EMPTY: 'These subtitles have no words that could be translated.',
  TRANSLATION_LONG: 'A line of these subtitles has more than 4,000 characters. Divide it in the editor first.',
  TRANSLATION_LINES: 'The language model did not translate these subtitles line by line. Try again, or translate them in the editor.',
} as const
