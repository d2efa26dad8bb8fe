import { Link } from '@tanstack/react-router'
import { House, Plus } from 'lucide-react'
import { useState } from 'react'
import { type CategoryDetails, getCategory, saveCategory } from '../../sdk/categories/contract.ts'
import { type LayoutEntry, LayoutLimits, searchLayouts } from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
import { HomesDialog } from './homes-dialog.tsx'
import { NewLayoutDialog } from './new-layout-dialog.tsx'

/** The layouts that the caller may edit. */
export function LayoutList({ category }: { category: CategoryDetails | undefined }) {
  const words = useWords(layoutEditorWords)

  const { User } = usePageOptions()
  const [s, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<'new' | 'homes'>()
  usePageTitle(words.layouts)
  const query = useRead(searchLayouts, { s, pi: page }, { keepsLast: true, staleTime: 0 })
  // Editors of categories make layouts for these only.
  const mayAdd = User.IsAdmin || User.CategoriesAdmin || category !== undefined
  return (
    <div className="vp-content vp-narrow">
      <div className="vp-layout-list-head">
        <h1>{words.layouts}</h1>
        {User.IsAdmin && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('homes')}>
            <House aria-hidden size={18} /> {words.homes}
          </Button>
        )}
        {mayAdd && (
          <Button tone="accent" aria-haspopup="dialog" onClick={() => setOpen('new')}>
            <Plus aria-hidden size={18} /> {words.new}
          </Button>
        )}
      </div>
      {(s !== '' || (query.data?.Total ?? 0) > 5) && (
        <SearchField
          label={words.find}
          help={words.find}
          value={s}
          onSearch={(text) => {
            setPage(0)
            setSearch(text)
          }}
        />
      )}
      <ListState
        query={query}
        isEmpty={({ Total }) => Total === 0}
        empty={s === '' ? { title: words.noneTitle, help: [words.noneHelp] } : { title: words.noneFound }}
      >
        {({ Items, Total }) => (
          <>
            <ul className="vp-layout-list" aria-label={words.layouts}>
              {Items.map((layout) => (
                <Row key={layout.ID} layout={layout} category={category} />
              ))}
            </ul>
            <Pager current={page} count={pageCount(Total, LayoutLimits.pageSize)} onPage={setPage} />
          </>
        )}
      </ListState>
      {open === 'new' && <NewLayoutDialog category={category} onClose={() => setOpen(undefined)} />}
      {open === 'homes' && <HomesDialog onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Row({ layout, category }: { layout: LayoutEntry; category: CategoryDetails | undefined }) {
  const words = useWords(layoutEditorWords)

  const { ID, Name, IsPublished, HasDraft } = layout
  return (
    <li>
      <Link to="/" search={{ startedit: '1', layout: String(ID), ...(category ? { catid: category.ID } : {}) }}>
        <bdi>{Name}</bdi>
      </Link>
      {IsPublished && <span className="vp-layout-mark">{words.published}</span>}
      {HasDraft && <span className="vp-layout-mark">{words.draft}</span>}
      {category && IsPublished && <PageOf category={category} layout={ID} />}
    </li>
  )
}

/** Gives the page of a category a layout, or takes it away. Category administrators choose among all layouts. */
function PageOf({ category: { ID, DisplayName: name, PageLayoutID }, layout }: { category: CategoryDetails; layout: number }) {
  const words = useWords(layoutEditorWords)

  const { User } = usePageOptions()
  const saving = useWrite(saveCategory, { changes: [getCategory], done: () => words.pageChanged({ name }) })
  const isUsed = PageLayoutID === layout
  if (!User.CategoriesAdmin && !User.IsAdmin) return isUsed && <span className="vp-layout-mark">{words.inUse({ name })}</span>
  return (
    <Button size="small" isBusy={saving.isPending} onClick={() => saving.mutate({ id: ID, data: { PageLayoutID: isUsed ? 0 : layout } })}>
      {isUsed ? words.standardPage : words.useFor({ name })}
    </Button>
  )
}
