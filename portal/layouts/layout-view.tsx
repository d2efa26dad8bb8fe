import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CategoryDetails } from '../../sdk/categories/contract.ts'
import { type Layout, type LayoutSection, LayoutTypes } from '../../sdk/layouts/contract.ts'
import { layoutsWords } from '../../sdk/text/en/layouts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LayoutHeader } from './layout-header.tsx'
import { LayoutWidgetView } from './layout-widget-view.tsx'
import './layouts.css'

export interface LayoutViewProps {
  layout: Pick<Layout, 'PageLayoutTypeID' | 'TitleCard' | 'Sections'>
  /** The category whose page it is; left out: a home page. */
  category?: CategoryDetails
  /** Everything is loaded at once, also below the window. */
  isPreview?: boolean
}

/** Number of widgets that are loaded immediately; the others when they come near the window. */
const eagerWidgets = 2

/** A page with a layout: its header, and its sections with their widgets. */
export function LayoutView({ layout, category, isPreview = false }: LayoutViewProps) {
  const words = useWords(layoutsWords)

  const { SiteName } = usePageOptions().Site
  const { TitleCard, Sections, PageLayoutTypeID } = layout
  const isHome = category === undefined
  const isEmpty = !TitleCard.Enabled && !TitleCard.CategorySubNav.Enabled && Sections.every(({ Widgets }) => Widgets.length === 0)
  const counts = Sections.map(({ Widgets }) => Widgets.length)
  const before = (index: number): number => counts.slice(0, index).reduce((sum, count) => sum + count, 0)
  return (
    <div ref={useInnerLinks()} className="vp-layout">
      {isHome && !isPreview && !TitleCard.Enabled && <h1 className="vp-visually-hidden">{SiteName}</h1>}
      <LayoutHeader card={TitleCard} category={category} isPreview={isPreview} />
      {isEmpty && isHome && <EmptyState title={words.emptyTitle} help={[words.emptyHelp]} />}
      {Sections.map((section, index) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id, and their order is fixed here
          key={index}
          section={section}
          isCourse={PageLayoutTypeID === LayoutTypes.courses}
          number={index + 1}
          eagerCount={isPreview ? Number.POSITIVE_INFINITY : eagerWidgets - before(index)}
        />
      ))}
    </div>
  )
}

interface SectionProps {
  section: LayoutSection
  isCourse: boolean
  /** Its place among the sections, from 1. */
  number: number
  /** Number of its first widgets that are loaded immediately. */
  eagerCount: number
}

function Section({ section: { Title, Widgets }, isCourse, number, eagerCount }: SectionProps) {
  const grid = (
    <div className="vp-layout-grid">
      {Widgets.map((widget, index) => (
        <LayoutWidgetView key={widget.GUID} widget={widget} isLazy={index >= eagerCount} />
      ))}
    </div>
  )
  if (!isCourse)
    return (
      <section className="vp-layout-section">
        {Title !== '' && <h2 dir="auto">{Title}</h2>}
        {grid}
      </section>
    )
  return (
    <details className="vp-layout-course" open={number === 1}>
      <summary dir="auto">{Title || Widgets[0]?.Title || number}</summary>
      {grid}
    </details>
  )
}

/** Links of widgets are those of other people's pages: here they are steps of the portal, and nothing is loaded anew. */
function useInnerLinks() {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const go = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain || event.defaultPrevented || link.target === '_blank' || link.origin !== location.origin) return
      const { pathname, searchParams } = new URL(link.href)
      if (!/^\/(view|default)\.aspx$/i.test(pathname)) return
      event.preventDefault()
      void navigate({ to: pathname, search: Object.fromEntries(searchParams) } as never)
    }
    const element = box.current
    element?.addEventListener('click', go)
    return () => element?.removeEventListener('click', go)
  }, [navigate])
  return box
}
