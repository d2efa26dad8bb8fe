import { languageName } from '../captions/language-name.ts'
import type { AudioTrack } from '../engines/engine.ts'

/**
 * The name of a sound track in a list, in the viewer's language. Files call their tracks "Main" or "de": the word for the language comes first, and
 * the label only tells two of a language apart. Empty where nothing is known.
 */
export function audioTrackName(
  tag: string,
  { lang, label }: Pick<AudioTrack, 'lang' | 'label'>,
  spoken: readonly Pick<AudioTrack, 'lang'>[],
): string {
  const name = languageName(tag, lang)
  if (!name) return label
  const isShared = spoken.filter((other) => languageName(tag, other.lang) === name).length > 1
  return isShared && label && label !== name && label !== lang ? `${name} · ${label}` : name
}
