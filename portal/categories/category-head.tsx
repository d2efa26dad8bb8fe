import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Upload } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type CategoryDetails, getCategory, listCategories } from '../../sdk/categories/contract.ts'
import { Categories } from '../../sdk/categories/index.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { categories as parts, categoryScreens as words } from '../../sdk/text/en-categories.ts'
import { FailedState } from '../frame/failed-state.tsx'
import { PageLoading } from '../frame/page-loading.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { Description } from '../media/description.tsx'
import { usePageOptions } from '../page-options.ts'
import { ask } from '../session/ask.ts'
import './categories.css'
import { useCategoriesName } from './use-categories-name.ts'

const CategoryDialog = lazy(() => import('./category-dialog.tsx').then((module) => ({ default: module.CategoryDialog })))

const hrefOf = (id: number): string => (id === 0 ? '/Default.aspx?show=cats' : `/Default.aspx?catid=${id}`)

/** Links to categories that are steps of the portal: Back works, and nothing is loaded anew. */
function useCategoryLinks() {
  const navigate = useNavigate()
  return { hrefOf, onGo: (id: number) => void navigate({ to: '/Default.aspx', search: id === 0 ? { show: 'cats' } : { catid: id } }) }
}

/** Above the items of a category: the way to it, what it is, and what is below it. `children` stand beside its name. */
export function CategoryHead({ id, children }: { id: number; children?: ReactNode }) {
  const label = useCategoriesName()
  const { AddPermissions, CanSelectCategories } = usePageOptions().User
  const mayAddHere =
    CanSelectCategories && AddPermissions.some(({ RecordType: type }) => type === RecordTypes.video || type === RecordTypes.document)
  const links = useCategoryLinks()
  const [isEditing, setEditing] = useState(false)
  const query = useQuery({ queryKey: ['category', id], queryFn: ({ signal }) => ask(getCategory, { catid: id }, { signal }) })
  const below = useQuery({
    queryKey: ['categories', id],
    queryFn: ({ signal }) => ask(listCategories, { catid: String(id), ps: 100 }, { signal }),
    enabled: (query.data?.SubCategoryCount ?? 0) > 0,
  })
  const category = query.data
  usePageTitle(category?.DisplayName)
  if (query.isError) return <FailedState title={label} error={query.error} onRetry={() => void query.refetch()} />
  if (!category) return <PageLoading />
  const inside = below.data?.Items ?? []
  return (
    <div className="vp-category-top">
      <Categories.Path label={label} path={category.Path} below={inside} {...links} />
      <Banner category={category}>
        {children}
        {category.EditMembership && mayAddHere && (
          <Link to="/upload.aspx" search={{ catid: id }} className="vp-button">
            <Upload aria-hidden size={18} /> {words.uploadHere}
          </Link>
        )}
        {category.CanEdit && (
          <button type="button" className="vp-button" aria-label={words.edit(category.DisplayName)} onClick={() => setEditing(true)}>
            <Pencil aria-hidden size={18} /> {words.editTitle}
          </button>
        )}
      </Banner>
      {inside.length > 0 && <Categories.Cards label={parts.below(category.DisplayName)} categories={inside} {...links} />}
      {isEditing && (
        <Suspense fallback={null}>
          <CategoryDialog category={category} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Banner({ category, children }: { category: CategoryDetails; children: ReactNode }) {
  const { BackgroundColour, ImageURL, DisplayName, IsHidden } = category
  return (
    <div className="vp-category-banner">
      {ImageURL !== '' && (
        <img
          className="vp-category-image"
          src={ImageURL}
          alt=""
          {...(BackgroundColour ? { style: { backgroundColor: BackgroundColour } } : {})}
        />
      )}
      <div className="vp-category-about">
        <div className="vp-page-head">
          <h1>{DisplayName}</h1>
          {IsHidden && <span className="vp-category-mark">{parts.hidden}</span>}
          {children}
        </div>
        {category.Description !== '' && <Description text={category.Description} />}
      </div>
    </div>
  )
}

/** The root list: every category at the root, with its picture. */
export function CategoryRoot() {
  const label = useCategoriesName()
  const links = useCategoryLinks()
  usePageTitle(label)
  const query = useInfiniteQuery({
    queryKey: ['categories', 'root'],
    queryFn: ({ signal, pageParam }) => ask(listCategories, { catid: '0', pi: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ Page, PageSize, Total }) => ((Page + 1) * PageSize < Total ? Page + 1 : undefined),
  })
  const shown = query.data?.pages.flatMap(({ Items }) => Items) ?? []
  const left = (query.data?.pages[0]?.Total ?? 0) - shown.length
  return (
    <div className="vp-content">
      <div className="vp-page-head">
        <h1>{label}</h1>
      </div>
      {query.isPending && <PageLoading />}
      {query.isError && <FailedState title={label} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && shown.length === 0 && <p className="vp-lead">{parts.none}</p>}
      {shown.length > 0 && <Categories.Cards label={label} categories={shown} {...links} />}
      {query.hasNextPage && (
        <div className="vp-category-more">
          <button type="button" className="vp-button" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {parts.more(left)}
          </button>
        </div>
      )}
    </div>
  )
}
