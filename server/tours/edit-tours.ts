import type { InferOutput } from 'valibot'
import type {
  EditedTour,
  InLanguages,
  PublishTourInput,
  SaveTourAnswer,
  SaveTourInput,
  TourEntry,
  TourInput,
} from '../../sdk/tours/contract.ts'
import { TourLimits } from '../../sdk/tours/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { existingGroups, groupNames } from '../groups/groups.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { forgetUserSetting } from '../preferences/preferences.ts'
import { doneWords } from '../text/done-words.ts'
import { english } from '../text/language.ts'
import { countTours, findTour, insertTour, listTourRows, publishTourRow, removeTour, type TourRow, updateTour } from './table.ts'
import { settingOf } from './tour-settings.ts'
import { groupsOfTour, nameOf, stepsOf } from './tours.ts'

type Saved = InferOutput<typeof SaveTourInput>

export async function listEditedTours(ctx: Context): Promise<{ Items: TourEntry[] }> {
  requireAdministrator(ctx)
  const [rows, names] = await Promise.all([listTourRows(ctx.db), groupNames(ctx)])
  const Items = rows.map((row) => ({
    ID: row.id,
    Name: nameOf(row, ctx.language),
    Page: row.page,
    Audience: row.audience,
    GroupNames: groupsOfTour(row).flatMap((id) => names.get(id) ?? []),
    Start: row.start,
    Steps: stepsOf(row).length,
    IsPublished: Number(row.is_published) === 1,
  }))
  return { Items: Items.toSorted((one, other) => one.Name.localeCompare(other.Name, ctx.language.tag)) }
}

export async function getEditedTour(ctx: Context, { tourid }: InferOutput<typeof TourInput>): Promise<EditedTour> {
  requireAdministrator(ctx)
  const row = await existing(ctx, tourid)
  return {
    ID: row.id,
    Names: JSON.parse(row.names) as InLanguages<string>,
    Page: row.page,
    Audience: row.audience,
    Groups: await existingGroups(ctx.db, groupsOfTour(row)),
    Start: row.start,
    Steps: stepsOf(row),
    IsPublished: Number(row.is_published) === 1,
    Revision: String(row.revision),
  }
}

export async function saveTour(ctx: Context, input: Saved): Promise<SaveTourAnswer> {
  requireAdministrator(ctx)
  const groups = input.audience === 'groups' ? [...new Set(input.groups)] : []
  const isForNone = input.audience === 'groups' && groups.length === 0
  if (isForNone || (await existingGroups(ctx.db, groups)).length < groups.length) refuse('GROUP_NOT_FOUND')
  const columns = {
    names: JSON.stringify(input.names),
    page: input.page,
    audience: input.audience,
    group_ids: JSON.stringify(groups),
    start: input.start,
    steps: JSON.stringify(input.steps),
    updated_at: ctx.clock.now(),
  }
  const row = input.tourid === 0 ? undefined : await existing(ctx, input.tourid)
  if (row && input.revision !== undefined && input.revision !== String(row.revision)) refuse('TOUR_CHANGED')
  return ctx.db.transaction().execute(async (trx) => {
    if (!row && (await countTours(trx)) >= TourLimits.tours) refuse('TOURS_FULL')
    if (row && !(await updateTour(trx, row, columns))) refuse('TOUR_CHANGED')
    const ID = row ? row.id : (await insertTour(trx, { ...columns, created_at: columns.updated_at })).id
    const action = row ? 'tour-changed' : 'tour-added'
    await record(ctx, trx, { action, subject: 'tour', subjectId: ID, detail: { name: nameOf(columns, english) } })
    return { Success: true, Message: doneWords(ctx).saved, ID, Revision: String((row?.revision ?? 0) + 1) }
  })
}

export async function publishTour(ctx: Context, { tourid, publish }: InferOutput<typeof PublishTourInput>): Promise<Done> {
  requireAdministrator(ctx)
  const row = await existing(ctx, tourid)
  await ctx.db.transaction().execute(async (trx) => {
    await publishTourRow(trx, row.id, publish)
    const action = publish ? 'tour-published' : 'tour-hidden'
    await record(ctx, trx, { action, subject: 'tour', subjectId: row.id, detail: { name: nameOf(row, english) } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/** The accounts that have seen it forget it. */
export async function deleteTour(ctx: Context, { tourid }: InferOutput<typeof TourInput>): Promise<Done> {
  requireAdministrator(ctx)
  const row = await existing(ctx, tourid)
  await ctx.db.transaction().execute(async (trx) => {
    await removeTour(trx, row.id)
    await forgetUserSetting(trx, settingOf(String(row.id)))
    await record(ctx, trx, { action: 'tour-removed', subject: 'tour', subjectId: row.id, detail: { name: nameOf(row, english) } })
  })
  return { Success: true, Message: doneWords(ctx).deleted }
}

const existing = async ({ db }: Pick<Context, 'db'>, id: number): Promise<TourRow> => (await findTour(db, id)) ?? refuse('TOUR_NOT_FOUND')
