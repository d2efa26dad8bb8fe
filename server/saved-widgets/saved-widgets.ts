import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type {
  DeleteSavedWidgetInput,
  GetSavedWidgetInput,
  ListSavedWidgetsInput,
  SavedWidget,
  SaveWidgetAnswer,
  SaveWidgetInput,
} from '../../sdk/saved-widgets/contract.ts'
import { SavedWidgetLimits } from '../../sdk/saved-widgets/contract.ts'
import { WidgetLimits, WidgetOptions } from '../../sdk/widgets/contract.ts'
import type { Done, Page } from '../../sdk/wire/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { type Sentence } from '../text/sentence.ts'
import { administersWidgets, mayChangeWidget, mayShareWidgets } from './policy.ts'
import {
  countWidgets,
  findOptions,
  findWidget,
  insertWidget,
  listWidgets,
  removeWidget,
  type SavedWidgetRow,
  updateWidget,
} from './table.ts'

type Asked = Pick<Context, 'db' | 'actor' | 'clock' | 'settings' | 'address' | 'language'>

export async function listSavedWidgets(
  ctx: Asked,
  { s, all, pi }: v.InferOutput<typeof ListSavedWidgetsInput>,
): Promise<Page<SavedWidget>> {
  const person = personOf(ctx)
  const owner = all && administersWidgets(person) ? undefined : person.id
  const { found, total } = await listWidgets(ctx.db, { owner, text: s, page: pi })
  return { Items: found.map((row) => present(person, row)), Page: pi, PageSize: SavedWidgetLimits.pageSize, Total: total }
}

export async function getSavedWidget(ctx: Asked, { savedid }: v.InferOutput<typeof GetSavedWidgetInput>): Promise<SavedWidget> {
  const person = personOf(ctx)
  return present(person, await changeable(ctx, savedid))
}

export async function saveWidget(ctx: Asked, input: v.InferOutput<typeof SaveWidgetInput>): Promise<SaveWidgetAnswer> {
  const person = personOf(ctx)
  const { savedid, name } = input
  const options = input.options === undefined ? undefined : optionsText(input.options)
  const saving = savedid === undefined ? add(ctx, person, name, options) : change(ctx, savedid, { name, options }, input.revision)
  // Another window took the name in the same moment, or another widget has it.
  return saving.catch((error: unknown) => (isUniqueViolation(error) ? refuse('SAVED_WIDGET_EXISTS') : Promise.reject(error)))
}

async function add(
  ctx: Asked,
  { id: user_id }: UserActor,
  name: string | undefined,
  options: string | undefined,
): Promise<SaveWidgetAnswer> {
  if (name === undefined || options === undefined) refuse('SAVED_WIDGET_INCOMPLETE')
  const guid = randomUUID()
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    if ((await countWidgets(trx, user_id)) >= SavedWidgetLimits.max) refuse('SAVED_WIDGETS_FULL')
    const { id } = await insertWidget(trx, { guid, user_id, name, options, created_at: now, updated_at: now, revision: 1 })
    await record(ctx, trx, { action: 'widget-added', subject: 'widget', subjectId: id, detail: { name } })
    return { Success: true, Message: doneWords(ctx).saved, ID: id, GUID: guid, Revision: '1' }
  })
}

async function change(
  ctx: Asked,
  savedid: number,
  { name, options }: { name: string | undefined; options: string | undefined },
  revision: string | undefined,
): Promise<SaveWidgetAnswer> {
  const row = await changeable(ctx, savedid)
  if (name === undefined && options === undefined) refuse('SAVED_WIDGET_INCOMPLETE')
  if (revision !== undefined && revision !== String(row.revision)) refuse('SAVED_WIDGET_CHANGED')
  return ctx.db.transaction().execute(async (trx) => {
    const columns = { ...(name === undefined ? {} : { name }), ...(options === undefined ? {} : { options }), updated_at: ctx.clock.now() }
    if (!(await updateWidget(trx, row, columns))) refuse('SAVED_WIDGET_CHANGED')
    await record(ctx, trx, { action: 'widget-changed', subject: 'widget', subjectId: row.id, detail: { name: name ?? row.name } })
    return { Success: true, Message: doneWords(ctx).saved, ID: row.id, GUID: row.guid, Revision: String(row.revision + 1) }
  })
}

