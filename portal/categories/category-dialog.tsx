import { Settings2 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { type CategoryDetails, CategoryLimits, getCategory, listCategories, saveCategory } from '../../sdk/categories/contract.ts'
import { type CategoryScreensWords, categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useCache } from '../data/cache.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { CheckedForm } from '../ui/checked-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import './categories.css'
import { type AdvancedForm, advancedChangesOf, advancedOf, type CategoryForm, changesOf, formOf, newForm } from './category-form.ts'
import { CategoryPicture } from './category-picture.tsx'
import { ParentField } from './parent-field.tsx'
import { useCategoriesNameInSentence } from './use-categories-name.ts'

const AdvancedDialog = lazy(() => import('./advanced-dialog.tsx').then((module) => ({ default: module.AdvancedDialog })))

export interface CategoryDialogProps {
  /** Without one, a new one below `parent`. */
  category?: CategoryDetails | undefined
  parent?: { ID: number; Name: string }
  onClose: () => void
  onSaved?: (id: number) => void
}

const atRoot = { ID: 0, Name: '' }

export function CategoryDialog(props: CategoryDialogProps) {
  const words = useWords(categoryScreensWords)

  const label = useCategoriesNameInSentence()
  const title = props.category ? words.edit({ name: props.category.DisplayName }) : words.addTitle({ label })
  return (
    <Dialog open onClose={props.onClose} title={title}>
      <Form {...props} />
    </Dialog>
  )
}

function Form({ category, parent = atRoot, onClose, onSaved }: CategoryDialogProps) {
  const words = useWords(categoryScreensWords)
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const cache = useCache()
  const [base, setBase] = useState(category)
  const first = base ? formOf(base) : newForm(parent)
  const [form, setForm] = useState<CategoryForm>(first)
  const [advanced, setAdvanced] = useState<AdvancedForm>(() => advancedOf(category?.Settings))
  const [isAdvancedOpen, setAdvancedOpen] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [theirs, setTheirs] = useState<CategoryDetails>()
  const firstAdvanced = advancedOf(base?.Settings)
  const pending = advancedChangesOf(firstAdvanced, advanced)
  const set = (change: Partial<CategoryForm>) => setForm({ ...form, ...change })
  const colour = useId()
  const saving = useWrite(
    async () => {
      const place = base ? {} : { Name: form.name.trim(), ParentID: form.parent.ID }
      const read = theirs ?? base
      const data = { ...changesOf(first, form), ...place, ...pending, ...(read ? { LastUpdated: read.LastUpdated } : {}) }
      try {
        return await client.call(saveCategory, { id: base?.ID ?? 0, data })
      } catch (error) {
        // Nothing that was typed is lost: what is there now is shown, and the next confirm is a decision.
        if (base && error instanceof WireError && error.code === 'CATEGORY_CHANGED')
          setTheirs(await cache.fetch(getCategory, { catid: base.ID }))
        throw error
      }
    },
    {
      changes: [listCategories, getCategory],
      isForm: true,
      done: () => words.saved,
      onDone: ({ ID }) => {
        onSaved?.(ID)
        onClose()
      },
    },
  )
  const loadTheirs = () => {
    if (!theirs) return
    setBase(theirs)
    setForm(formOf(theirs))
    setAdvanced(advancedOf(theirs.Settings))
    setTheirs(undefined)
    saving.reset()
  }
  return (
    <>
      <CheckedForm
        isRight={form.name.trim() !== ''}
        saving={saving}
        onCheck={() => setChecked(true)}
        onCancel={onClose}
        save={words.confirm}
      >
        <Field
          label={words.name}
          required
          maxLength={200}
          value={form.name}
          error={isChecked && !form.name.trim() ? words.blank : undefined}
          onChange={(event) => set({ name: event.target.value })}
        />
        {User.CategoriesAdmin && (
          <ParentField parent={form.parent} without={base ? [base.ID] : []} onChange={(next) => set({ parent: next })} />
        )}
        <TextArea
          label={words.description}
          rows={4}
          maxLength={CategoryLimits.descriptionLength}
          value={form.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <div className="vp-field">
          <label htmlFor={colour}>{words.colour}</label>
          <div className="vp-row">
            <input
              id={colour}
              type="color"
              className="vp-category-colour"
              value={form.colour || '#ffffff'}
              onChange={(event) => set({ colour: event.target.value })}
            />
            <Button disabled={form.colour === ''} onClick={() => set({ colour: '' })}>
              {words.colourNone}
            </Button>
          </div>
        </div>
        {base && <CategoryPicture category={base} />}
        <Switch label={words.featured} help={words.featuredHelp} checked={form.isFeatured} onChange={(isFeatured) => set({ isFeatured })} />
        {User.CategoriesAdmin && (
          <Switch label={words.hidden} help={words.hiddenHelp} checked={form.isHidden} onChange={(isHidden) => set({ isHidden })} />
        )}
        <div className="vp-row vp-category-advanced">
          <Button aria-haspopup="dialog" onClick={() => setAdvancedOpen(true)}>
            <Settings2 aria-hidden size={18} /> {words.advanced}
          </Button>
          <span role="status" className="vp-help">
            {Object.keys(pending).length > 0 ? words.advancedAgain : ''}
          </span>
        </div>
        {theirs && (
          <div className="vp-note" data-tone="warning">
            <p>
              {words.theirs({
                fields: differences(words, first, formOf(theirs), advancedChangesOf(firstAdvanced, advancedOf(theirs.Settings))),
              })}
            </p>
            <Button onClick={loadTheirs}>{words.loadTheirs}</Button>
          </div>
        )}
      </CheckedForm>
      {isAdvancedOpen && (
        <Suspense fallback={<p role="status">{portal.loading}</p>}>
          <AdvancedDialog
            form={advanced}
            filling={base?.Settings?.Filling}
            onClose={() => setAdvancedOpen(false)}
            onConfirm={(next) => {
              setAdvanced(next)
              setAdvancedOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The message that names each field. */
const names = {
  name: 'name',
  parent: 'parent',
  description: 'description',
  colour: 'colour',
  isFeatured: 'featured',
  isHidden: 'hidden',
} as const

/** What somebody else has changed meanwhile, in words. */
function differences(words: CategoryScreensWords, before: CategoryForm, now: CategoryForm, advanced: object): string {
  const entries = Object.entries(names) as [keyof CategoryForm, (typeof names)[keyof typeof names]][]
  const changed = entries.filter(([key]) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
  return [...changed.map(([, name]) => words[name]), ...(Object.keys(advanced).length > 0 ? [words.advanced] : [])].join(', ')
}
