import { useSearch } from '@tanstack/react-router'
import { ArrowUpDown, Languages, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type CategoryDetails, CategoryLimits, deleteCategory, getCategory, listCategories } from '../../sdk/categories/contract.ts'
import { Categories } from '../../sdk/categories/index.ts'
import { useStore } from '../../sdk/store/index.ts'
import { categoriesWords } from '../../sdk/text/en/categories.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { TranslationsDialog } from '../fields/translations-dialog.tsx'
import type { PageQuery } from '../page-query.ts'
import { client } from '../session/client.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import { ListState } from '../ui/list-state.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import './categories.css'
import { CategoryDialog } from './category-dialog.tsx'
import { categoryPlace } from './category-place.ts'
import { portalTree } from './choice-tree.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useCategoriesName, useCategoriesNameInSentence } from './use-categories-name.ts'
import '../frame/panel.css'

type Open =
  | { what: 'edit' | 'remove' | 'translate'; category: CategoryDetails }
  | { what: 'add' | 'order'; parent: { ID: number; Name: string } }

/** Administration of categories: the tree, and the selected category beside it. */
export function CategorySection() {
  const words = useWords(categoryScreensWords)

  const label = useCategoriesName()
  const labelInside = useCategoriesNameInSentence()
  const place = categoryPlace(useSearch({ strict: false }) as PageQuery)
  const [chosen, setChosen] = useState(place?.kind === 'category' ? place.id : 0)
  const [open, setOpen] = useState<Open>()
  const [tree] = useState(() => portalTree({ isSingle: true, onChange: ([id = 0]) => setChosen(id) }))
  const query = useRead(
    getCategory,
    { catid: chosen },
    {
      enabled: chosen > 0,
      // Polls while criteria fill the category, to show the progress.
      poll: (answer) => (answer?.Settings?.Filling === undefined ? false : 1000),
    },
  )
  // Undefined until it is known.
  const rootCount = useStore(tree, ({ below }) => below.get(0)?.length)
  const close = () => setOpen(undefined)
  const closeAndReload = () => {
    close()
    void tree.reload()
  }
  const removing = useWrite((id: number) => client.call(deleteCategory, { id }), {
    changes: [listCategories],
    done: () => words.removed,
    onDone: () => {
      setChosen(0)
      close()
      void tree.reload()
    },
  })
  const panel = useRef<HTMLElement>(null)
  const shownId = query.data?.ID
  // On small screens the form is below the tree, so it is scrolled into view.
  useEffect(() => {
    if (shownId !== undefined) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [shownId])
  useEffect(() => {
    tree.set({ checked: new Set(chosen === 0 ? [] : [chosen]) })
  }, [tree, chosen])
  const add = (parent: { ID: number; Name: string }) => setOpen({ what: 'add', parent })
  return (
    <>
      <SectionHead title={label} lead={words.lead}>
        {rootCount !== undefined && rootCount > 1 && (
          <Button onClick={() => setOpen({ what: 'order', parent: { ID: 0, Name: '' } })}>
            <ArrowUpDown aria-hidden size={18} /> {words.order}
          </Button>
        )}
        <Button tone="accent" onClick={() => add({ ID: 0, Name: '' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      {rootCount === 0 && <EmptyState title={words.noneTitle({ label: labelInside })} help={[words.noneHelpForAdmins]} />}
      <div className="vp-category-admin" hidden={rootCount === 0}>
        <Categories.Tree tree={tree} label={label} isSingle />
        <section ref={panel} className="vp-panel vp-category-chosen" aria-live="polite" aria-label={words.chosen}>
          {chosen === 0 && <p className="vp-help">{words.nothingChosen}</p>}
          {chosen > 0 && (
            <ListState query={query} failed={label} loading={null}>
              {(category) => <Chosen category={category} onOpen={setOpen} onAdd={add} />}
            </ListState>
          )}
        </section>
      </div>
      {open?.what === 'order' && <OrderDialog parent={open.parent} onClose={closeAndReload} />}
      {open?.what === 'translate' && (
        <TranslationsDialog subject="category" id={open.category.ID} name={open.category.Name} onClose={closeAndReload} />
      )}
      {(open?.what === 'edit' || open?.what === 'add') && (
        <CategoryDialog
          category={open.what === 'edit' ? open.category : undefined}
          {...(open.what === 'add' ? { parent: open.parent } : {})}
          onClose={close}
          onSaved={(id) => {
            if (open.what === 'add' && open.parent.ID > 0) void tree.expand(open.parent.ID)
            setChosen(id)
            void tree.reload()
          }}
        />
      )}
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={open?.what === 'remove' ? words.removeAsk({ name: open.category.DisplayName }) : ''}
        help={words.removeHelp}
        confirm={words.remove1}
        busy={removing.isPending}
        onConfirm={() => open?.what === 'remove' && removing.mutate(open.category.ID)}
        onClose={close}
      />
    </>
  )
}

interface ChosenProps {
  category: CategoryDetails
  onOpen: (open: Open) => void
  onAdd: (parent: { ID: number; Name: string }) => void
}

function Chosen({ category, onOpen, onAdd }: ChosenProps) {
  const parts = useWords(categoriesWords)
  const words = useWords(categoryScreensWords)

  const { ID, DisplayName, ImageURL, Description, Path, ItemCount, SubCategoryCount, Settings } = category
  return (
    <>
      {ImageURL !== '' && <img className="vp-category-image" src={ImageURL} alt="" />}
      <h2>{DisplayName}</h2>
      {Path.length > 1 && <p className="vp-help">{Path.map((one) => one.DisplayName).join(' › ')}</p>}
      {Description !== '' && (
        <p className="vp-category-text" dir="auto">
          {Description}
        </p>
      )}
      <p className="vp-help">
        {[
          SubCategoryCount > 0 && parts.subcategoryCount({ count: SubCategoryCount }),
          parts.items({ count: ItemCount, max: CategoryLimits.countedTo, isOver: ItemCount >= CategoryLimits.countedTo }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {Settings?.Filling !== undefined && <ProgressBar percent={Settings.Filling} label={words.filling({ percent: Settings.Filling })} />}
      {Settings && Settings.Critereas.length > 0 && (
        <ul className="vp-category-criteria" aria-label={words.conditions}>
          {Settings.Critereas.map(({ FieldID, FieldTitle, Value, ValueName }) => (
            <li key={`${FieldID} ${Value}`}>
              {FieldTitle}: {ValueName}
            </li>
          ))}
        </ul>
      )}
      <div className="vp-row">
        <Button tone="accent" onClick={() => onOpen({ what: 'edit', category })}>
          <Pencil aria-hidden size={18} /> {words.editTitle}
        </Button>
        <Button onClick={() => onAdd({ ID, Name: DisplayName })}>
          <Plus aria-hidden size={18} /> {words.addBelow}
        </Button>
        <LibraryLink {...buttonLook()} search={{ catid: ID }}>
          {words.show}
        </LibraryLink>
        <RowMenu
          name={DisplayName}
          actions={[
            ...(SubCategoryCount > 1
              ? [{ label: words.order, Icon: ArrowUpDown, onClick: () => onOpen({ what: 'order', parent: { ID, Name: DisplayName } }) }]
              : []),
            { label: words.translate, Icon: Languages, onClick: () => onOpen({ what: 'translate', category }) },
            { label: words.remove1, Icon: Trash2, onClick: () => onOpen({ what: 'remove', category }) },
          ]}
        />
      </div>
    </>
  )
}
