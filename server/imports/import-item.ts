import { rm } from 'node:fs/promises'
import * as v from 'valibot'
import { RecordTypes, Sources } from '../../sdk/media/contract.ts'
import { StreamViews } from '../../sdk/multi-stream/contract.ts'
import { UpdatePlaybackInput } from '../../sdk/playback/contract.ts'
import { saveItemCategories } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { writeFieldValues } from '../fields/fields.ts'
import { createItem, loadItems } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { privacyOf } from '../items/privacy.ts'
import type { ExportedItem } from '../library-export/format.ts'
import { readLink } from '../media/read-link.ts'
import { keepTracksTogether } from '../multi-stream/split-tracks.ts'
import { type Published, publishNew } from '../publishing/publish.ts'
import { addSource } from '../uploads/uploads.ts'
import { addExtras } from './add-extras.ts'
import { twinsOf } from './add-quizzes.ts'
import { FileRefused, type ImportFolder } from './import-folder.ts'
import { type Answers, answersFor, recordTypes } from './item-answers.ts'
import type { KnownNames } from './known-names.ts'
import { journalId } from './own-item.ts'
import { count, leaveOut, type Report } from './report.ts'
import * as table from './table.ts'
import { checkFile, keyOf, takeFile } from './take-file.ts'

export interface ImportWork {
  /** The administrator in whose name the import runs. */
  ctx: Context
  folder: ImportFolder
  /** A local folder of this run alone. */
  workFolder: string
  /** The name of the library in the journal. */
  source: string
  known: KnownNames
  report: Report
  /** Owns what has no owner here. */
  heir: number
  /** Everything is for its owner only, in spite of what the items say. */
  isPrivate: boolean
  isDry: boolean
  /** The library is an export of this product. */
  isOwn: boolean
  /** Items with a greater id are made by this run. */
  lastId: number
  /** Items that were made here, by the ids that the export of this very library gives them. */
  own: Map<string, number>
}

const needsFile = ({ kind }: ExportedItem): boolean => kind === 'video' || kind === 'broadcast' || kind === 'document'

/** Adds an item with everything that belongs to it; a file or name that is refused throws. Until the last step only its owner sees it. */
export async function importItem(work: ImportWork, item: ExportedItem): Promise<void> {
  const { ctx, report } = work
  const ownerId = await ownerOf(work, item)
  const answers = await answersFor(work, item)
  await checkItem(work, item)
  if (work.isDry) return count(report.made, item.kind)
  const id = await (needsFile(item) ? addMedia(work, item, ownerId, answers) : addPlain(work, item, ownerId, answers))
  const [listed] = await loadItems(ctx, [id])
  if (listed === undefined) throw new FileRefused('The item was deleted meanwhile.')
  await addExtras(work, allowSystem(listed), item)
  await publish(work, id, item)
  count(report.made, item.kind)
}

async function ownerOf({ known, report, heir }: ImportWork, { owner }: ExportedItem): Promise<number> {
  if (owner === '') return heir
  const id = await known.person(owner)
  if (id === undefined) count(report.missing, owner)
  return id ?? heir
}

/** Everything that refuses the whole item, before anything of it is made. */
async function checkItem({ ctx, folder }: ImportWork, item: ExportedItem): Promise<void> {
  if (needsFile(item)) {
    if (item.media === undefined) throw new FileRefused('It has no file.')
    await checkFile(ctx, folder, item.media)
  }
  if (item.kind === 'link' || item.kind === 'external-video') {
    const link = readLink(item.link)
    if (link.kind === 'refused') throw new FileRefused(ctx.language.say({ code: link.code }))
    if ((link.kind === 'video') !== (item.kind === 'external-video')) throw new FileRefused('Its address is one of another kind.')
  }
}

