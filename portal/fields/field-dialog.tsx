import { useState } from 'react'
import { type FieldDefinition, FieldLimits, FieldTypes, isChoice, listFields, saveField } from '../../sdk/fields/contract.ts'
import { fieldAdminWords } from '../../sdk/text/en/field-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { CheckList } from '../ui/check-list.tsx'
import { CheckedForm } from '../ui/checked-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { draftOf, type FieldDraft, inputOf, previewOf } from './field-draft.ts'
import { FieldInput } from './field-input.tsx'
import { FieldItems } from './field-items.tsx'
import { firstAnswers } from './metadata-values.ts'

export interface FieldDialogProps {
  /** Without one, a new one. */
  field: FieldDefinition | undefined
  /** The library itself needs it. */
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

function FieldForm({ field, isReserved, onClose }: FieldDialogProps) {
  const words = useWords(fieldAdminWords)

  const [draft, setDraft] = useState(() => draftOf(field))
  const [isChecked, setChecked] = useState(false)
  const set = (part: Partial<FieldDraft>) => setDraft({ ...draft, ...part })
  const blank = isChecked && draft.title.trim() === ''
  const isRight = draft.title.trim() !== '' && (!isChoice(draft.type) || draft.items.every(({ name }) => name.trim() !== ''))
  const saving = useWrite(() => client.call(saveField, inputOf(field, draft)), {
    changes: [listFields],
    isForm: true,
    done: () => words.saved,
    onDone: onClose,
  })
  return (
    <CheckedForm isRight={isRight} saving={saving} onCheck={() => setChecked(true)} onCancel={onClose}>
      <Field
        label={words.name}
        required
        maxLength={FieldLimits.title}
        error={blank ? words.blankName : undefined}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Select
        label={words.type}
        help={isReserved ? words.typeFixed : undefined}
        options={optionsOf(FieldTypes, words.types)}
        value={draft.type}
        disabled={isReserved}
        onChange={(type) => set({ type, defaultValue: '' })}
      />
      {isChoice(draft.type) && (
        <FieldItems type={draft.type} items={draft.items} isChecked={isChecked} onChange={(items) => set({ items })} />
      )}
      {draft.type === 'txt' && !isReserved && (
        <>
          <Switch
            label={words.multiLine}
            checked={draft.multiLine || draft.html}
            disabled={draft.html}
            onChange={(multiLine) => set({ multiLine })}
          />
          <Switch label={words.html} checked={draft.html} onChange={(html) => set({ html })} />
        </>
      )}
      {!isChoice(draft.type) && !draft.html && (
        <Field
          label={words.defaultValue}
          {...(draft.type === 'date' ? { help: words.defaultDateHelp } : {})}
          maxLength={FieldLimits.line}
          value={draft.defaultValue}
          onChange={(event) => set({ defaultValue: event.target.value })}
        />
      )}
      <TextArea
        label={words.tooltip}
        help={words.tooltipHelp}
        rows={2}
        maxLength={FieldLimits.tooltip}
        value={draft.tooltip}
        onChange={(event) => set({ tooltip: event.target.value })}
      />
      {!field?.IsTitleField && (
        <Switch
          label={words.isRequired}
          help={words.requiredHelp}
          checked={draft.isRequired}
          onChange={(isRequired) => set({ isRequired })}
        />
      )}
      {!isReserved && (
        <CheckList
          legend={words.recordTypes}
          help={words.recordTypesHelp}
          options={Object.entries(words.recordTypeNames).map(([type, label]) => ({ value: Number(type), label }))}
          chosen={draft.recordTypes}
          onChange={(recordTypes) => set({ recordTypes })}
        />
      )}
      <Preview key={`${draft.type}-${draft.html}`} field={previewOf(field, draft)} />
    </CheckedForm>
  )
}

/** The field as it stands in a form; what is written here goes nowhere. */
function Preview({ field }: { field: FieldDefinition }) {
  const words = useWords(fieldAdminWords)

  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [tried, setTried] = useState<string>()
  return (
    <section className="vp-preview">
      <h3>{words.preview}</h3>
      <FieldInput field={field} value={tried ?? firstAnswers([field], today)[field.ID] ?? ''} onChange={setTried} />
    </section>
  )
}
