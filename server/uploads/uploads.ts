import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { SubmittedValue } from '../../sdk/field-values/contract.ts'
import { type DocumentType, DocumentTypes, type PublishingInput, type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import { type ProcessUploadAnswer, type ProcessUploadInput, UploadLimits, type UploadOptions } from '../../sdk/uploads/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { mayContinueUpload } from '../actor/may-continue-upload.ts'
import { type CategorySelection, saveItemCategories } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { hasMaxWaiting, startConversion } from '../conversions/conversions.ts'
import type { Database } from '../db/schema.ts'
import { type Sniffed, sniff } from '../ffmpeg/sniff.ts'
import { answersSaved, readFieldValues, writeFieldValues } from '../fields/fields.ts'
import type { ReadValues } from '../fields/read-values.ts'
import { cleanName, endingOf, isDenied, isVideoEnding, sourceKey, titleFromFileName } from '../files/file-name.ts'
import { refuse } from '../http/errors.ts'
import { createItem, findMediaFileByPath, type ItemRow, insertMediaFile } from '../items/items.ts'
import { publishNew } from '../publishing/publish.ts'
import type { Settings } from '../settings.ts'
import { doneWords } from '../text/done-words.ts'
import type { PlainCode } from '../text/sentence.ts'
import { keepAcceptance, openDisclaimer, requireAcceptance } from '../upload-disclaimers/upload-disclaimers.ts'
import { findItemOfUpload } from './table.ts'
import type { CompletedUpload, UploadStore } from './tus.ts'

export const uploadOptions = async (ctx: Context): Promise<UploadOptions> => ({
  CanUpload: mayUpload(ctx.actor),
  VideoExtensions: ctx.settings.videoExtensions,
  DeniedFileTypes: ctx.settings.deniedFileTypes,
  ChunkBytes: UploadLimits.chunkBytes,
  MaxBytes: ctx.settings.maxUploadBytes,
  ...(mayUpload(ctx.actor) ? await openDisclaimer(ctx) : {}),
})

/** Makes an item, its source file and its conversion of an upload that has arrived whole. Asking twice answers the same item. */
export async function processUpload(
  ctx: Context,
  store: UploadStore,
  input: InferOutput<typeof ProcessUploadInput>,
): Promise<ProcessUploadAnswer> {
  if (ctx.actor.kind !== 'user' || !mayUpload(ctx.actor)) refuse('UPLOAD_NOT_ALLOWED')
  const { actor } = ctx
  const acceptanceId = await requireAcceptance(ctx)
  const name = input.fn ?? input.filename ?? ''
  return store.once(`${actor.id} ${name}`, async () => {
    const upload = await store.find(name)
    const made = upload ? undefined : await findItemOfUpload(ctx.db, actor.id, name)
    if (made) return answerOf(ctx, made)
    if (!upload || !mayContinueUpload(actor, upload)) refuse('UPLOAD_NOT_FOUND')
    if (upload.offset !== upload.size) refuse('UPLOAD_INCOMPLETE')
    // The upload stays: asking again later makes an item of it.
    if (await hasMaxWaiting(ctx, actor.id)) refuse('UPLOAD_QUEUE_FULL')
    return takeUpload(ctx, store, { ownerId: actor.id, acceptanceId }, upload, input)
  })
}

async function takeUpload(
  ctx: Context,
  store: UploadStore,
  { ownerId, acceptanceId }: { ownerId: number; acceptanceId: number | undefined },
  upload: CompletedUpload,
  input: InferOutput<typeof ProcessUploadInput>,
): Promise<ProcessUploadAnswer> {
  const key = sourceKey(upload.id, upload.filename)
  await store.collect(upload)
  const path = await whereItLies(ctx, upload, key)
  const sniffed = await accept(ctx, store, upload, path)
  const options = { isWhole: true, skipTitle: input.filenameastitle }
  const fields = await readFieldValues(ctx, typeOf(sniffed).record_type, answersOf(input), options)
  const answer = await addSource(ctx, ownerId, {
    path,
    key,
    filename: upload.filename,
    title: input.filenameastitle ? '' : (fields.title ?? ''),
    description: fields.description ?? '',
    fields,
    publishing: input,
    retainSource: input.retainsource,
    sniffed,
    categories: { included: input.catsinc, excluded: input.catsexc },
    acceptanceId,
  })
  await store.forget(upload.id)
  return answer
}

/** A form's own title and description are answers like the others. */
const answersOf = ({ title, description, fieldvalues = [] }: InferOutput<typeof ProcessUploadInput>): SubmittedValue[] => [
  ...(description === undefined ? [] : [{ IsDescField: true, FieldValue: description }]),
  ...fieldvalues,
  ...(title ? [{ IsTitle: true, FieldValue: title }] : []),
]

/** After a crash in the middle the bytes may have been taken over already, without an item that knows them. */
async function whereItLies(ctx: Pick<Context, 'files'>, upload: CompletedUpload, key: string): Promise<string> {
  if (existsSync(upload.path)) return upload.path
  if ((await ctx.files.stat(key)) === undefined) refuse('UPLOAD_NOT_FOUND')
  return (await ctx.files.local(key)).path
}

/** A file that cannot become an item is refused before anything is stored, and its bytes are deleted. */
async function accept(ctx: Context, store: UploadStore, upload: CompletedUpload, path: string): Promise<Sniffed> {
  const sniffed = await sniff(path)
  const code = upload.size === 0 ? 'UPLOAD_EMPTY' : codeOf(ctx.settings, upload.filename, sniffed)
  if (code === undefined) return sniffed
  await store.forget(upload.id)
  return refuse(code)
}

function codeOf(settings: Settings, filename: string, { kind }: Sniffed): 'UPLOAD_TYPE_DENIED' | 'UPLOAD_NOT_MEDIA' | undefined {
  const ending = endingOf(filename)
  if (isDenied(ending, settings)) return 'UPLOAD_TYPE_DENIED'
  if (isVideoEnding(ending, settings) && kind !== 'media') return 'UPLOAD_NOT_MEDIA'
  return kind === 'denied' ? 'UPLOAD_TYPE_DENIED' : undefined
}

/** Why a file cannot become an item; undefined when it can. */
export const problemOf = (settings: Settings, filename: string, sniffed: Sniffed): PlainCode | undefined =>
  codeOf(settings, filename, sniffed)

export interface Source {
  /** A local file that is taken over. */
  path: string
  /** Its key in the file store. */
  key: string
  filename: string
  title: string
  description: string
  /** Field values; default: none. */
  fields?: ReadValues
  publishing: PublishingInput
  /** Throws where the item may not be published so. */
  checkPublished?: (published: { is_private: number }) => void
  retainSource: boolean
  sniffed: Sniffed
  categories?: CategorySelection
  /** The acceptance of the site's text about uploads. */
  acceptanceId?: number | undefined
  /** Writes rows of the caller about the new item, in the transaction that makes it. */
  noteItem?: (trx: Kysely<Database>, id: number) => Promise<unknown>
}

/** Takes over a file, and makes the item, the source's row and the conversion in one transaction. */
export async function addSource(ctx: Context, ownerId: number, source: Source): Promise<ProcessUploadAnswer> {
  const ending = endingOf(source.filename)
  const { key } = source
  const type = typeOf(source.sniffed)
  const published = await publishNew(ctx, type.record_type, source.publishing)
  source.checkPublished?.(published)
  const stored = await ctx.files.adopt(source.path, key)
  const known = await findMediaFileByPath(ctx.db, key)
  const id =
    known?.item_id ??
    (await ctx.db.transaction().execute(async (trx) => {
      const item = await createItem(ctx, trx, {
        ...type,
        title: cleanTitle(source.title) || titleFromFileName(source.filename),
        description: source.description,
        owner_id: ownerId,
        ...published,
        retain_source: source.retainSource ? 1 : 0,
        status: 'converting',
        extension: ending,
        original_name: cleanName(source.filename),
      })
      const file = { kind: 'source' as const, name: `source.${ending || 'bin'}`, path: key, mime: source.sniffed.mime }
      await insertMediaFile(trx, { ...file, ...stored, item_id: item.id })
      if (source.fields) await writeFieldValues(trx, item, source.fields)
      await keepAcceptance(trx, item.id, source.acceptanceId)
      await saveItemCategories(ctx, trx, item, source.categories ?? {})
      await source.noteItem?.(trx, item.id)
      await startConversion(trx, ctx, { itemId: item.id, ownerId, bytes: stored.size })
      return item.id
    }))
  return answerOf(ctx, { id, approval: published.approval }, source.fields?.gone)
}

const answerOf = (ctx: Context, { id, approval }: Pick<ItemRow, 'id' | 'approval'>, gone: ReadValues['gone'] = []) => ({
  ...answersSaved(ctx, gone, doneWords(ctx).filesUploaded),
  ClipDataID: id,
  EncID: ctx.ids.encode(id),
  WaitsForApproval: approval === 'waiting',
})

const cleanTitle = (title: string): string =>
  title
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, UploadLimits.titleLength)

function typeOf(sniffed: Sniffed): { record_type: RecordType; document_type: DocumentType } {
  if (sniffed.kind === 'media') return { record_type: RecordTypes.video, document_type: DocumentTypes.other }
  const documentType = sniffed.kind === 'image' ? DocumentTypes.image : sniffed.kind === 'pdf' ? DocumentTypes.pdf : DocumentTypes.other
  return { record_type: RecordTypes.document, document_type: documentType }
}
