import type { CategoryDetails } from '../../sdk/categories/contract.ts'
import { getLayout } from '../../sdk/layouts/contract.ts'
import { layoutsWords } from '../../sdk/text/en/layouts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { LibraryLink } from '../ui/library-link.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { EditPageLink } from './edit-page-link.tsx'
import { LayoutView } from './layout-view.tsx'
import './layouts.css'

/** A home page with a layout, in place of the newest items. */
export function LayoutHomePage({ id }: { id: number }) {
  const words = useWords(layoutsWords)

  const query = useRead(getLayout, { layoutid: id })
  return (
    <div className="vp-content">
      <div className="vp-layout-tools">
        <EditPageLink layout={id} />
      </div>
      <ListState query={query} failed={words.failed} loading={<PageLoading />}>
        {(layout) => <LayoutView layout={layout} />}
      </ListState>
      <LibraryLink search={{ show: 'all' }} className="vp-button">
        {words.all}
      </LibraryLink>
    </div>
  )
}

/** The layout of the page of a category, above its items. A layout that is not published is not shown. */
export function CategoryLayout({ category }: { category: CategoryDetails }) {
  const query = useRead(getLayout, { layoutid: category.PageLayoutID }, { enabled: category.PageLayoutID > 0, retry: false })
  return query.data ? <LayoutView layout={query.data} category={category} /> : null
}
