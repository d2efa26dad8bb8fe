import { type ComponentType, useCallback, useEffect, useMemo, useRef } from 'react'
import { Player } from '../player/index.ts'
import { panelsWords } from '../text/en/panels.ts'
import { type Language, LanguageContext, useLanguage } from '../text/language.ts'
import { loadLanguage } from '../text/load-language.ts'
import { panelsLanguages } from '../text/panels-languages.ts'
import { useLoadedLanguage } from '../text/use-loaded-language.ts'
import { defaultPanels } from './default-panels.ts'
import type { MediaPanel } from './panel.ts'
import { panelHost } from './panel-host.ts'
import { Sidebar } from './sidebar.tsx'
import { usePanelsPlayer } from './use-panels-player.ts'

/** The sidebar over the picture of a player. Closing it returns the focus to its button. */
export const playerSidebar = (list: readonly MediaPanel[] = defaultPanels): ComponentType =>
  function PlayerSidebar() {
    const player = usePanelsPlayer()
    const item = Player.usePlayerState((state) => state.item)
    const around = useLanguage()
    const load = useCallback(async (tag: string) => combine(around, await loadLanguage(tag, panelsLanguages)), [around])
    // The words of the panels are fetched only here.
    const language = useLoadedLanguage(around.tag, panelsWords, load)
    const connection = useMemo(() => panelHost(player), [player])
    useEffect(() => connection.close, [connection])
    const box = useRef<HTMLDivElement>(null)
    const close = useCallback((): void => {
      const root = box.current?.closest<HTMLElement>('.vt-player')
      player.panels.setOpen(false)
      // A player without a bar takes the focus itself.
      const next = root?.querySelector<HTMLElement>('.vt-panels-button') ?? root
      next?.focus({ preventScroll: true })
    }, [player])
    const isDrawn = item !== undefined && language !== undefined
    useEffect(() => (isDrawn && box.current ? listenForEscape(box.current, close) : undefined), [isDrawn, close])
    if (!item || !language) return null
    return (
      <LanguageContext value={language}>
        <div ref={box} className="vt-layer">
          <Sidebar panels={list} item={item} host={connection.host} place="embed" layout="overlay" onClose={close} />
        </div>
      </LanguageContext>
    )
  }

/**
 * Closes the sidebar by Escape from any control of the player: it may lie over a control that has the focus. It listens to the document, so
 * that an open menu closes first. Returns the function that ends it.
 */
function listenForEscape(box: HTMLElement, close: () => void): () => void {
  const page = box.ownerDocument
  const listen = (event: KeyboardEvent): void => {
    const root = box.closest('.vt-player')
    if (event.key === 'Escape' && !event.defaultPrevented && root && event.composedPath().includes(root)) close()
  }
  page.addEventListener('keydown', listen)
  return () => page.removeEventListener('keydown', listen)
}

/** A language that takes the words of an area from `first` where `added` has none. */
const combine = (first: Language, added: Language): Language => ({
  ...first,
  words(english) {
    const words = added.words(english)
    return words === english ? first.words(english) : words
  },
})
