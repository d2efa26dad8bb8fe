import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AnyPlayer, Player } from '../player/index.ts'
import { useStore } from '../store/index.ts'
import { panelsWords } from '../text/en/panels.ts'
import { type Language, LanguageContext, useLanguage } from '../text/language.ts'
import { loadLanguage } from '../text/load-language.ts'
import { panelsLanguages } from '../text/panels-languages.ts'
import { useLoadedLanguage } from '../text/use-loaded-language.ts'
import { defaultPanels } from './default-panels.ts'
import { keptSidebarOf } from './kept-sidebar.ts'
import { askedPanel, type MediaPanel, type PanelHost, shownPanels } from './panel.ts'
import { panelHost } from './panel-host.ts'
import type { PanelsState } from './panels-feature.ts'
import { Sidebar } from './sidebar.tsx'
import { usePanelsPlayer } from './use-panels-player.ts'

/** The sidebar over the video of a player. Closing it returns the focus to its button. */
export const playerSidebar = (list: readonly MediaPanel[] = defaultPanels): ComponentType =>
  function PlayerSidebar() {
    const player = usePanelsPlayer()
    const item = Player.usePlayerState((state) => state.item)
    const around = useLanguage()
    const load = useCallback(async (tag: string) => combine(around, await loadLanguage(tag, panelsLanguages)), [around])
    // The words of the panels are fetched only here.
    const language = useLoadedLanguage(around.tag, panelsWords, load)
    const { host, Over, isHidden } = useOverlay(player)
    const box = useRef<HTMLDivElement>(null)
    const close = useCallback((): void => {
      const root = box.current?.closest<HTMLElement>('.vt-player')
      const kept = keptSidebarOf(player)
      if (kept.get().isKept) kept.set({ isHidden: true })
      else player.panels.setOpen(false)
      // A player without a bar takes the focus itself.
      const next = root?.querySelector<HTMLElement>('.vt-panels-button') ?? root
      next?.focus({ preventScroll: true })
    }, [player])
    const isDrawn = item !== undefined && language !== undefined && shownPanels(list, item, { place: 'embed' }).length > 0
    // A page that opens with a panel leaves the focus where it is.
    const isPressed = Player.usePlayerState((state) => (state as Partial<PanelsState>).panelsOpen ?? false)
    const [takesFocus] = useState(isPressed)
    // The sidebar opened by itself: someone who opens it again later stays where they are.
    const entry = takesFocus || !item ? 0 : (askedPanel(list, item)?.askedEntry?.(item) ?? 0)
    useEffect(() => {
      if (entry > 0) openEntry(player, entry)
    }, [entry, player])
    useEffect(() => (isDrawn && box.current ? listenForEscape(box.current, close) : undefined), [isDrawn, close])
    if (!isDrawn) return null
    return (
      <LanguageContext value={language}>
        <div ref={box} className="vt-layer">
          <div className="vt-layer" hidden={isHidden}>
            <Sidebar panels={list} item={item} host={host} place="embed" layout="overlay" takesFocus={takesFocus} onClose={close} />
          </div>
          {Over && (
            <div className="vt-panel-over">
              <Over />
            </div>
          )}
        </div>
      </LanguageContext>
    )
  }

/** The host of the panels, the part that one of them draws over the video, and whether the sidebar is hidden. */
function useOverlay(player: AnyPlayer): { host: PanelHost; Over: ComponentType | undefined; isHidden: boolean } {
  const [Over, setOver] = useState<ComponentType>()
  const kept = keptSidebarOf(player)
  const isHidden = useStore(kept, (now) => now.isHidden)
  const connection = useMemo(() => {
    const { host, close } = panelHost(player)
    const over: Pick<PanelHost, 'showOver' | 'keep' | 'hide' | 'currentTime'> = {
      // A player that was not started stands where its page begins.
      currentTime: () => (player.media.readyState > 0 ? host.currentTime() : (player.store.get().item?.AskedTime ?? 0)),
      hide: () => kept.set({ isHidden: kept.get().isKept }),
      showOver: (Content) => setOver(() => Content),
      keep: (isKept) => kept.set(isKept ? { isKept } : { isKept, isHidden: false }),
    }
    return { host: { ...host, ...over }, close }
  }, [player, kept])
  useEffect(
    () => () => {
      connection.close()
      kept.set({ isKept: false, isHidden: false })
    },
    [connection, kept],
  )
  return { host: connection.host, Over, isHidden }
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

/** Goes to an entry, and plays it where the viewer has begun to play. */
function openEntry(player: AnyPlayer, entry: number): void {
  const isPlaying = !player.media.paused
  player.open(entry)
  if (isPlaying) player.playback?.play()
}
