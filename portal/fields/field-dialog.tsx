import { useState } from 'react'
import {
  type FieldDefinition,
  FieldLimits,
  FieldTypes,
  isChoice,
  listFields,
  SaveFieldInput,
  saveField,
} from '../../sdk/fields/contract.ts'
import { fieldAdminWords } from '../../sdk/text/en/field-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { CheckList } from '../ui/check-list.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { draftOf, inputOf, previewOf } from './field-draft.ts'
import { FieldInput } from './field-input.tsx'
import { FieldItems } from './field-items.tsx'
import { firstAnswers } from './metadata-values.ts'

export interface FieldDialogProps {
  /** Without one, a new one. */
  field: FieldDefinition | undefined
  /** The library itself needs the field. */
  isReserved: boolean
  onClose: () => void
}

export function FieldDialog({ field, isReserved, onClose }: FieldDialogProps) {
  const words = useWords(fieldAdminWords)

  return (
    <Dialog open onClose={onClose} size="l" title={field ? words.edit : words.new}>
      <FieldForm field={field} isReserved={isReserved} onClose={onClose} />
    </Dialog>
  )
}

/** The form of a field, and the note for the second of two editors. */
function useFieldForm({ field, onClose }: Pick<FieldDialogProps, 'field' | 'onClose'>) {
  const words = useWords(fieldAdminWords)

  const cache = useCache()
  const conflict = useEditConflict(field, 'FIELD_CHANGED', async ({ ID }) => {
    const { Fields } = await cache.fetch(listFields, { admin: true })
    return Fields.find((one) => one.ID === ID)
  })
  const request = useWrite((input: SaveFieldInput) => conflict.guard(() => client.call(saveField, input)), {
    changes: [listFields],
    isForm: true,
    done: () => words.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveFieldInput,
    first: draftOf(field),
    toInput: (draft) => ({ ...inputOf(field, draft), ...conflict.revision }),
    fields: { defaultvalue: 'defaultValue' },
    check: ({ title, type, items }) => ({
      title: title.trim() ? undefined : words.blankName,
      items: isChoice(type) && items.some(({ name }) => name.trim() === '') ? words.blankItem : undefined,
    }),
    refusals: { FIELD_EXISTS: 'title' },
    request,
  })
  const { latest } = conflict
  const load = (now: FieldDefinition) => {
    form.load(draftOf(now))
    request.reset()
  }
  return { form, conflict: latest && request.isError && <ConflictNote onLoad={() => load(latest)} /> }
}

function FieldForm({ field, isReserved, onClose }: FieldDialogProps) {
  const words = useWords(fieldAdminWords)

  const { form, conflict } = useFieldForm({ field, onClose })
  const draft = form.values
  const { value: recordTypes, ...ofRecordTypes } = form.value('recordTypes')
  const items = form.value('items')
  return (
    <Form form={form} onCancel={onClose} conflict={conflict}>
      <Field label={words.name} required maxLength={FieldLimits.title} {...form.text('title')} />
      <Select
        label={words.type}
        help={isReserved ? words.typeFixed : undefined}
        options={optionsOf(FieldTypes, words.types)}
        value={draft.type}
        disabled={isReserved}
        onChange={(type) => form.set({ type, defaultValue: '' })}
      />
      {isChoice(draft.type) && <FieldItems type={draft.type} items={items.value} error={items.error} onChange={items.onChange} />}
      {draft.type === 'txt' && !isReserved && (
        <>
          <Switch label={words.multiLine} {...form.toggle('multiLine')} checked={draft.multiLine || draft.html} disabled={draft.html} />
          <Switch label={words.html} {...form.toggle('html')} />
        </>
      )}
      {!isChoice(draft.type) && !draft.html && (
        <Field
          label={words.defaultValue}
          {...(draft.type === 'date' ? { help: words.defaultDateHelp } : {})}
          maxLength={FieldLimits.line}
          {...form.text('defaultValue')}
        />
      )}
      <TextArea label={words.tooltip} help={words.tooltipHelp} rows={2} maxLength={FieldLimits.tooltip} {...form.text('tooltip')} />
      {!field?.IsTitleField && <Switch label={words.isRequired} help={words.requiredHelp} {...form.toggle('isRequired')} />}
      {!isReserved && (
        <CheckList
          legend={words.recordTypes}
          help={words.recordTypesHelp}
          options={Object.entries(words.recordTypeNames).map(([type, label]) => ({ value: Number(type), label }))}
          chosen={recordTypes}
          {...ofRecordTypes}
        />
      )}
      <Preview key={`${draft.type}-${draft.html}`} field={previewOf(field, draft)} />
    </Form>
  )
}

/** The field as it stands in a form. Text that is typed here is not saved. */
function Preview({ field }: { field: FieldDefinition }) {
  const words = useWords(fieldAdminWords)

  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [tried, setTried] = useState<string>()
  return (
    <section className="vp-field-preview">
      <h3>{words.preview}</h3>
      <FieldInput field={field} value={tried ?? firstAnswers([field], today)[field.ID] ?? ''} onChange={setTried} />
    </section>
  )
}
