import type * as v from 'valibot'
import type { AnswersSaved, SubmittedValue } from '../../sdk/field-values/contract.ts'
import type { UpdateMediaInput } from '../../sdk/media/contract.ts'
import { requireCategorising, saveItemCategories } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { answersSaved, changesLocked, readFieldValues, writeFieldValues } from '../fields/fields.ts'
import { refuse } from '../http/errors.ts'
import { itemFor, saveItem } from '../items/items.ts'
import { mayEdit, mayGrant } from '../items/policy.ts'
import { changePublishing, type Published } from '../publishing/publish.ts'
import { doneWords } from '../text/done-words.ts'
import { recordPublishing } from './record-publishing.ts'

/** Saves changes of an item's own fields, its answers, categories and publishing in one transaction. */
export async function updateMedia(ctx: Context, input: v.InferOutput<typeof UpdateMediaInput>): Promise<AnswersSaved> {
  const row = await itemFor(ctx, String(input.id), mayEdit)
  const selected = { included: input.catsinc, excluded: input.catsexc }
  await requireCategorising(ctx, row, selected)
  if (input.revision !== undefined && input.revision !== String(row.revision)) refuse('ITEM_CHANGED')
  const answers = await readFieldValues(ctx, row.record_type, wordsAmong(input))
  if (await changesLocked(ctx, row, answers)) refuse('FIELD_LOCKED')
  const publishing = await changePublishing(ctx, row, input)
  const isPublishedAnew = Object.entries(publishing).some(([name, value]) => row[name as keyof Published] !== value)
  // Anyone who was given a share in the work decides about the words, not about who sees it.
  if (isPublishedAnew && !mayGrant(ctx.actor, row)) refuse('PUBLISHING_NOT_YOURS')
  await ctx.db.transaction().execute(async (trx) => {
    await saveItem(trx, row, input.revision, {
      ...(answers.title === undefined ? {} : { title: answers.title }),
      ...(answers.description === undefined ? {} : { description: answers.description }),
      ...(input.is360 === undefined ? {} : { is_360: input.is360 ? 1 : 0 }),
      ...publishing,
      updated_at: ctx.clock.now(),
    })
    await writeFieldValues(trx, row, answers)
    await saveItemCategories(ctx, trx, row, selected)
    await recordPublishing(ctx, trx, row, publishing)
  })
  return answersSaved(ctx, answers.gone, doneWords(ctx).saved)
}

/** Title and description by name are answers like the others. */
const wordsAmong = ({ title, description, fieldvalues = [] }: v.InferOutput<typeof UpdateMediaInput>): SubmittedValue[] => [
  ...fieldvalues,
  ...(title === undefined ? [] : [{ IsTitle: true, FieldValue: title }]),
  ...(description === undefined ? [] : [{ IsDescField: true, FieldValue: description }]),
]
