import { Settings2 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import {
  type CategoryDetails,
  CategoryLimits,
  getCategory,
  listCategories,
  SaveCategoryInput,
  saveCategory,
  saveCategoryImage,
} from '../../sdk/categories/contract.ts'
import { type CategoryScreensWords, categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toasts.ts'
import './categories.css'
import { advancedChangesOf, advancedOf, type CategoryForm as CategoryValues, changesOf, formOf, newForm } from './category-form.ts'
import { CategoryImage, NewCategoryImage } from './category-image.tsx'
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
      <CategoryForm {...props} />
    </Dialog>
  )
}

function CategoryForm({ category, parent = atRoot, onClose, onSaved }: CategoryDialogProps) {
  const words = useWords(categoryScreensWords)
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const cache = useCache()
  const [base, setBase] = useState(category)
  const first = base ? formOf(base) : newForm(parent)
  const firstAdvanced = advancedOf(base?.Settings)
  const [isAdvancedOpen, setAdvancedOpen] = useState(false)
  const colour = useId()
  const conflict = useEditConflict(base, 'CATEGORY_CHANGED', async ({ ID }) => cache.fetch(getCategory, { catid: ID }))
  const [image, setImage] = useState<string>()
  const save = async (input: SaveCategoryInput) => {
    const answer = await conflict.guard(() => client.call(saveCategory, input))
    // The category is there: a refused image must not make it a second time.
    if (image !== undefined) {
      await client
        .call(saveCategoryImage, { catid: answer.ID, data: image })
        .catch((error: unknown) => toast('danger', errorSentence(portal, error)))
    }
    return answer
  }
  const request = useWrite(save, {
    changes: [listCategories, getCategory],
    isForm: true,
    done: () => words.saved,
    onDone: ({ ID }) => {
      onSaved?.(ID)
      onClose()
    },
  })
  const form = useFormValues({
    schema: SaveCategoryInput,
    first: { ...first, advanced: firstAdvanced },
    toInput: ({ advanced, ...values }) => ({
      id: base?.ID ?? 0,
      data: {
        ...changesOf(first, values),
        ...(base ? {} : { Name: values.name.trim(), ParentID: values.parent.ID }),
        ...advancedChangesOf(firstAdvanced, advanced),
      },
      ...conflict.revision,
    }),
    fields: { 'data.Name': 'name', 'data.Description': 'description', 'data.BackgroundColour': 'colour' },
    check: ({ name }) => ({ name: name.trim() ? undefined : words.blank }),
    request,
  })
  const { latest } = conflict
  const load = (now: CategoryDetails) => {
    setBase(now)
    form.load({ ...formOf(now), advanced: advancedOf(now.Settings) })
    conflict.goOn(now.Revision)
    request.reset()
  }
  const pending = advancedChangesOf(firstAdvanced, form.values.advanced)
  const colourValue = form.value('colour')
  return (
    <>
      <Form
        form={form}
        save={words.confirm}
        onCancel={onClose}
        conflict={
          latest && (
            <ConflictNote
              sentence={words.conflict({
                fields: textList(differences(words, first, formOf(latest), advancedChangesOf(firstAdvanced, advancedOf(latest.Settings)))),
              })}
              onLoad={() => load(latest)}
            />
          )
        }
      >
        <Field label={words.name} required maxLength={200} {...form.text('name')} />
        {User.CategoriesAdmin && (
          <ParentField without={base ? [base.ID] : []} parent={form.values.parent} onChange={form.value('parent').onChange} />
        )}
        <TextArea label={words.description} rows={4} maxLength={CategoryLimits.descriptionLength} {...form.text('description')} />
        <div className="vp-field">
          <label htmlFor={colour}>{words.colour}</label>
          <div className="vp-row">
            <input
              id={colour}
              type="color"
              className="vp-category-colour"
              value={colourValue.value || '#ffffff'}
              onChange={(event) => colourValue.onChange(event.target.value)}
            />
            <Button disabled={colourValue.value === ''} onClick={() => colourValue.onChange('')}>
              {words.colourNone}
            </Button>
          </div>
        </div>
        {base ? <CategoryImage category={base} /> : <NewCategoryImage image={image} onChange={setImage} />}
        <Switch label={words.featured} help={words.featuredHelp} {...form.toggle('isFeatured')} />
        {User.CategoriesAdmin && <Switch label={words.hidden} help={words.hiddenHelp} {...form.toggle('isHidden')} />}
        <div className="vp-row vp-category-advanced">
          <Button aria-haspopup="dialog" onClick={() => setAdvancedOpen(true)}>
            <Settings2 aria-hidden size={18} /> {words.advanced}
          </Button>
          <span role="status" className="vp-help">
            {Object.keys(pending).length > 0 ? words.advancedConfirmAgain : ''}
          </span>
        </div>
      </Form>
      {isAdvancedOpen && (
        <Suspense fallback={<p role="status">{portal.loading}</p>}>
          <AdvancedDialog
            first={form.values.advanced}
            filling={base?.Settings?.Filling}
            onClose={() => setAdvancedOpen(false)}
            onConfirm={(advanced) => {
              form.set({ advanced })
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

/** The names of the fields that another person has changed. */
function differences(words: CategoryScreensWords, before: CategoryValues, now: CategoryValues, advanced: object): string[] {
  const entries = Object.entries(names) as [keyof CategoryValues, (typeof names)[keyof typeof names]][]
  const changed = entries.filter(([key]) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
  return [...changed.map(([, name]) => words[name]), ...(Object.keys(advanced).length > 0 ? [words.advanced] : [])]
}
