import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { Player } from '../player/index.ts'
import { type Language, LanguageContext, useLanguage } from '../text/language.ts'
import { loadLanguage } from '../text/load-language.ts'
import { panelsLanguages } from '../text/panels-languages.ts'
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
    const language = usePanelsLanguage()
    const connection = useMemo(() => panelHost(player), [player])
    useEffect(() => connection.close, [connection])
    const box = useRef<HTMLDivElement>(null)
    if (!item || !language) return null
    const close = (): void => {
      const root = box.current?.closest<HTMLElement>('.vt-player')
      player.panels.setOpen(false)
      // A player without a bar takes the focus itself.
      const next = root?.querySelector<HTMLElement>('.vt-panels-button') ?? root
      next?.focus({ preventScroll: true })
    }
    return (
      <LanguageContext value={language}>
        <div ref={box} className="vt-layer">
          <Sidebar panels={list} item={item} host={connection.host} place="embed" layout="overlay" onClose={close} />
        </div>
      </LanguageContext>
    )
  }

/** The language of the player with the words of the panels, which it fetches only here; undefined until they are there. */
function usePanelsLanguage(): Language | undefined {
  const around = useLanguage()
  const [loaded, setLoaded] = useState<{ around: Language; language: Language }>()
  useEffect(() => {
    let isUnmounted = false
    void loadLanguage(around.tag, panelsLanguages).then((added) => isUnmounted || setLoaded({ around, language: combine(around, added) }))
    return () => {
      isUnmounted = true
    }
  }, [around])
  return loaded?.around === around ? loaded.language : undefined
}

/** A language that takes the words of an area from `first` where `added` has none. */
const combine = (first: Language, added: Language): Language => ({
  ...first,
  words(english) {
    const words = added.words(english)
    return words === english ? first.words(english) : words
  },
})
