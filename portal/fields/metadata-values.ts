import type { SubmittedValue } from '../../sdk/field-values/contract.ts'
import { type FieldDefinition, type FieldProblem, type FieldValue, fieldProblem, isChoice } from '../../sdk/fields/contract.ts'
import { fieldProblemsWords } from '../../sdk/text/en/field-problems.ts'
import { portalLanguage, textList } from '../language.ts'
import { dayText } from '../media/date-text.ts'
import { fieldProblemText } from './field-problem-text.ts'

/** Values of a form by field id: text, a day, or ids of choices separated by commas. */
export type MetadataAnswers = Readonly<Record<string, string>>

/** Fields that a record type is asked and that can be answered: where there is nothing to choose, nobody is asked. */
export const fieldsFor = (fields: readonly FieldDefinition[], recordType: number): FieldDefinition[] =>
  fields.filter(
    ({ RecordTypes, Type, Items }) =>
      (RecordTypes.length === 0 || RecordTypes.includes(recordType)) && !(isChoice(Type) && Items.length === 0),
  )

/** Initial values; `today` as `2027-01-31`. */
export const firstAnswers = (fields: readonly FieldDefinition[], today: string): MetadataAnswers =>
  Object.fromEntries(fields.map((field) => [field.ID, firstAnswer(field, today)]))

function firstAnswer({ Type, Items, DefaultValue }: FieldDefinition, today: string): string {
  if (!isChoice(Type)) return Type === 'date' && DefaultValue === 'today' ? today : DefaultValue
  const chosen = Items.filter(({ IsDefault }) => IsDefault).map(({ ID }) => ID)
  return (Type === 'chk' ? chosen : chosen.slice(0, 1)).join(',')
}

export const answersIn = (values: readonly FieldValue[]): MetadataAnswers =>
  Object.fromEntries(values.map(({ FieldID, FieldValue: answer }) => [FieldID, answer]))

/** The answers as the calls take them; those of fields that were not asked are left out. */
export const submittedValues = (fields: readonly FieldDefinition[], answers: MetadataAnswers): SubmittedValue[] =>
  fields.flatMap(({ ID, Type, IsTitleField }) => {
    const answer = answers[ID]
    return answer === undefined ? [] : [{ FieldID: ID, FieldValue: answer, Type, Valid: true, IsTitle: IsTitleField }]
  })

/** Answers by the names of their fields. Numbers alone would be taken for places in a list, and put in another order. */
export type NamedAnswers = Readonly<Record<`f${string}`, string>>

export const namedAnswers = (answers: MetadataAnswers): NamedAnswers =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`f${id}`, answer]))

export const plainAnswers = (answers: NamedAnswers): MetadataAnswers =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name.slice(1), answer]))

/** The errors of a form's answers, by the path of the field in it. */
export const answerFaults = (
  fields: readonly FieldDefinition[],
  answers: NamedAnswers,
  locked: ReadonlySet<number> = new Set(),
): Record<string, string | undefined> =>
  Object.fromEntries(
    fields.map((field) => {
      const problem = locked.has(field.ID) ? undefined : fieldProblem(field, answers[`f${field.ID}`] ?? '')
      return [`answers.f${field.ID}`, problem && fieldProblemText(portalLanguage().words(fieldProblemsWords), problem)]
    }),
  )

/** The errors of the values, in the order of the fields. */
export const problemsIn = (fields: readonly FieldDefinition[], answers: MetadataAnswers): { id: number; problem: FieldProblem }[] =>
  fields.flatMap((field) => {
    const problem = fieldProblem(field, answers[field.ID] ?? '')
    return problem === undefined ? [] : [{ id: field.ID, problem }]
  })

/** The value of a field as text; days in the format of the site. */
export const valueText = (type: string, text: string): string => (type === 'date' && dayText(text)) || text

/** The answer as people read it. */
export function answerText(field: FieldDefinition, answer: string): string {
  if (!isChoice(field.Type)) return valueText(field.Type, answer.replace(/<[^<>]*>/g, ' ').trim())
  const chosen = new Set(answer.split(','))
  return textList(field.Items.filter(({ ID }) => chosen.has(String(ID))).map(({ Name }) => Name))
}
