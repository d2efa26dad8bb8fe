import { useSyncExternalStore } from 'react'
import { pageLanguage } from './page-language.ts'

function watchLanguage(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

/** `pageLanguage`, and another one as soon as the page changes it. A server has no page: its parts are drawn in English or in the language around. */
export const usePageLanguage = (): string => useSyncExternalStore(watchLanguage, pageLanguage, () => 'en')
