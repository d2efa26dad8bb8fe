import type { ReactNode } from 'react'
import { english, type Language, LanguageContext, useLanguage } from '../../sdk/text/language.ts'
import type { AreaWords } from '../../sdk/text/translate.ts'
import { useLoadedLanguage } from '../../sdk/text/use-loaded-language.ts'
import { usePageLanguage } from '../../sdk/text/use-page-language.ts'

export interface InLanguageProps {
  /** BCP 47. Default: that of the parts around, or else of the page, or else of the browser. */
  lang?: string | undefined
  /** The area whose words the children need first. */
  area: AreaWords
  /** Fetches the words. The same function at every drawing. */
  load: (tag: string) => Promise<Language>
  children: ReactNode
}

/** Draws its children in a language, as soon as the words are there. Another `lang`, of the part or of the page, needs no reload. */
export function InLanguage({ lang, area, load, children }: InLanguageProps) {
  const around = useLanguage()
  const page = usePageLanguage()
  const language = useLoadedLanguage(lang || (around === english ? page : around.tag), area, load)
  if (!language) return null
  // English that was chosen is not the English of parts without a provider, which follow the page.
  const chosen = language === english ? chosenEnglish : language
  return (
    <div lang={chosen.tag} dir={chosen.dir} style={{ display: 'contents' }}>
      <LanguageContext value={chosen}>{children}</LanguageContext>
    </div>
  )
}

const chosenEnglish: Language = { ...english }
