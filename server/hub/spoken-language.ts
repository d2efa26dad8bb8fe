/** Segments for which a language is kept: about a minute. */
const keptFor = 12

/**
 * The language of a talk. Finding it out takes recognisers half of their time, and one wrong answer makes wrong words: a language on which
 * two segments agree is told to the recogniser for a minute, and then found out again.
 */
export function createSpokenLanguage(): { next(): string; heard(lang: string): void } {
  let last = ''
  let left = 0
  return {
    /** The language to tell the recogniser; empty: it finds out. */
    next: () => (left > 0 ? last : ''),
    heard(lang) {
      if (left > 0) left--
      else if (lang === last) left = keptFor
      else last = lang
    },
  }
}
