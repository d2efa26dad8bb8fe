import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Upload } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type CategoryDetails, CategoryLimits } from '../../sdk/categories/contract.ts'
import { Categories } from '../../sdk/categories/index.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { categoriesWords } from '../../sdk/text/en/categories.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Description } from '../media/description.tsx'
import { usePageOptions } from '../page-options.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import './categories.css'
import { MoreButton } from './more-button.tsx'
import { useCategoriesName, useCategoriesNameInSentence } from './use-categories-name.ts'
import { useCategory } from './use-category.ts'
import { useCategoryLinks } from './use-category-links.ts'
import { useSubcategories } from './use-subcategories.ts'

const CategoryLayout = lazy(() => import('../layouts/layout-page.tsx').then((module) => ({ default: module.CategoryLayout })))
const EditPageLink = lazy(() => import('../layouts/edit-page-link.tsx').then((module) => ({ default: module.EditPageLink })))
const CategoryDialog = lazy(() => import('./category-dialog.tsx').then((module) => ({ default: module.CategoryDialog })))

/** Above the items of a category: the way to it, what it is, and what is below it. `children` stand beside its name. */
export function CategoryHead({ id, children }: { id: number; children?: ReactNode }) {
  const words = useWords(categoryScreensWords)
  const parts = useWords(categoriesWords)

  const label = useCategoriesName()
  const { AddPermissions, CanSelectCategories } = usePageOptions().User
  const mayAddHere =
    CanSelectCategories && AddPermissions.some(({ RecordType: type }) => type === RecordTypes.video || type === RecordTypes.document)
  const links = useCategoryLinks()
  const [isEditing, setEditing] = useState(false)
  const query = useCategory(id)
  const category = query.data
  const hasBelow = (category?.SubCategoryCount ?? 0) > 0
  const inside = useSubcategories(hasBelow ? id : undefined)
  // If a category has no subcategories, the bar shows its siblings, so that it stays while people step through them.
  const around = useSubcategories(category && !hasBelow ? category.ParentCat.ID : undefined)
  usePageTitle(category?.DisplayName)
  if (!category)
    return (
      <>
        {query.isError && <Categories.Path label={label} path={[]} {...links} />}
        <ListState query={query} failed={words.missing} loading={<PageLoading />} />
      </>
    )
  const { items } = inside
  const steps = hasBelow ? inside : around
  const more = <MoreButton below={inside} look="plain" className="vp-category-step" />
  return (
    <div className="vp-category-top">
      <Categories.Path label={label} path={category.Path} below={items} more={more} {...links} />
      <Banner category={category}>
        {children}
        {category.EditMembership && mayAddHere && (
          <Link to="/upload.aspx" search={{ catid: id }} {...buttonLook()}>
            <Upload aria-hidden size={18} /> {words.uploadHere}
          </Link>
        )}
        {category.CanEdit && (
          <Button aria-label={words.edit({ name: category.DisplayName })} onClick={() => setEditing(true)}>
            <Pencil aria-hidden size={18} /> {words.editTitle}
          </Button>
        )}
        {category.CanEditLayout && (
          <Suspense fallback={null}>
            <EditPageLink layout={category.PageLayoutID} category={id} />
          </Suspense>
        )}
      </Banner>
      {hasBelow && <ListState query={inside.query} look="line" failed={parts.notLoaded} />}
      {steps.items.length > (hasBelow ? 0 : 1) && (
        <Categories.Bar
          label={words.pathLabel({ name: hasBelow ? category.DisplayName : category.ParentCat.Name || label })}
          categories={steps.items}
          current={id}
          more={<MoreButton below={steps} look="plain" className="vp-category-step" />}
          {...links}
        />
      )}
      {/* Categories without an image are in the bar above. */}
      {items.some(({ ImageURL }) => ImageURL !== '') && (
        <Categories.Cards label={parts.subcategoriesOf({ name: category.DisplayName })} categories={items} {...links} />
      )}
      {category.PageLayoutID > 0 && (
        <Suspense fallback={null}>
          <CategoryLayout category={category} />
        </Suspense>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <CategoryDialog category={category} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Banner({ category, children }: { category: CategoryDetails; children: ReactNode }) {
  const parts = useWords(categoriesWords)

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

/** The root list: every category at the root, with its image. */
export function CategoryRoot() {
  const words = useWords(categoryScreensWords)

  const label = useCategoriesName()
  const labelInside = useCategoriesNameInSentence()
  const { CategoriesAdmin } = usePageOptions().User
  const links = useCategoryLinks()
  usePageTitle(label)
  const below = useSubcategories(0, CategoryLimits.pageSize)
  return (
    <div className="vp-content">
      <div className="vp-page-head">
        <h1>{label}</h1>
      </div>
      <ListState
        query={below.query}
        failed={label}
        isEmpty={(categories) => categories.length === 0}
        empty={() => (
          <EmptyState title={words.noneTitle({ label: labelInside })} help={[CategoriesAdmin ? words.noneHelpForAdmins : words.noneHelp]}>
            {CategoriesAdmin && (
              <Link to="/admin/$section" params={{ section: 'categories' }} {...buttonLook({ tone: 'accent' })}>
                <Plus aria-hidden size={18} /> {words.add}
              </Link>
            )}
          </EmptyState>
        )}
        loading={<PageLoading />}
      >
        {(categories) => <Categories.Cards label={label} categories={categories} {...links} />}
      </ListState>
      <div className="vp-category-more">
        <MoreButton below={below} />
      </div>
    </div>
  )
}
