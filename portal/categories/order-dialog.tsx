import { useState } from 'react'
import { listCategories } from '../../sdk/categories/contract.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { MoreButton } from './more-button.tsx'
import { OrderRow } from './order-row.tsx'
import { placesOf, useSiblingOrder } from './use-sibling-order.ts'
import { useSubcategories } from './use-subcategories.ts'

export interface OrderDialogProps {
  /** 0: the root. */
  parent: { ID: number; Name: string }
  onClose: () => void
}

/** The subcategories of a category, in the order that everyone sees. Each step is saved right away. */
export function OrderDialog({ parent, onClose }: OrderDialogProps) {
  const words = useWords(categoryScreensWords)

  const cache = useCache()
  const [news, setNews] = useState('')
  const below = useSubcategories(parent.ID)
  const { shown, move, drop, settled } = useSiblingOrder(below.items, () => void cache.changed(listCategories))
  const close = async () => {
    await settled()
    void cache.changed(listCategories)
    onClose()
  }
  const count = shown.length
  return (
    <Dialog open onClose={() => void close()} title={words.orderTitle({ name: parent.Name })}>
      <p className="vp-help">{words.orderHelp}</p>
      <p role="status" className="vp-visually-hidden">
        {news}
      </p>
      <ListState query={below.query} failed={words.orderFailed} loading={<PageLoading />} />
      <ol className="vp-order" data-rows aria-label={words.orderTitle({ name: parent.Name })}>
        {shown.map((category, index) => (
          <OrderRow
            key={category.ID}
            category={category}
            index={index}
            count={count}
            places={placesOf(shown, index)}
            onMove={(to, byKeyboard) => {
              const place = move(index, to, byKeyboard)
              setNews(words.moved({ name: category.DisplayName, place: place + 1, count }))
            }}
            onDrop={() => drop(category.ID)}
          />
        ))}
      </ol>
      <div className="vp-category-more">
        <MoreButton below={below} />
      </div>
      <div className="vp-row vp-row-end">
        <Button tone="accent" onClick={() => void close()}>
          {words.orderDone}
        </Button>
      </div>
    </Dialog>
  )
}
