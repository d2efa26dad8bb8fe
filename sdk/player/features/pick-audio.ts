import type { AudioTrack } from '../engines/engine.ts'

export interface AudioPreference {
  /** BCP 47; empty for any language. */
  lang: string
  described: boolean
}

/**
 * The track that is closest to the request: audio description counts more than the language. Undefined if no track has the requested kind.
 */
export function pickAudio(tracks: readonly AudioTrack[], { lang, described }: AudioPreference): AudioTrack | undefined {
  const fitting = tracks.filter(({ kind }) => (kind === 'description') === described)
  const spoken = (tag: string): string => tag.split('-')[0] ?? ''
  return (
    (lang ? (fitting.find((track) => track.lang === lang) ?? fitting.find((track) => spoken(track.lang) === spoken(lang))) : undefined) ??
    fitting.find(({ kind }) => kind === 'main') ??
    fitting[0]
  )
}
