import * as v from 'valibot'
import { InnerFlag } from '../wire/contract.ts'

const Answer = v.union([v.pipe(v.string(), v.maxLength(100_000, 'This text is too long.')), v.number()])
const GivenValue = v.looseObject({
  FieldID: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  FieldValue: v.optional(v.nullable(v.union([Answer, v.pipe(v.array(Answer), v.maxLength(1000)), v.boolean()]))),
  Values: v.optional(v.nullable(v.pipe(v.array(v.looseObject({ ID: v.union([v.string(), v.number()]) })), v.maxLength(1000)))),
  IsTitle: InnerFlag,
  IsDescField: InnerFlag,
})
const GivenValues = v.pipe(v.array(GivenValue), v.maxLength(300, 'Too many field values.'))
/** Answers as forms send them: a list of `FieldID` and `FieldValue`, or its JSON text. */
export const FieldValuesInput = v.union(
  [GivenValues, v.pipe(v.string(), v.parseJson(undefined, 'The field values are not JSON.'), GivenValues)],
  'The field values are invalid.',
)
/** One answer as forms send it; `Values`, where it is given, says what is chosen. */
export type SubmittedValue = v.InferOutput<typeof GivenValue>

/** A field that was answered and that is not asked of the item: it was deleted while the form was open, or belongs to other types. */
export interface DroppedField {
  FieldID: number
  Name: string
}
/**
 * Response of endpoints that take field values. `NotKept` lists values that were not saved while all others were; it is missing if all were
 * saved.
 */
export interface AnswersSaved {
  Success: true
  Message: string
  NotKept?: DroppedField[]
}
