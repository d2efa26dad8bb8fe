import { type ReactNode, useEffect } from 'react'
import { AudioMenu, ChaptersMenu, QualityMenu, RateMenu, SettingsMenu, SubtitlesMenu } from './menus.tsx'
import { usePlayer } from './player-context.ts'
import { CastButton, PipButton } from './screen-buttons.tsx'

/** What stands at the end of the bar before the way to fill the screen. What may come late stands first: it moves nothing. */
export function BarMenus({ children }: { children?: ReactNode }) {
  const { media } = usePlayer()
  useEffect(() => keepFocus(media.closest<HTMLElement>('.vt-player')), [media])
  return (
    <>
      <CastButton />
      <AudioMenu />
      <QualityMenu />
      <ChaptersMenu />
      <SubtitlesMenu />
      <RateMenu />
      <SettingsMenu>{children}</SettingsMenu>
      <PipButton />
    </>
  )
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
