import { getCategory } from '../../sdk/categories/contract.ts'
import { getEditedLayout } from '../../sdk/layouts/contract.ts'
import { layoutsWords } from '../../sdk/text/en/layouts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { LayoutEditor } from './layout-editor.tsx'
import { LayoutList } from './layout-list.tsx'
import './layout-editor.css'

export interface LayoutEditorPageProps {
  /** The layout that is edited; 0: one is chosen or made. */
  layout: number
  /** The category whose page it is; 0: none. */
  category: number
}

/** The editor of pages: a layout, or the list of them. */
export function LayoutEditorPage({ layout, category }: LayoutEditorPageProps) {
  const words = useWords(layoutsWords)

  const query = useRead(getEditedLayout, { layoutid: layout }, { enabled: layout > 0, staleTime: 0, refetchOnFocus: false })
  const of = useRead(getCategory, { catid: category }, { enabled: category > 0 })
  if (layout === 0) return <LayoutList category={of.data} />
  return (
    <div className="vp-content">
      <ListState query={query} failed={words.failed} loading={<PageLoading />}>
        {(opened) => <LayoutEditor key={opened.ID} opened={opened} category={category || opened.CatID} />}
      </ListState>
    </div>
  )
}
