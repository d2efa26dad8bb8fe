import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { MediaItem } from '../media/contract.ts'
import { panelsWords } from '../text/en/panels.ts'
import { useWords } from '../text/language.ts'
import { adoptAround, useIsInBrowser } from '../ui/index.ts'
import { type MediaPanel, type PanelHost, type PanelPlace, shownPanels, startsCollapsed } from './panel.ts'
import { PanelContent } from './panel-content.tsx'
import { PanelIcon } from './panel-icon.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import sheet from './sidebar.css'
import { useChosenPanel } from './use-chosen-panel.ts'

/** Props of `Panels.Sidebar`. */
export interface SidebarProps {
  /** The panels that the page offers, in the order of their tabs. */
  panels: readonly MediaPanel[]
  /** The item whose panels they are. */
  item: MediaItem
  /** Connects the panels with the player. */
  host: PanelHost
  /** The place of the sidebar. */
  place: PanelPlace
  /**
   * `tabs`: a column with a row of tabs that collapses. `overlay`: over the player, with a button that closes it. `content`: the chosen
   * panel alone. Default: `tabs`.
   */
  layout?: 'tabs' | 'overlay' | 'content'
  /** Whether it begins collapsed. Default: in embeds, and on screens of 1024 px or less. */
  collapsed?: boolean | undefined
  /** Name of the panel that is chosen first. Default: what the page asks for, or else what opens first. */
  panel?: string | undefined
  /** Whether an overlay takes the focus when it is drawn. Default: it does. */
  takesFocus?: boolean
  /** Closes an overlay. */
  onClose?: (() => void) | undefined
  /** Class names besides those of the part. */
  className?: string
}

/**
 * The panels of an item beside its player: chapters, playlist items, and those of other capabilities. Nothing is drawn when the item has none. A
 * panel is fetched when it is opened and kept when another is chosen. The state of the sidebar is not stored.
 *
 * @example
 * const host: PanelHost = {
 *   playback: createStore({ time: 0, index: 0 }),
 *   currentTime: () => video.currentTime,
 *   playFrom: (seconds) => { video.currentTime = seconds },
 *   open: () => {},
 *   address: (url) => url,
 * }
 *
 * <Panels.Sidebar panels={defaultPanels} item={item} host={host} place="page" />
 */
export function Sidebar(props: SidebarProps) {
  const isInBrowser = useIsInBrowser()
  // A server draws it as on a wide screen; the key begins anew with the width of the window.
  return <Column key={String(isInBrowser)} screenWidth={isInBrowser ? window.innerWidth : Number.POSITIVE_INFINITY} {...props} />
}

function Column(props: SidebarProps & { screenWidth: number }) {
  const {
    panels,
    item,
    host,
    place,
    layout = 'tabs',
    collapsed,
    panel: first,
    takesFocus = true,
    onClose,
    className = '',
    screenWidth,
  } = props
  const words = useWords(panelsWords)
  const id = useId()
  const shown = shownPanels(panels, item, { place })
  const [isOpen, setIsOpen] = useState(layout !== 'tabs' || !startsCollapsed(place, screenWidth, collapsed))
  const [visited, setVisited] = useState<readonly string[]>([])
  const box = useRef<HTMLElement>(null)
  const [chosen, setWanted] = useChosenPanel(shown, item, first)
  const mounted = isOpen && !visited.includes(chosen) ? [...visited, chosen] : visited

  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  // An overlay takes the focus, because its button stands elsewhere.
  useLayoutEffect(() => {
    if (layout === 'overlay' && takesFocus)
      box.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true })
  }, [layout, takesFocus])

  const idOf = (name: string, part: 'tab' | 'panel'): string => `${id}${part}-${name}`
  const choose = (name: string): void => {
    setVisited((before) => [...new Set([...before, ...mounted, name])])
    setWanted(name)
    setIsOpen(true)
  }
  const toggle = (): void => {
    setVisited(mounted)
    setIsOpen(!isOpen)
  }
  if (shown.length === 0) return null
  const hasTabs = layout !== 'content'
  return (
    <aside
      ref={box}
      className={`vt-sidebar ${className}`}
      aria-label={words.region}
      data-layout={layout}
      data-place={place}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || layout !== 'overlay' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose?.()
      }}
    >
      {hasTabs && (
        <div className="vt-sidebar-head">
          <PanelTabs panels={shown} item={item} chosen={chosen} isOpen={isOpen} idOf={idOf} onChoose={choose} />
          {layout === 'tabs' ? (
            <button
              type="button"
              className="vt-sidebar-button vt-sidebar-toggle"
              aria-expanded={isOpen}
              aria-label={isOpen ? words.hide : words.show}
              title={isOpen ? words.hide : words.show}
              onClick={toggle}
            >
              <PanelIcon path={paths.toggle} />
            </button>
          ) : (
            <button type="button" className="vt-sidebar-button" aria-label={words.close} title={words.close} onClick={onClose}>
              <PanelIcon path={paths.close} />
            </button>
          )}
        </div>
      )}
      {shown.map((panel) => {
        const isHidden = !isOpen || panel.name !== chosen
        return (
          // The element stands before its content, so that `aria-controls` always names something.
          <div
            key={panel.name}
            id={idOf(panel.name, 'panel')}
            className="vt-sidebar-panel"
            role={hasTabs ? 'tabpanel' : undefined}
            aria-labelledby={hasTabs ? idOf(panel.name, 'tab') : undefined}
            data-panel={panel.name}
            hidden={isHidden}
          >
            {mounted.includes(panel.name) && <PanelContent panel={panel} item={item} host={host} place={place} />}
          </div>
        )
      })}
    </aside>
  )
}

const paths = {
  toggle: 'M6 14.6 7.4 16l4.6-4.6 4.6 4.6 1.4-1.4-6-6z',
  close: 'M6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6L19 6.4 17.6 5 12 10.6z',
}
