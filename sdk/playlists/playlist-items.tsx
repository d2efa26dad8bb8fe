import { useLayoutEffect, useRef } from 'react'
import type { PlaylistItem } from '../media/contract.ts'
import type { PanelProps } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { panelsWords } from '../text/en/panels.ts'
import { useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import sheet from './playlist-items.css'

/** The entries of a playlist in their order. The current entry is marked. */
export function PlaylistItems({ item, host }: PanelProps) {
  const words = useWords(panelsWords)
  const box = useRef<HTMLOListElement>(null)
  const current = useStore(host.playback, ({ index }) => index)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  if (item.Playlist.length === 0) return <p className="vt-sidebar-note">{words.noItems}</p>
  return (
    <ol ref={box} className="vt-items">
      {item.Playlist.map((entry, index) => (
        <li key={entry.PlaylistItemID ?? `${entry.EncID} ${index}`}>
          <button type="button" className="vt-item" aria-current={index === current || undefined} onClick={() => host.open(index)}>
            <EntryImage entry={entry} address={host.address} />
            <span className="vt-item-text">
              <bdi>{entry.Title}</bdi>
              <span className="vt-item-note">
                {[index === current && words.playing, entry.Duration > 0 && lengthText(entry.Duration)].filter(Boolean).join(' · ')}
              </span>
              {entry.Quiz && <span className="vt-item-note">{words.entryQuiz({ name: entry.Quiz.Name })}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function EntryImage({ entry: { ImageURLs }, address }: { entry: PlaylistItem; address: (url: string) => string }) {
  const image = ImageURLs[0]
  // Without alternative text: the title stands beside it.
  return image ? <img className="vt-item-image" src={address(image.URL)} alt="" loading="lazy" /> : <span className="vt-item-image" />
}

/** Seconds as `1:05` or `1:00:05`. The player has the same function, but it imports this folder. */
function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
