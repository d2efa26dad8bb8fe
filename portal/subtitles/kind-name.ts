import { type SubtitleKind, subtitleKinds } from '../../sdk/subtitles/contract.ts'
import type { SubtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { type SelectOption } from '../ui/select.tsx'

export const kindName = (words: SubtitlesWords, kind: SubtitleKind): string =>
  ({ subtitles: words.subtitles, captions: words.captions, descriptions: words.descriptions, forced: words.forced })[kind]

export const kindOptions = (words: SubtitlesWords): SelectOption<SubtitleKind>[] =>
  subtitleKinds.map((value) => ({ value, label: kindName(words, value) }))
