/** Places to search in. Default: media. */
export type SearchMode = 'media' | 'subtitles' | 'slides'

export const searchModes: readonly SearchMode[] = ['media', 'subtitles', 'slides']

interface ModeQuery {
  searchsubs?: string | undefined
  searchslides?: string | undefined
}

const isOn = (value: unknown): boolean => /^(1|true)$/i.test(String(value))

/** Old addresses say `searchsubs=true` or `searchslides=true`. */
export function modeOf({ searchsubs, searchslides }: ModeQuery): SearchMode {
  if (isOn(searchsubs)) return 'subtitles'
  return isOn(searchslides) ? 'slides' : 'media'
}

export function modeQuery(mode: SearchMode): ModeQuery {
  if (mode === 'media') return {}
  return mode === 'subtitles' ? { searchsubs: 'true' } : { searchslides: 'true' }
}
