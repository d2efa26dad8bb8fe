import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { timeText } from '../media/time-text.ts'

const words = portal.item

export interface PlaylistPanelProps {
  entries: PlaylistItem[]
  current: number
  onChoose: (index: number) => void
}

export function PlaylistPanel({ entries, current, onChoose }: PlaylistPanelProps) {
  return (
    <section className="vp-panel">
      <h2 className="vp-panel-title">
        {words.items} <span className="vp-count">{words.position(Math.min(current + 1, entries.length), entries.length)}</span>
      </h2>
      <ol className="vp-lines">
        {entries.map((entry, index) => (
          <li key={entry.PlaylistItemID ?? `${entry.EncID}-${index}`}>
            <button type="button" className="vp-line" aria-current={index === current || undefined} onClick={() => onChoose(index)}>
              <span className="vp-poster vp-poster-small">
                <Poster images={entry.ImageURLs.slice(0, 1)} kind={recordKind(entry)} sizes="96px" />
                {entry.Duration > 0 && <span className="vp-badge vp-badge-time">{timeText(entry.Duration)}</span>}
              </span>
              <span className="vp-line-text">
                {entry.Title}
                <span className="vp-help">{index === current ? words.playing : recordKind(entry).label}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
