import { useState } from 'react'
import { widgetsWords } from '../text/en/widgets.ts'
import { useWords } from '../text/language.ts'
import { CategoryTile } from './category-tile.tsx'
import { RenderModes, type WidgetCategories, type WidgetData } from './contract.ts'
import { CategoryOrders, orderCategories } from './live/index.ts'
import type { WidgetFrame } from './widget-frame.ts'
import { WidgetHead } from './widget-head.tsx'

/** Props of `CategoryWidget`. */
export interface CategoryWidgetProps extends WidgetFrame {
  data: WidgetData
  categories: WidgetCategories
}

const names = ['', 'images', 'names', 'cards', 'list']

/** A widget of categories, in rows or in one row that is scrolled. */
export function CategoryWidget({ data, categories, base, target, id }: CategoryWidgetProps) {
  const words = useWords(widgetsWords)

  const [order, setOrder] = useState<number>(categories.OrderBy)
  const isRow = categories.RenderMode === RenderModes.carousel
  const items = order === categories.OrderBy ? categories.Items : orderCategories(categories.Items, order)
  // Their own order is only known to a widget that was set up with it.
  const offered = (['own', 'name', 'newest'] as const).filter((name) => name !== 'own' || categories.OrderBy === CategoryOrders.own)
  return (
    <>
      <WidgetHead title={data.Title} titleId={`${id}title`} isRow={isRow && items.length > 1}>
        {categories.ControlBar && (
          <label className="vt-widget-order">
            {words.order}
            <select value={order} onChange={({ currentTarget }) => setOrder(Number(currentTarget.value))}>
              {offered.map((name) => (
                <option key={name} value={CategoryOrders[name]}>
                  {words.orders[name]}
                </option>
              ))}
            </select>
          </label>
        )}
      </WidgetHead>
      <ul
        className={`vt-widget-list ${isRow ? 'vt-widget-row' : 'vt-widget-grid'}`}
        data-display="categories"
        data-categories={names[data.Display] ?? 'names'}
      >
        {items.map((category) => (
          <li key={category.ID} className="vt-widget-tile" data-id={category.ID}>
            <CategoryTile category={category} display={data.Display} shape={categories} base={base} target={target} />
          </li>
        ))}
      </ul>
    </>
  )
}
