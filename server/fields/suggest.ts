import type { InferOutput } from 'valibot'
import { FieldLimits, type SuggestFieldValuesInput } from '../../sdk/fields/contract.ts'
import { searchingActor } from '../categories/searching-actor.ts'
import type { Context } from '../context.ts'
import { isOneOf } from '../db/one-of.ts'
import { refuse } from '../http/errors.ts'
import { visibleTo } from '../items/visible-to.ts'
import { findField, listFieldValues } from './table.ts'

/** Values of items that the caller may see. */
export async function suggestFieldValues(
  ctx: Context,
  { id, s }: InferOutput<typeof SuggestFieldValuesInput>,
): Promise<{ Items: string[] }> {
  const field = (await findField(ctx.db, id)) ?? refuse('FIELD_NOT_FOUND')
  if (field.type !== 'af') return { Items: [] }
  const visible = visibleTo(await searchingActor(ctx), isOneOf[ctx.dialect])
  return {
    Items: await listFieldValues(ctx.db, { fieldId: id, beginning: s, visible, limit: FieldLimits.suggestions, dialect: ctx.dialect }),
  }
}
