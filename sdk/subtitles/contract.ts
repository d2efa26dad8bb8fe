import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { get } from '../wire/endpoint.ts'

/** A subtitle track. `Source` is the address of its WebVTT file; `Lang` a BCP 47 tag, `und` when nobody said. */
export interface SubtitleTrack {
  ID: number
  Lang: string
  Label: string
  Source: string
  Kind: 'subtitles' | 'captions'
}

/** A line of a track. Seconds from the start of the item. */
export interface SubtitleEntry {
  FromSeconds: number
  ToSeconds: number
  Text: string
  Position: 'top' | 'bottom'
}

/** Where a search term is spoken. */
export interface SubtitleHit {
  StartSecs: number
  PreviewText: string
}

export const SubtitleSearchLimits = { pageSize: 10 } as const

export const SearchSubtitlesInput = v.object({
  id: ItemId,
  s: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a search term.'),
    v.maxLength(200, 'A search term has at most 200 characters.'),
  ),
  pi: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
})
export type SearchSubtitlesInput = v.InferInput<typeof SearchSubtitlesInput>
export const searchSubtitles = get<SearchSubtitlesInput, { Items: SubtitleHit[]; Page: number }>()('/api/ml/subs/', {
  iapi: ['/iapi/ml/subs/'],
})
