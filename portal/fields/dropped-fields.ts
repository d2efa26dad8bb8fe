import type { DroppedField } from '../../sdk/field-values/contract.ts'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { createStore } from '../../sdk/store/index.ts'
import { answerText, type MetadataAnswers } from './metadata-values.ts'

/** Text of a field that was deleted while the form was open. */
export interface DroppedAnswer {
  name: string
  text: string
}

/** First and last values of a form. */
export interface FilledForm {
  fields: readonly FieldDefinition[]
  first: MetadataAnswers
  answers: MetadataAnswers
}

/** Texts that were not saved; fields that the person left empty or unchanged are not among them. */
export const droppedAnswers = (notKept: readonly DroppedField[], { fields, first, answers }: FilledForm): DroppedAnswer[] =>
  notKept.flatMap(({ FieldID, Name }) => {
    const answer = answers[FieldID] ?? ''
    if (answer === (first[FieldID] ?? '')) return []
    const field = fields.find(({ ID }) => ID === FieldID)
    const text = field ? answerText(field, answer) : answer.trim()
    return text === '' ? [] : [{ name: Name, text }]
  })

/**
 * Texts to show until they are closed. A store, because forms close when they are saved, and files are described long before they arrive.
 */
export const droppedFieldsStore = createStore<{ words: readonly DroppedAnswer[] }>({ words: [] })

export function showDroppedFields(notKept: readonly DroppedField[] | undefined, form: FilledForm): void {
  const lost = droppedAnswers(notKept ?? [], form)
  if (lost.length > 0) droppedFieldsStore.set({ words: [...droppedFieldsStore.get().words, ...lost] })
}
