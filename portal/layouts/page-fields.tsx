import { LayoutTypes } from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Field } from '../ui/field.tsx'
import type { FormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import type { LayoutDraft } from './layout-draft.ts'

/** The name of a layout, and its arrangement. */
export function PageFields({ form }: { form: FormValues<LayoutDraft> }) {
  const words = useWords(layoutEditorWords)

  const { grid, showcase, magazine, courses } = LayoutTypes
  return (
    <section data-tour="layoutPage">
      <Field label={words.name} help={words.nameHelp} required maxLength={200} autoComplete="off" {...form.text('name')} />
      <Select
        label={words.type}
        help={words.typesHelp}
        options={optionsOf([grid, showcase, magazine, courses] as const, words.types)}
        value={form.values.type}
        onChange={(type) => form.set({ type })}
      />
    </section>
  )
}
