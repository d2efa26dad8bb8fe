import { type ReactNode, useEffect } from 'react'
import { FeatureMenu } from './feature-menu.tsx'
import { SettingsMenu } from './menus.tsx'
import { usePlayer } from './player-context.ts'
import { useFeatureBars } from './use-feature-bars.ts'

/** Place of the settings among the controls and menus of the features. */
const settingsOrder = 70

/** The controls and menus of the features, before the button for fullscreen. Those that may appear late stand first, so that they move nothing. */
export function BarMenus({ children }: { children?: ReactNode }) {
  const { media } = usePlayer()
  useEffect(() => keepFocus(media.closest<HTMLElement>('.vt-player')), [media])
  const bars = useFeatureBars()
  if (!bars) return null
  const parts = [
    ...bars.flatMap(({ controls = [] }) =>
      controls.map(({ name, order, Control }) => ({ order, part: <Control key={`control ${name}`} /> })),
    ),
    ...bars.flatMap(({ menus = [] }) =>
      menus.map((menu) => ({ order: menu.order, part: <FeatureMenu key={`menu ${menu.name}`} menu={menu} /> })),
    ),
    { order: settingsOrder, part: <SettingsMenu key="settings">{children}</SettingsMenu> },
  ]
  return parts.toSorted((one, other) => one.order - other.order).map(({ part }) => part)
}

/** A bar that becomes narrow hides controls: the focus of one that had it goes to the player, not out of it. */
function keepFocus(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const end = new AbortController()
  let last: HTMLElement | undefined
  // Some browsers take the focus from what is hidden at once, and others leave it there.
  const isShown = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement && target.checkVisibility()
  box.addEventListener('focusin', ({ target }) => (last = isShown(target) ? target : undefined), { signal: end.signal })
  box.addEventListener('focusout', ({ target }) => isShown(target) && (last = undefined), { signal: end.signal })
  const observer = new ResizeObserver(() => {
    if (!last || isShown(last)) return
    last = undefined
    box.focus({ preventScroll: true })
  })
  observer.observe(box)
  return () => {
    end.abort()
    observer.disconnect()
  }
}
