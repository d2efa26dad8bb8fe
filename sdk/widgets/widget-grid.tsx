import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import type { MediaSummary } from '../media/contract.ts'
import { widgets as words } from '../text/en.ts'
import { type WidgetData, WidgetDisplays, WidgetErrors, WidgetLimits, widgetItems } from './contract.ts'
import { columnsOf, useColumns } from './use-columns.ts'
import { WidgetPanel } from './widget-panel.tsx'
import { WidgetTile } from './widget-tile.tsx'

/** What `Widgets.Grid` takes. */
export interface WidgetGridProps {
  data: WidgetData
  /** What addresses of the items are relative to, without a slash at the end. Default: the page's own origin. */
  base?: string
  /** Draws what plays when a tile is pressed. */
  children: (item: MediaSummary, close: () => void) => ReactNode
}

const cuts: Record<number, { most: number; from: number }> = {
  [WidgetDisplays.carousel]: WidgetLimits.descriptions.carousel,
  [WidgetDisplays.feature]: WidgetLimits.descriptions.feature,
}

/**
 * The grid of a widget: a heading and a tile for each item. A tile plays in place, in a panel below its row.
 *
 * @example
 * <Widgets.Grid data={data} base="https://media.school.example">{(item) => <p>{item.Title} plays here.</p>}</Widgets.Grid>
 */
export function WidgetGrid({ data, base = '', children }: WidgetGridProps) {
  const [open, setOpen] = useState<{ index: number; after: number }>()
  const grid = useRef<HTMLUListElement>(null)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const id = useId()
  const columns = useColumns(grid, open !== undefined)
  const items = widgetItems(data)
  const { padsBelow, padsTo } = WidgetLimits.grid
  const pads = items.length < padsBelow ? padsTo - items.length : 0

  const close = (): void => {
    if (open) buttons.current.get(open.index)?.focus()
    setOpen(undefined)
  }
  const press = (index: number): void => {
    if (open?.index === index) return close()
    // In the document after the row's last tile, so that the order of the keyboard is the order of the eye. It stays there when
    // the columns change: to move a playing video stops it.
    const now = columnsOf(grid.current)
    setOpen({ index, after: Math.min(items.length, (Math.floor(index / now) + 1) * now) - 1 })
  }
  if (items.length === 0) return <p className="vt-widget-note">{data.Message || WidgetErrors.WIDGET_EMPTY}</p>
  const isDescribed = items.some(({ Description }) => Description.trim() !== '')
  const opened = open && items[open.index]
  return (
    <section
      className="vt-widget"
      aria-labelledby={data.Title ? `${id}title` : undefined}
      aria-label={data.Title ? undefined : words.unnamed}
    >
      {data.Title && (
        <h2 className="vt-widget-title" id={`${id}title`} dir="auto">
          {data.Title}
        </h2>
      )}
      <ul ref={grid} className="vt-widget-grid" data-described={isDescribed ? '' : undefined}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item may be in a playlist twice
          <Fragment key={index}>
            <li className="vt-widget-tile" data-open={index === open?.index ? '' : undefined}>
              <WidgetTile
                ref={(button) => void (button && buttons.current.set(index, button))}
                item={item}
                base={base}
                cut={cuts[data.Display] ?? WidgetLimits.descriptions.grid}
                isOpen={index === open?.index}
                panelId={`${id}panel`}
                onPress={() => press(index)}
              />
            </li>
            {opened && index === open.after && (
              <WidgetPanel
                key={open.index}
                id={`${id}panel`}
                item={opened}
                base={base}
                row={Math.floor(open.index / columns) + 2}
                onClose={close}
              >
                {children(opened, close)}
              </WidgetPanel>
            )}
          </Fragment>
        ))}
        {Array.from({ length: pads }, (_, index) => (
          <li key={`pad${index}`} className="vt-widget-pad" aria-hidden="true" />
        ))}
      </ul>
    </section>
  )
}
