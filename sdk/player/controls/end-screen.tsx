import type { ReactNode } from 'react'
import { barWords } from '../../text/en/bar.ts'
import { kindsWords } from '../../text/en/kinds.ts'
import { useWords } from '../../text/language.ts'
import { replayPath } from './bar-icon.tsx'
import { EndParts } from './end-parts.tsx'
import { entryPaths } from './entry-buttons.tsx'
import { Drawing } from './icon.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'
import { useHandOver } from './use-hand-over.ts'

/** At the end: plays it again, or the next entry; after the last entry of a playlist, the first. Beside them stand the parts of features. */
export function EndScreen() {
  const bar = useWords(barWords)
  const words = useWords(kindsWords)
  const player = usePlayer()
  const index = usePlayerState((state) => state.index)
  const count = usePlayerState(({ item }) => item?.Playlist.length ?? 0)
  const box = useHandOver<HTMLDivElement>()
  const { playback } = player
  if (!playback) return null
  const go = (to: number): void => {
    player.open(to)
    playback.play()
  }
  const button = (label: string, face: ReactNode, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      <span className="vt-end-face">{face}</span>
      {label}
    </button>
  )
  return (
    <div ref={box} className="vt-end" part="end-screen">
      {button(bar.replay, <Drawing path={replayPath} />, playback.play)}
      {count > 1 && index < count - 1 && button(words.nextEntry, <Drawing path={entryPaths.next} />, () => go(index + 1))}
      {count > 1 && index === count - 1 && button(words.firstEntry, <Drawing path={entryPaths.previous} />, () => go(0))}
      <EndParts />
    </div>
  )
}
