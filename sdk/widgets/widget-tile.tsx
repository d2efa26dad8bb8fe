import type { Ref } from 'react'
import type { MediaSummary } from '../media/contract.ts'
import { spokenTime, timeText } from '../player/index.ts'
import { widgets as words } from '../text/en.ts'
import { cutText } from './cut-text.ts'
import { itemKind } from './item-kind.ts'
import { KindIcon } from './kind-icon.tsx'
import { WidgetPoster } from './widget-poster.tsx'

/** What `Widgets.Tile` takes. */
export interface WidgetTileProps {
  item: MediaSummary
  base: string
  /** Characters of the description: how many are kept of one that has more than so many. */
  cut: { most: number; from: number }
  isOpen: boolean
  panelId: string
  onPress: () => void
  ref?: Ref<HTMLButtonElement>
}

/** One item: its picture, how long it is, its title. The whole tile is one button. */
export function WidgetTile({ item, base, cut, isOpen, panelId, onPress, ref }: WidgetTileProps) {
  const kind = itemKind(item)
  const isTimed = item.Duration > 0
  const text = cutText(item.Description, cut)
  return (
    <button
      ref={ref}
      type="button"
      className="vt-widget-face"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onPress}
    >
      <span className="vt-widget-picture">
        <WidgetPoster images={item.ImageURLs} kind={kind} base={base} />
        <span className="vt-widget-play" aria-hidden="true">
          <KindIcon kind={kind} />
        </span>
        <span className="vt-widget-badge" aria-hidden="true">
          {isTimed ? timeText(item.Duration) : words.kinds[kind]}
        </span>
      </span>
      <span className="vt-widget-text">
        <span className="vt-widget-name" dir="auto">
          {item.Title}
        </span>
        <span className="vt-widget-hidden">{` ${words.kinds[kind]}${isTimed ? `, ${spokenTime(item.Duration)}` : ''}. `}</span>
        {text && (
          <span className="vt-widget-about" dir="auto">
            {text}
          </span>
        )}
      </span>
    </button>
  )
}