async function addMedia(work: ImportWork, item: ExportedItem, ownerId: number, answers: Answers): Promise<number> {
  const { ctx, folder, workFolder, source } = work
  const media = item.media ?? fail()
  const { filename } = await checkFile(ctx, folder, media)
  const key = keyOf(source, item.id, 'source', filename)
  // An earlier run was interrupted between the item and the rest of it.
  const begun = await table.findImported(ctx.db, source, journalId(ctx, source, item.id))
  if (begun !== undefined) return begun.item_id
  const taken = await takeFile(ctx, { folder, workFolder }, media)
  try {
    const { ClipDataID } = await addSource(ctx, ownerId, {
      ...{ path: taken.path, key, filename, title: item.title, description: item.description, sniffed: taken.sniffed },
      ...{ fields: answers.read, categories: answers.categories, retainSource: item.keepsSource, publishing: { audience: 'owner' } },
      async noteItem(trx, id) {
        await table.saveImported(trx, { ...journal(work, item), item_id: id, state: 'begun' })
        // The streams of the item come with it, also those that were once tracks of its file.
        if (item.streams.length > 0) await keepTracksTogether(trx, id)
      },
    })
    return ClipDataID
  } finally {
    await rm(taken.path, { force: true })
  }
}

const fail = (): never => {
  throw new FileRefused('It has no file.')
}

/** A link, a playlist or a photoset: an item without a file. The journal knows it from its first moment. */
async function addPlain(work: ImportWork, item: ExportedItem, ownerId: number, answers: Answers): Promise<number> {
  const { ctx, source } = work
  const begun = await table.findImported(ctx.db, source, journalId(ctx, source, item.id))
  if (begun) return begun.item_id
  const isVideo = item.kind === 'external-video'
  return ctx.db.transaction().execute(async (trx) => {
    const made = await createItem(ctx, trx, {
      record_type: recordTypes[item.kind],
      title: item.title.replace(/\p{Cc}+/gu, ' ').trim() || 'Untitled',
      description: item.description,
      owner_id: ownerId,
      is_private: privacyOf.owner,
      status: 'ready',
      playable: 1,
      ...linkOf(item),
      ...(isVideo ? { source: Sources.externalVideo } : {}),
    })
    await writeFieldValues(trx, made, answers.read)
    await saveItemCategories(ctx, trx, made, answers.categories)
    await table.saveImported(trx, { ...journal(work, item), item_id: made.id, state: 'begun' })
    return made.id
  })
}

/** As a link is written that people add here. */
function linkOf({ link }: ExportedItem): { link?: string } {
  const read = readLink(link)
  return link === '' || read.kind === 'refused' ? {} : { link: read.url }
}

const journal = ({ source, ctx }: ImportWork, { id }: Pick<ExportedItem, 'id'>) => ({
  ...{ source, source_id: journalId(ctx, source, id), imported_at: ctx.clock.now() },
})

const time = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text))

/** The last step: dates, audience, people with access, chapters and statistics, together with the journal. */
async function publish(work: ImportWork, id: number, item: ExportedItem): Promise<void> {
  const { ctx, known } = work
  const row = allowSystem({ id })
  const policy = policyOf(work, item)
  const published = await publishedAs(work, item, policy)
  // A grant opens an item in spite of its audience.
  const isClosed = work.isPrivate || policy === undefined
  const grants = isClosed ? [] : await grantsOf(work, item)
  const chapters = item.chapters.map(({ tags, ...chapter }) => ({
    ...{ start_secs: chapter.start, duration_secs: chapter.duration, title: chapter.title },
    ...{ description: chapter.description, camera_angle: chapter.camera },
    tags: [...new Set(tags.flatMap(({ group, title }) => known.tag(group, title) ?? []))],
  }))
  await ctx.db.transaction().execute(async (trx) => {
    await table.changeRow(trx, row, {
      ...columnsOf(item),
      ...published,
      ...(isClosed ? { connect_share: 0 } : {}),
    })
    if (chapters.length > 0) await table.replaceChapters(trx, row, chapters, ctx.clock.now())
    for (const quiz of item.quizzes) {
      const named = { name: quiz.name, created: time(quiz.created), twins: twinsOf(item, quiz) }
      if (quiz.chapter) await table.placeQuiz(trx, row, named, quiz.chapter)
    }
    await table.replaceGrants(trx, row, grants, { granted_by: work.heir, created_at: ctx.clock.now() })
    if (item.broadcast) {
      const { channel, at } = item.broadcast
      const logo = v.is(UpdatePlaybackInput.entries.channellogo, item.broadcast.logo) ? item.broadcast.logo : ''
      await table.savePlayback(trx, row, { channel_name: channel, channel_logo: logo, broadcast_at: time(at) })
    }
    await saveStatistics(trx, row, item)
    const state = item.kind === 'playlist' ? 'made' : 'done'
    await table.saveImported(trx, { ...journal(work, item), item_id: id, state })
  })
}

