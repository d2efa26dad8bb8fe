import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { SubmittedValue } from '../../sdk/field-values/contract.ts'
import {
  type AddLinkAnswer,
  type AddLinkInput,
  type CheckedLink,
  type CheckLinksInput,
  type LinkErrors,
  LinkLimits,
  type ProcessLinkInput,
} from '../../sdk/links/contract.ts'
import { type PublishingInput, RecordTypes, Sources } from '../../sdk/media/contract.ts'
import { mayAdd } from '../actor/may-add.ts'
import { saveItemCategories } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { answersSaved, readFieldValues, writeFieldValues } from '../fields/fields.ts'
import { refuse } from '../http/errors.ts'
import { createItem, itemFor } from '../items/items.ts'
import { type ReadLink, readLink } from '../media/read-link.ts'
import { publishNew } from '../publishing/publish.ts'
import { doneWords } from '../text/done-words.ts'

/** Makes an item of an address. Nothing is asked of the address: it is the visitor's browser that goes there, if they want to. */
export const addLink = (ctx: Context, input: InferOutput<typeof AddLinkInput>): Promise<AddLinkAnswer> =>
  makeLink(ctx, input.url, input, [
    { IsDescField: true, FieldValue: input.description },
    ...(input.fieldvalues ?? []),
    { IsTitle: true, FieldValue: input.title },
  ])

/** The door of uploads: the address stands where a file's name would. */
export function processLink(ctx: Context, input: InferOutput<typeof ProcessLinkInput>): Promise<AddLinkAnswer> {
  const url = (input.fn ?? input.filename ?? '').trim()
  const named = input.filenameastitle ? [{ IsTitle: true, FieldValue: url.slice(0, LinkLimits.title) }] : []
  return makeLink(ctx, url, input, [...(input.fieldvalues ?? []), ...named])
}

/** Says what each address would become, without a request to it. */
export async function checkLinks(ctx: Context, { urls }: InferOutput<typeof CheckLinksInput>): Promise<{ Items: CheckedLink[] }> {
  const { actor } = ctx
  if (actor.kind !== 'user' || !mayAddLinks(actor)) refuse('LINK_NOT_ALLOWED')
  const Items = urls.map((URL): CheckedLink => {
    const read = readLink(URL)
    if (read.kind === 'refused') return refusedLink(ctx, URL, read.code)
    const type = typeOf(read)
    if (!mayAdd(actor, type)) return refusedLink(ctx, URL, typeRefusals[type])
    return { URL, RecordType: type, Code: '', Message: '' }
  })
  return { Items }
}

const refusedLink = (ctx: Context, URL: string, code: keyof typeof LinkErrors): CheckedLink => ({
  ...{ URL, RecordType: 0, Code: code, Message: ctx.language.say({ code }) },
})

const mayAddLinks = (actor: Context['actor']): boolean => mayAdd(actor, RecordTypes.video) || mayAdd(actor, RecordTypes.link)

const typeRefusals = { [RecordTypes.video]: 'LINK_NO_VIDEOS', [RecordTypes.link]: 'LINK_NO_PAGES' } as const

const typeOf = (read: Exclude<ReadLink, { kind: 'refused' }>) => (read.kind === 'video' ? RecordTypes.video : RecordTypes.link)

const quarterHour = 15 * 60_000

/**
 * Rows are counted instead of requests, so that the limit holds for every address of the endpoint and after a restart. The plus keeps SQLite
 * from reading all items of the owner: those of the last minutes are fewer.
 */
async function checkRate({ db, clock }: Context, owner: number): Promise<void> {
  const { count } = await db
    .selectFrom('items')
    .select((row) => row.fn.countAll().as('count'))
    .where(sql<number>`+owner_id`, '=', owner)
    .where('link', '!=', '')
    .where('created_at', '>', clock.now() - quarterHour)
    .executeTakeFirstOrThrow()
  if (Number(count) >= LinkLimits.perQuarterHour) refuse('LINK_TOO_OFTEN')
}

type LinkOptions = PublishingInput & Pick<InferOutput<typeof AddLinkInput>, 'catsinc' | 'catsexc'>

async function makeLink(ctx: Context, url: string, input: LinkOptions, given: SubmittedValue[]): Promise<AddLinkAnswer> {
  const { actor } = ctx
  if (actor.kind !== 'user' || !mayAddLinks(actor)) refuse('LINK_NOT_ALLOWED')
  const read = readLink(url)
  if (read.kind === 'refused') refuse(read.code)
  const type = typeOf(read)
  if (!mayAdd(actor, type)) refuse(typeRefusals[type])
  await checkRate(ctx, actor.id)
  const fields = await readFieldValues(ctx, type, given, { isWhole: true })
  const title = fields.title?.trim() || refuse('LINK_WITHOUT_TITLE')
  const published = await publishNew(ctx, type, input)
  const id = await ctx.db.transaction().execute(async (trx) => {
    const item = await createItem(ctx, trx, {
      record_type: type,
      source: read.kind === 'video' ? Sources.externalVideo : Sources.own,
      link: read.url,
      title,
      description: fields.description ?? '',
      owner_id: actor.id,
      ...published,
      status: 'ready',
      playable: 1,
    })
    await writeFieldValues(trx, item, fields)
    await saveItemCategories(ctx, trx, item, { included: input.catsinc, excluded: input.catsexc })
    return item.id
  })
  const WaitsForApproval = published.approval === 'waiting'
  return {
    ...answersSaved(ctx, fields.gone, doneWords(ctx).linkAdded),
    ClipDataID: id,
    EncID: ctx.ids.encode(id),
    RecordType: type,
    WaitsForApproval,
  }
}

export async function videoQuery(ctx: Context, { encid }: { encid: string }): Promise<{ QS: string }> {
  const read = readLink((await itemFor(ctx, encid)).link)
  if (read.kind !== 'video') refuse('LINK_NO_VIDEO')
  return { QS: new URLSearchParams({ v: read.id, ...(read.start > 0 ? { start: String(read.start) } : {}) }).toString() }
}
