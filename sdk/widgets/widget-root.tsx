import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import type { MediaSummary } from '../media/contract.ts'
import { widgetsWords } from '../text/en/widgets.ts'
import { useLanguage } from '../text/language.ts'
import { addFonts } from './add-fonts.ts'
import { CategoryWidget } from './category-widget.tsx'
import { type WidgetData, WidgetErrors, WidgetLimits, widgetItems } from './contract.ts'
import { hideBrokenImages, scrollRow, skipItems } from './live/index.ts'
import { hasGround, lookStyle } from './look/index.ts'
import { MediaWidget } from './media-widget.tsx'
import type { WidgetFrame } from './widget-frame.ts'
import { WidgetStart } from './widget-start.tsx'

/** Props of `Widgets.Root`. */
export interface WidgetRootProps {
  /** The widget, as `getWidget` answers it. */
  data: WidgetData
  /** Base of the items' addresses, without a slash at the end. Default: the page's own origin. */
  base?: string
  /** Target of links to the library. Default: the same window. */
  target?: string
  /** The viewer's progress on items, in percent; see `getRecentlyViewed`. */
  viewed?: readonly { ClipDataID: number; Progress: number }[]
  /** The parent element sets the theme, so the widget sets none. */
  hasTheme?: boolean
  /** Prefix of its ids. Default: a unique one. */
  id?: string
  /** Draws what plays when a tile is pressed. Without it tiles are links to the pages of their items. */
  children?: (item: MediaSummary, close: () => void) => ReactNode
}

const nobodysViews: NonNullable<WidgetRootProps['viewed']> = []

/**
 * A widget: items as a grid, carousel, feature, hero, top 5 or top 10, or categories. An item plays in place, in a panel below its row.
 *
 * @example
 * <Widgets.Root data={data} base="https://media.school.example">{(item) => <p>{item.Title} plays here.</p>}</Widgets.Root>
 */
export function WidgetRoot({ data, base = '', target, viewed = nobodysViews, hasTheme = false, id, children }: WidgetRootProps) {
  const { tag, dir, words } = useLanguage()
  const box = useRef<HTMLElement>(null)
  const made = useId()
  const seen = useMemo(() => new Map(viewed.map(({ ClipDataID, Progress }) => [ClipDataID, Math.round(Progress)])), [viewed])
  const count = (data.Categories ? data.Categories.Items : widgetItems(data)).length
  const isEmpty = count === 0
  useEffect(() => {
    const live = new AbortController()
    if (box.current) {
      box.current.dataset.live = ''
      hideBrokenImages(box.current, live.signal)
      scrollRow(box.current, live.signal)
      skipItems(box.current, live.signal)
    }
    return () => live.abort()
  }, [data, isEmpty])

  useEffect(() => {
    // The parent element that sets the theme has added its fonts.
    if (!hasTheme) addFonts(data.Fonts ?? [], base)
  }, [hasTheme, data.Fonts, base])

  const prefix = id ?? made
  const isLong = count >= WidgetLimits.skipFrom
  const frame: WidgetFrame = { base, target, id: prefix }
  const scheme = data.Look?.Scheme
  return (
    <section
      ref={box}
      className="vt-widget"
      lang={tag}
      dir={dir}
      aria-labelledby={isEmpty ? undefined : `${prefix}title`}
      aria-label={isEmpty && !data.Title ? words(widgetsWords).unnamed : undefined}
      {...(hasTheme
        ? {}
        : {
            style: lookStyle(data.Look) as CSSProperties,
            'data-ground': hasGround(data.Look) ? '' : undefined,
            'data-theme': scheme === 'light' || scheme === 'dark' ? scheme : undefined,
          })}
    >
      {!isEmpty && <WidgetStart title={data.Title} titleId={`${prefix}title`} isLong={isLong} />}
      {isEmpty ? (
        <p className="vt-widget-note">{data.Message || WidgetErrors.WIDGET_EMPTY}</p>
      ) : data.Categories ? (
        <CategoryWidget data={data} categories={data.Categories} {...frame} />
      ) : (
        <MediaWidget data={data} seen={seen} {...frame}>
          {children}
        </MediaWidget>
      )}
      {isLong && <span className="vt-widget-end" tabIndex={-1} />}
    </section>
  )
}