/** Null: the item has no policy; undefined: there is no such policy here. */
function policyOf({ known, report }: ImportWork, item: ExportedItem): number | null | undefined {
  const policy = item.policy === undefined ? null : known.policy(item.policy)
  if (policy === undefined) leaveOut(report, item, `The publishing policy “${item.policy}” is missing: the item is for its owner only.`)
  return policy
}

/** An own export says everything about publishing. Items of other libraries are published by the rules that new items have here. */
async function publishedAs(
  { ctx, isPrivate, isOwn }: ImportWork,
  item: ExportedItem,
  policy: number | null | undefined,
): Promise<Published> {
  const times = { publish_at: time(item.publishAt), expires_at: time(item.expiresAt) }
  const asked = isPrivate ? 'owner' : item.audience
  if (!isOwn) {
    const published = await publishNew(ctx, recordTypes[item.kind], asked === undefined ? {} : { audience: asked })
    return { ...published, ...times, expires_at: times.expires_at ?? published.expires_at }
  }
  const audience = policy === undefined ? 'owner' : (asked ?? 'owner')
  return { is_private: privacyOf[audience], policy_id: policy ?? null, approval: item.approval, ...times }
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

const columnsOf = (item: ExportedItem) => ({
  embed_disabled: flag(item.embedDisabled),
  connect_share: flag(item.connectShare),
  is_360: flag(item.is360),
  turned: item.rotation,
  stream_view: v.is(v.picklist(StreamViews), item.streamView) ? item.streamView : '',
  view_count: item.statistics.viewCount,
  link_copies: item.statistics.linkCopies,
  ...(item.created === undefined ? {} : { created_at: Date.parse(item.created) }),
  ...(item.media?.name ? { original_name: item.media.name } : {}),
  ...(item.hidesDescription ? { source: Sources.hiddenDescription } : {}),
  ...(item.kind === 'broadcast' ? { record_type: RecordTypes.broadcast } : {}),
})

async function grantsOf({ known, report }: ImportWork, item: ExportedItem) {
  const grants: { user_id: number | null; group_id: number | null; access: 'view' | 'edit' }[] = []
  for (const { person, group, access } of item.grants) {
    const user_id = person === undefined ? null : ((await known.person(person)) ?? null)
    const group_id = group === undefined ? null : (known.group(group) ?? null)
    if (user_id === null && group_id === null) leaveOut(report, item, `No one here is called ${person ?? group}, who had access to it.`)
    else if (!grants.some((grant) => grant.user_id === user_id && grant.group_id === group_id)) grants.push({ user_id, group_id, access })
  }
  return grants
}

const dayOf = (day: string): number => Math.floor(Date.parse(day) / 86_400_000)

async function saveStatistics(
  trx: Context['db'],
  row: Parameters<typeof table.saveStatistics>[1],
  { statistics }: ExportedItem,
): Promise<void> {
  const { totals, days } = statistics
  const sums = totals && { ...countsOf(totals), downloads: totals.downloads, source_downloads: totals.sourceDownloads }
  const rows = new Map(days.map((day) => [dayOf(day.day), { day: dayOf(day.day), ...countsOf(day) }]))
  await table.saveStatistics(trx, row, sums, [...rows.values()])
}

export const countsOf = (counts: { views: number; embedViews: number; mobileViews: number; finishes: number; watchedSeconds: number }) => ({
  views: counts.views,
  embed_views: counts.embedViews,
  mobile_views: counts.mobileViews,
  finishes: counts.finishes,
  watched_secs: counts.watchedSeconds,
})