export async function deleteSavedWidget(ctx: Asked, { savedid }: v.InferOutput<typeof DeleteSavedWidgetInput>): Promise<Done> {
  personOf(ctx)
  const { id, name } = await changeable(ctx, savedid)
  await ctx.db.transaction().execute(async (trx) => {
    await removeWidget(trx, id)
    await record(ctx, trx, { action: 'widget-removed', subject: 'widget', subjectId: id, detail: { name } })
  })
  return { Success: true, Message: doneWords(ctx).deleted }
}

/** Options of a saved widget as JSON. Everyone who knows the GUID may read them. Undefined if there is none. */
export async function savedOptionsOf(ctx: Pick<Context, 'db'>, guid: string): Promise<string | undefined> {
  // GUIDs of old page layouts name nothing here: what is none of ours is not looked for.
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(guid)) return undefined
  return (await findOptions(ctx.db, guid.toLowerCase()))?.options
}

const personOf = ({ actor, settings }: Pick<Asked, 'actor' | 'settings'>): UserActor => {
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  return mayShareWidgets(actor, settings) ? actor : refuse('WIDGETS_NOT_SHARED')
}

/** A widget of another person is reported as missing. */
async function changeable(ctx: Asked, id: number): Promise<SavedWidgetRow> {
  const row = await findWidget(ctx.db, id)
  return row && mayChangeWidget(ctx.actor, row) ? row : refuse('SAVED_WIDGET_NOT_FOUND')
}

/** Names in a code that describe the code, not the widget. */
export const identityFields = new Set(['GUID', 'UID', 'Index'])

/** Checked by the rules of `/w/`, so that what is saved can be shown. */
function optionsText(given: unknown): string {
  const described = Object.fromEntries(Object.entries(objectIn(given)).filter(([name]) => !identityFields.has(name)))
  const checked = v.safeParse(WidgetOptions, described, { abortEarly: true })
  if (!checked.success) {
    const [{ message, path }] = checked.issues
    const field = String(path?.at(0)?.key ?? '').slice(0, 40)
    notUnderstood(message.startsWith('Invalid ') ? { code: 'WIDGET_FIELD_WRONG', field } : { code: 'CHECK', text: message })
  }
  // As it was written: defaults that are not written follow the library.
  const known = Object.entries(described).filter(([name]) => Object.hasOwn(checked.output, name))
  const text = JSON.stringify(Object.fromEntries(known))
  return text.length > WidgetLimits.json ? notUnderstood(tooLong) : text
}

const tooLong: Sentence = { code: 'CHECK', text: 'The widget settings are too long.' }

function notUnderstood(sentence: Sentence): never {
  refuse('WIDGET_NOT_UNDERSTOOD', sentence)
}

function objectIn(given: unknown): Record<string, unknown> {
  let json = given
  if (typeof given === 'string') {
    if (given.length > WidgetLimits.json) notUnderstood(tooLong)
    try {
      json = JSON.parse(given)
    } catch {
      notUnderstood({ code: 'WIDGET_NOT_JSON' })
    }
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>
  return notUnderstood({ code: 'CHECK', text: 'The widget settings must be a JSON object.' })
}

const present = (person: UserActor, row: SavedWidgetRow): SavedWidget => ({
  ID: row.id,
  GUID: row.guid,
  Name: row.name,
  Options: JSON.parse(row.options) as WidgetOptions,
  OwnerDisplayName: row.owner_name ?? '',
  IsOwner: row.user_id === person.id,
  DateCreated: new Date(row.created_at).toISOString(),
  LastUpdated: new Date(row.updated_at).toISOString(),
  Revision: String(row.revision),
})
