import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { MediaSummary } from '../media/contract.ts'
import { widgetsWords } from '../text/en/widgets.ts'
import { useWords } from '../text/language.ts'
import { type WidgetData, WidgetDisplays, WidgetLimits, widgetItems } from './contract.ts'
import { itemPress } from './item-press.ts'
import { keepPanelBelow, panelAfter } from './live/index.ts'
import type { WidgetFrame } from './widget-frame.ts'
import { WidgetHead } from './widget-head.tsx'
import { WidgetPanel } from './widget-panel.tsx'
import { WidgetTile } from './widget-tile.tsx'

const { grid, carousel, feature, hero, top5, top10 } = WidgetDisplays
const { descriptions } = WidgetLimits
const drawn: Record<number, { name: string; cut: number }> = {
  [grid]: { name: 'grid', cut: descriptions.grid },
  [carousel]: { name: 'carousel', cut: descriptions.carousel },
  [feature]: { name: 'feature', cut: descriptions.feature },
  [hero]: { name: 'hero', cut: descriptions.hero },
  [top5]: { name: 'top', cut: descriptions.grid },
  [top10]: { name: 'top', cut: descriptions.grid },
}

/** Props of `MediaWidget`. */
export interface MediaWidgetProps extends WidgetFrame {
  data: WidgetData
  /** Percent by ClipDataID. */
  seen: ReadonlyMap<number, number>
  children: ((item: MediaSummary, close: () => void) => ReactNode) | undefined
}

/** A widget of items, in whichever display. */
export function MediaWidget({ data, base, target, id, seen, children }: MediaWidgetProps) {
  const words = useWords(widgetsWords)

  const [open, setOpen] = useState<{ index: number; after: number }>()
  const list = useRef<HTMLElement>(null)
  const place = useRef<HTMLElement>(null)
  const items = widgetItems(data)
  const { name, cut } = drawn[data.Display] ?? { name: 'grid', cut: descriptions.grid }
  const isRow = name === 'carousel' || name === 'hero'
  const isGrid = name === 'grid' || name === 'top'
  const { padsBelow, padsTo } = WidgetLimits.grid
  const pads = name === 'grid' && items.length < padsBelow ? padsTo - items.length : 0
  const opened = open && items[open.index]

  useEffect(() => {
    if (!isGrid || !open || !list.current || !place.current) return
    return keepPanelBelow(list.current, place.current, open.index)
  }, [isGrid, open])

  const close = (): void => {
    if (open) list.current?.querySelectorAll<HTMLElement>('.vt-widget-face')[open.index]?.focus()
    setOpen(undefined)
  }
  const press = (index: number): void => {
    if (open?.index === index) return close()
    setOpen({ index, after: isGrid && list.current ? panelAfter(list.current, index, items.length) : -1 })
  }
  const panel = open && opened && (
    <WidgetPanel key={open.index} id={`${id}panel`} title={opened.Title} href={itemPress(opened, {}, base).href} onClose={close}>
      {children?.(opened, close)}
    </WidgetPanel>
  )
  const List = name === 'top' ? 'ol' : 'ul'
  const isDescribed = items.some(({ Description }) => Description.trim() !== '')
  return (
    <>
      <WidgetHead
        title={data.Title}
        titleId={`${id}title`}
        isRow={isRow && items.length > 1}
        {...(name === 'hero' ? { count: items.length } : {})}
      />
      <List
        ref={list as never}
        className={`vt-widget-list ${isRow ? 'vt-widget-row' : 'vt-widget-grid'}`}
        data-display={name}
        data-described={isDescribed ? '' : undefined}
        data-failed={words.itemFailed}
      >
        {items.map((item, index) => {
          const isOpen = index === open?.index
          const pressed = itemPress(item, data, base, target)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item may be in a playlist twice
            <Fragment key={index}>
              <li
                className="vt-widget-tile"
                data-open={isOpen ? '' : undefined}
                data-large={name === 'feature' && index === 0 ? '' : undefined}
              >
                <WidgetTile
                  item={item}
                  base={base}
                  cut={cut}
                  press={{ ...pressed, plays: pressed.plays && children !== undefined }}
                  isOpen={isOpen}
                  panelId={`${id}panel`}
                  {...(pressed.plays && children ? { onPress: () => press(index) } : {})}
                  rank={name === 'top' ? index + 1 : undefined}
                  isLarge={name === 'hero' || (name === 'feature' && index === 0)}
                  seen={seen.get(item.ClipDataID)}
                />
              </li>
              {index === open?.after && (
                <li ref={place as never} className="vt-widget-panel">
                  {panel}
                </li>
              )}
            </Fragment>
          )
        })}
        {Array.from({ length: pads }, (_, index) => (
          <li key={`pad${index}`} className="vt-widget-pad" aria-hidden="true" />
        ))}
      </List>
      {open?.after === -1 && <div className="vt-widget-panel">{panel}</div>}
    </>
  )
}
