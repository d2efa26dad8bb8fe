import { DefaultDateFormat } from '../sdk/dates/contract.ts'
import { createStore, useStore } from '../sdk/store/index.ts'
import { english, type Language } from '../sdk/text/language.ts'
import { loadLanguage } from '../sdk/text/load-language.ts'
import { portalLanguages } from '../sdk/text/portal-languages.ts'
import type { LanguageTable } from '../sdk/text/translate.ts'

const store = createStore<{ language: Language }>({ language: english })

/** The language of the portal now, for what lives longer than a component: uploads, toasts. Components read it by `useWords`. */
export const portalLanguage = (): Language => store.get().language

export const usePortalLanguage = (): Language => useStore(store, ({ language }) => language)

let dateFormat: string = DefaultDateFormat

/** The date format of the site, for what is no component. Components read it from the page options. */
export const portalDateFormat = (): string => dateFormat

export function setPortalDateFormat(format: string): void {
  dateFormat = format
}

/** Texts as one, in the way of the language: "Art, Music" in English, "Art und Music" in German. No texts are an empty text. */
export const textList = (texts: readonly string[]): string =>
  new Intl.ListFormat(portalLanguage().tag, { type: 'unit', style: 'short' }).format(texts)

let latest = 0

/** Loads a language and draws the portal in it, without a reload. The language stays as it is until its words are there. */
export async function changeLanguage(tag: string, table: LanguageTable = portalLanguages): Promise<void> {
  const requestNumber = ++latest
  const language = await loadLanguage(tag, table)
  if (requestNumber !== latest) return
  store.set({ language })
  document.documentElement.lang = language.tag
  document.documentElement.dir = language.dir
}
