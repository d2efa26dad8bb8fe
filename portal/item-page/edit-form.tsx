import { useEffect, useRef, useState } from 'react'
import type { FieldDefinition, FieldValuesAnswer } from '../../sdk/fields/contract.ts'
import { listFields } from '../../sdk/fields/contract.ts'
import { getMedia, type MediaItem, UpdateMediaInput, updateMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { type FieldsWords, fieldsWords } from '../../sdk/text/en/fields.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { MetadataForm } from '../fields/metadata-form.tsx'
import {
  answerFaults,
  answersIn,
  answerText,
  fieldsFor,
  type MetadataAnswers,
  namedAnswers,
  plainAnswers,
  submittedValues,
} from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { useFormValues } from '../ui/form-values.ts'
import { toast } from '../ui/toasts.ts'
import { itemChanges, openSections, saveSections, sectionFaults, sectionPath } from './open-sections.ts'

export interface EditFormProps {
  item: MediaItem
  fields: readonly FieldDefinition[]
  values: FieldValuesAnswer
  /** Reads the saved values again. */
  onReload: () => Promise<FieldValuesAnswer | undefined>
  onClose: () => void
}

export function EditForm({ item: given, fields, values, onReload, onClose }: EditFormProps) {
  const words = useWords(portalWords).edit
  const fieldWords = useWords(fieldsWords)

  const { User, Site } = usePageOptions()
  // The page may read the item again meanwhile: that is no change of the person who edits it here.
  const [item] = useState(given)
  // A field that is added or deleted meanwhile does not change the form: the server tells which answers it does not keep.
  const [asked] = useState(() => fieldsFor(fields, item.RecordType))
  const [sections] = useState(() => openSections(item, Site))
  const [answers, setAnswers] = useState(() => answersIn(values.FieldValues))
  const locked = new Set(values.FieldValues.filter(({ Locked }) => Locked).map(({ FieldID }) => FieldID))
  const first = { answers: namedAnswers(answers), sections: sections.first }
  const conflict = useEditConflict(values, 'ITEM_CHANGED', onReload)
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>()
  const request = useWrite((input: UpdateMediaInput) => conflict.guard(() => save(input)), {
    changes: [getMedia, searchMedia, listFields],
    onDone: (answer) => {
      showDroppedFields(answer.NotKept, { fields: asked, first: answers, answers: plainAnswers(form.values.answers) })
      toast(answer.NotKept ? 'warning' : 'success', answer.Message || words.saved)
      onClose()
    },
    isForm: true,
  })
  const form = useFormValues({
    schema: UpdateMediaInput,
    first,
    toInput: (now): UpdateMediaInput => ({
      id: item.EncID,
      fieldvalues: submittedValues(
        asked.filter(({ ID }) => !locked.has(ID)),
        plainAnswers(now.answers),
      ),
      ...itemChanges(sections, now.sections),
    }),
    check: (now) => ({ ...answerFaults(asked, now.answers, locked), ...sectionFaults(sections, now.sections, item, User) }),
    explained: notes ? ['ITEM_CHANGED'] : [],
    request,
  })
  // Each part that is saved raises the item's revision. The parts that the server may refuse come first.
  const save = async (input: UpdateMediaInput) => {
    await saveSections(sections, form.values.sections, { client, item, conflict })
    return client.call(updateMedia, { ...input, ...conflict.revision })
  }
  const showLatest = useRef<(latest: FieldValuesAnswer) => void>(undefined)
  showLatest.current = ({ FieldValues }) => {
    const now = answersIn(FieldValues)
    setNotes(differences(fieldWords, asked, answers, now, plainAnswers(form.values.answers)))
    form.follow({ ...first, answers: namedAnswers(now) })
    setAnswers(now)
  }
  const { latest } = conflict
  useEffect(() => {
    if (latest) showLatest.current?.(latest)
  }, [latest])
  return (
    <MetadataForm form={form} fields={asked} locked={locked} notes={notes} onCancel={onClose}>
      {sections.list.map(({ name, Fields }) => {
        const { value, onChange } = form.control(sectionPath(name))
        return (
          <Fields key={name} item={item} value={value} errorOf={(field) => form.errorOf(sectionPath(name, field))} onChange={onChange} />
        )
      })}
      {notes && request.isError && (
        <div role="alert" className="vp-note" data-tone="warning">
          <p>{fieldWords.changed}</p>
          <p>{fieldWords.changedHelp}</p>
        </div>
      )}
    </MetadataForm>
  )
}

/** The values that another person saved in fields that were also changed here, as sentences. */
const differences = (
  fieldWords: FieldsWords,
  fields: readonly FieldDefinition[],
  before: MetadataAnswers,
  now: MetadataAnswers,
  mine: MetadataAnswers,
): ReadonlyMap<number, string> =>
  new Map(
    fields
      .filter(({ ID }) => now[ID] !== before[ID] && mine[ID] !== before[ID] && mine[ID] !== now[ID])
      .map((field) => [field.ID, fieldWords.otherValue({ text: answerText(field, now[field.ID] ?? '') })]),
  )
