import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type LayoutWidget, LayoutWidgetTypes } from '../../sdk/layouts/contract.ts'
import { listHistory } from '../../sdk/lists/contract.ts'
import { layoutsWords } from '../../sdk/text/en/layouts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getPageWidget, type WidgetData, WidgetDisplays } from '../../sdk/widgets/contract.ts'
import { Widgets } from '../../sdk/widgets/index.ts'
import { getRecentlyViewed } from '../../sdk/widgets/recently-viewed/contract.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { hasSession } from '../session/session.ts'
import { ListState } from '../ui/list-state.tsx'
import { widgetOptions } from './widget-options.ts'

export interface LayoutWidgetViewProps {
  widget: LayoutWidget
  /** It is loaded when it comes near the window. */
  isLazy: boolean
}

/** One widget of a page. A widget without content takes no room. */
export function LayoutWidgetView({ widget, isLazy }: LayoutWidgetViewProps) {
  const { User } = usePageOptions()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, !isLazy)
  const hasAccount = hasSession(User) && !User.IsGuest
  if (widget.Type === LayoutWidgetTypes.continue && !hasAccount) return null
  const content = (): ReactNode => {
    if (widget.Type === LayoutWidgetTypes.text) return <Text widget={widget} />
    return widget.Type === LayoutWidgetTypes.continue ? <Continue widget={widget} /> : <Content widget={widget} hasAccount={hasAccount} />
  }
  return (
    <div ref={box} className="vp-layout-widget" data-width={widget.Width} data-waiting={isNear ? undefined : ''}>
      {isNear && content()}
    </div>
  )
}

function Text({ widget: { Title, Text: text } }: { widget: LayoutWidget }) {
  return (
    <div className="vp-layout-text">
      {Title !== '' && <h3 dir="auto">{Title}</h3>}
      <p dir="auto">{text}</p>
    </div>
  )
}

function Content({ widget, hasAccount }: { widget: LayoutWidget; hasAccount: boolean }) {
  const words = useWords(layoutsWords)

  const query = useRead(getPageWidget, { w: JSON.stringify(widgetOptions(widget)) })
  return (
    <ListState query={query} look="line" failed={words.widgetFailed} loading={<Waiting />}>
      {(data) => (data.Items.length === 0 && !data.Categories ? null : <Watched data={data} isAsked={hasAccount} />)}
    </ListState>
  )
}

/** The progress of the viewer on the items comes after them, so that nobody waits for it. */
function Watched({ data, isAsked }: { data: WidgetData; isAsked: boolean }) {
  const ids = data.Items.map(({ ClipDataID }) => ClipDataID).join(',')
  const seen = useRead(getRecentlyViewed, { ids }, { enabled: isAsked && ids !== '' })
  return <Widgets.Root data={data} hasTheme {...(seen.data ? { viewed: seen.data.ViewProgress } : {})} />
}

const finished = 95
const shownMost = 12

function Continue({ widget }: { widget: LayoutWidget }) {
  const words = useWords(layoutsWords)

  const query = useRead(listHistory, { f: { ps: 40 } })
  return (
    <ListState query={query} look="line" failed={words.widgetFailed} loading={<Waiting />}>
      {({ Items }) => {
        const begun = Items.filter(({ Progress = 0 }) => Progress > 0 && Progress < finished).slice(0, shownMost)
        if (begun.length === 0) return null
        const data: WidgetData = {
          Title: widget.Title || words.continue,
          Display: widget.Display ?? WidgetDisplays.carousel,
          Items: begun,
          Message: '',
        }
        return <Widgets.Root data={data} hasTheme viewed={begun.map(({ ClipDataID, Progress = 0 }) => ({ ClipDataID, Progress }))} />
      }}
    </ListState>
  )
}

const Waiting = () => <div className="vp-layout-waiting" aria-hidden />

/** True once the element has come near the window. */
function useNear(element: { readonly current: HTMLElement | null }, isFirst: boolean): boolean {
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    if (isFirst) setNear(true)
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isFirst, isNear])
  return isNear
}
