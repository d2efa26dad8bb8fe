import type { ReactNode } from 'react'
import { usePlayerState } from './player-context.ts'

/** A poster of the page: over the video before the first play. */
export function Poster({ children }: { children?: ReactNode }) {
  const isShown = usePlayerState((state) => !state.started && !state.entry?.AudioOnly)
  return isShown && children ? (
    <div className="vt-place" part="poster">
      {children}
    </div>
  ) : null
}
