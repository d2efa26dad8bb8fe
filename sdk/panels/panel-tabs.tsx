import { useLayoutEffect, useRef, useState } from 'react'
import type { MediaItem } from '../media/contract.ts'
import { panelsWords } from '../text/en/panels.ts'
import { useLanguage } from '../text/language.ts'
import { moveTabFocus, tabsIn } from '../ui/index.ts'
import type { MediaPanel } from './panel.ts'
import { PanelIcon } from './panel-icon.tsx'

export interface PanelTabsProps {
  panels: readonly MediaPanel[]
  item: MediaItem
  /** Name of the chosen panel. */
  chosen: string
  isOpen: boolean
  /** The ID of a panel's tab, or of its content. */
  idOf: (name: string, part: 'tab' | 'panel') => string
  onChoose: (name: string) => void
}

/**
 * The row of tabs. One of them is in the tab order; arrow keys, Home and End move the focus, and Enter or Space opens: a panel is fetched
 * only when a viewer opens it.
 */
export function PanelTabs({ panels, item, chosen, isOpen, idOf, onChoose }: PanelTabsProps) {
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(chosen)
  const hadFocus = useRef(false)
  const reachable = panels.some(({ name }) => name === focused) ? focused : chosen
  const names = panels.map(({ name }) => name).join('\n')

  // A focused tab that is removed gives the focus to the first one.
  useLayoutEffect(() => {
    if (hadFocus.current && names && !list.current?.contains(activeIn(list.current))) tabsIn(list.current)[0]?.focus()
  }, [names])

  // The address of a page may open a panel whose tab lies outside of the row.
  useLayoutEffect(() => {
    if (list.current) showTab(list.current, names.split('\n').indexOf(chosen))
  }, [chosen, names])

  return (
    <div
      ref={list}
      className="vt-sidebar-tabs"
      role="tablist"
      aria-label={language.words(panelsWords).tabs}
      tabIndex={-1}
      onKeyDown={moveTabFocus}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // Without a next element the tab itself was removed.
        if (relatedTarget instanceof Node && !list.current?.contains(relatedTarget)) hadFocus.current = false
      }}
    >
      {panels.map(({ name, title, icon, count }) => (
        <button
          key={name}
          id={idOf(name, 'tab')}
          type="button"
          role="tab"
          className="vt-sidebar-tab"
          aria-selected={name === chosen && isOpen}
          aria-controls={idOf(name, 'panel')}
          tabIndex={name === reachable ? 0 : -1}
          onFocus={() => setFocused(name)}
          onClick={() => onChoose(name)}
        >
          <PanelIcon path={icon} />
          <span className="vt-sidebar-title">{title(language)}</span>
          {count && <span className="vt-sidebar-count">{count(item) || ''}</span>}
        </button>
      ))}
    </div>
  )
}

/** Pixels of the shadow at the ends of the row, under which a tab is hard to read. */
const shadow = 20

/** Scrolls the row, and nothing around it, until a tab is in sight. */
function showTab(list: HTMLElement, place: number): void {
  const tab = tabsIn(list)[place]
  if (!tab) return
  const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (box.left < row.left + shadow) list.scrollLeft += box.left - row.left - shadow
  else if (box.right > row.right - shadow) list.scrollLeft += box.right - row.right + shadow
}

const activeIn = (element: HTMLElement): Element | null => (element.getRootNode() as Document | ShadowRoot).activeElement
