import { useNavigate } from '@tanstack/react-router'
import { type CategoryDetails, getCategory } from '../../sdk/categories/contract.ts'
import { type LayoutType, LayoutTypes, SaveLayoutInput, saveLayout, searchLayouts } from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'

export interface NewLayoutDialogProps {
  /** The category whose page gets the layout; undefined: none. */
  category: CategoryDetails | undefined
  onClose: () => void
}

/** Makes an empty layout, and opens it. */
export function NewLayoutDialog({ category, onClose }: NewLayoutDialogProps) {
  const words = useWords(layoutEditorWords)

  return (
    <Dialog open onClose={onClose} title={words.newTitle}>
      <NewLayoutForm category={category} onClose={onClose} />
    </Dialog>
  )
}

function NewLayoutForm({ category, onClose }: NewLayoutDialogProps) {
  const words = useWords(layoutEditorWords)

  const navigate = useNavigate()
  const catid = category?.ID ?? 0
  const first: { name: string; type: LayoutType } = { name: category?.DisplayName ?? '', type: LayoutTypes.grid }
  const request = useWrite(saveLayout, {
    changes: [searchLayouts, getCategory],
    isForm: true,
    onDone: ({ ID }) => {
      onClose()
      const search = { startedit: '1', layout: String(ID), ...(catid > 0 ? { catid } : {}) }
      void navigate({ to: '/', search, ignoreBlocker: true })
    },
  })
  const form = useFormValues({
    schema: SaveLayoutInput,
    first,
    toInput: ({ name, type }) => ({
      layoutid: 0,
      data: { Name: name.trim(), PageLayoutTypeID: type, Sections: [] },
      draft: true,
      catid,
    }),
    check: ({ name }) => ({ name: name.trim() ? undefined : words.nameMissing }),
    request,
  })
  const { grid, showcase, magazine, courses } = LayoutTypes
  return (
    <Form form={form} save={words.create} onCancel={onClose}>
      <Field label={words.name} help={words.nameHelp} required maxLength={200} autoComplete="off" {...form.text('name')} />
      <Select
        label={words.type}
        help={words.typesHelp}
        options={optionsOf([grid, showcase, magazine, courses] as const, words.types)}
        {...form.value('type')}
      />
    </Form>
  )
}
