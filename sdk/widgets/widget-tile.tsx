import type { MediaSummary } from '../media/contract.ts'
import { formatSpokenTime, formatTime } from '../player/index.ts'
import { widgetsWords } from '../text/en/widgets.ts'
import { useWords } from '../text/language.ts'
import { cutText } from './cut-text.ts'
import { itemKind } from './item-kind.ts'
import type { ItemPress } from './item-press.ts'
import { KindIcon } from './kind-icon.tsx'
import { WidgetPoster } from './widget-poster.tsx'

/** Props of `Widgets.Tile`. */
export interface WidgetTileProps {
  /** The item. */
  item: MediaSummary
  /** Base of its addresses, without a slash at the end. */
  base: string
  /** Characters of the description: how many are kept of one that has more than so many. */
  cut: number
  /** The effect of a click, and the address of its link. */
  press: ItemPress
  /** Its panel is open; left out where nothing opens. */
  isOpen?: boolean
  /** Id of the panel that it opens. */
  panelId?: string
  /** Called for a click that plays in place. */
  onPress?: () => void
  /** Its place in a top 5 or top 10, drawn beside it. */
  rank?: number | undefined
  /** Its image fills the widget. */
  isLarge?: boolean
  /** Percent that have been watched. */
  seen?: number | undefined
}

/**
 * One item: its image, how long it is, its title. The whole tile is a link to its page: without a script, and with a key held down
 * that opens another tab, it is only that.
 */
export function WidgetTile({ item, base, cut, press, isOpen = false, panelId, onPress, rank, isLarge = false, seen }: WidgetTileProps) {
  const words = useWords(widgetsWords)

  const kind = itemKind(item)
  const isTimed = item.Duration > 0
  const text = cutText(item.Description, cut)
  return (
    <a
      className="vt-widget-face"
      href={press.href}
      target={press.target}
      rel={press.target && 'noopener'}
      data-id={item.EncID}
      aria-expanded={press.plays ? isOpen : undefined}
      aria-controls={isOpen ? panelId : undefined}
      onClick={
        onPress &&
        ((event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onPress()
        })
      }
    >
      {rank !== undefined && (
        <span className="vt-widget-rank" aria-hidden="true">
          {rank}
        </span>
      )}
      <span className="vt-widget-thumbnail">
        <KindIcon kind={kind} />
        <WidgetPoster images={item.ImageURLs} kind={kind} base={base} isLarge={isLarge} />
        <span className="vt-widget-badge" aria-hidden="true">
          {isTimed ? formatTime(item.Duration) : words.kinds[kind]}
        </span>
        {seen !== undefined && seen > 0 && <progress className="vt-widget-seen" value={seen} max={100} aria-hidden="true" />}
      </span>
      <span className="vt-widget-text">
        <span className="vt-widget-name" dir="auto">
          {item.Title}
        </span>
        <span className="vt-widget-hidden">
          {` ${words.kinds[kind]}${isTimed ? `, ${formatSpokenTime(item.Duration)}` : ''}${seen ? `, ${words.watched({ percent: seen })}` : ''}. `}
        </span>
        {text && (
          <span className="vt-widget-about" dir="auto">
            {text}
          </span>
        )}
      </span>
    </a>
  )
}
