import { useEffect, useState } from 'react'
import { english, type Language, useLanguage } from './language.ts'
import type { AreaWords } from './translate.ts'

/**
 * The language of a tag with the words of an area: the language around when it has them, else one that `load` fetches. Undefined until its
 * words are there; English when they cannot be fetched.
 */
export function useLoadedLanguage(tag: string, area: AreaWords, load: (tag: string) => Promise<Language>): Language | undefined {
  const around = useLanguage()
  const wanted = tag.toLowerCase()
  // The made-up language of tests is no English.
  const isEnglish = /^en(?!-xa)/.test(wanted)
  const isAround = around.tag === 'en' ? isEnglish : wanted.startsWith(around.tag) && around.words(area) !== area
  const here = isAround ? around : isEnglish ? english : undefined
  const [loaded, setLoaded] = useState<Language>()
  useEffect(() => {
    if (here) return
    let isUnmounted = false
    void load(tag)
      // Words that cannot be fetched are no reason to draw nothing.
      .catch(() => english)
      .then((language) => isUnmounted || setLoaded(language))
    return () => {
      isUnmounted = true
    }
  }, [tag, here, load])
  return here ?? loaded
}
