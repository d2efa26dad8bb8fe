import type { DroppedField } from '../../sdk/field-values/contract.ts'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { createStore } from '../../sdk/store/index.ts'
import { answerText, type MetadataAnswers } from './metadata-values.ts'

/** What someone wrote into a field that was gone when it was saved. */
export interface LostWords {
  name: string
  text: string
}

/** Where the form began and where it ended. */
export interface FilledForm {
  fields: readonly FieldDefinition[]
  first: MetadataAnswers
  answers: MetadataAnswers
}

/** What is lost of a form: what nobody has written or changed is not. */
export const lostWords = (notKept: readonly DroppedField[], { fields, first, answers }: FilledForm): LostWords[] =>
  notKept.flatMap(({ FieldID, Name }) => {
    const answer = answers[FieldID] ?? ''
    if (answer === (first[FieldID] ?? '')) return []
    const field = fields.find(({ ID }) => ID === FieldID)
    const text = field ? answerText(field, answer) : answer.trim()
    return text === '' ? [] : [{ name: Name, text }]
  })

/** What is shown until someone closes it: forms close when they are saved, and files are described long before they arrive. */
export const droppedFieldsStore = createStore<{ words: readonly LostWords[] }>({ words: [] })

export function showDroppedFields(notKept: readonly DroppedField[] | undefined, form: FilledForm): void {
  const lost = lostWords(notKept ?? [], form)
  if (lost.length > 0) droppedFieldsStore.set({ words: [...droppedFieldsStore.get().words, ...lost] })
}
