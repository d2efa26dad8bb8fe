import type { CSSProperties } from 'react'
import { currentChapter } from '../../chapters/index.ts'
import { formatTime } from '../../dates/index.ts'
import { adoptAround } from '../../ui/index.ts'
import sheet from '../timeline/preview.css'
import { tileAt } from '../timeline/tile-at.ts'
import { usePlayerState } from './player-context.ts'

export interface SeekPreviewProps {
  /** Seconds of the media. */
  time: number
  /** The start and the length of the bar in seconds. */
  from: number
  duration: number
}

/** The bubble over the seek bar: a small frame, the chapter and the time. For eyes only: the slider says its value itself. */
export function SeekPreview({ time, from, duration }: SeekPreviewProps) {
  const tiles = usePlayerState((state) => state.tiles)
  const tile = tiles && tileAt(tiles, time)
  const chapters = usePlayerState((state) => state.chapters)
  const chapter = chapters && currentChapter(chapters, time)
  return (
    <div
      className="vt-preview"
      ref={(box) => void (box && adoptAround(box, [sheet]))}
      aria-hidden="true"
      style={{ '--vt-point': (time - from) / duration } as CSSProperties}
    >
      {tile && (
        <div
          className="vt-tile"
          style={{
            width: tile.width,
            height: tile.height,
            backgroundImage: `url("${tile.url}")`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      )}
      {chapter && (
        <span className="vt-preview-chapter" dir="auto">
          {chapter.Title}
        </span>
      )}
      <span>{formatTime(time - from)}</span>
    </div>
  )
}
