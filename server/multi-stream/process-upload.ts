import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { MultiStreamLimits, type ProcessStreamUploadInput, type StreamKind, type StreamsSaved } from '../../sdk/multi-stream/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { mayContinueUpload } from '../actor/may-continue-upload.ts'
import type { Context } from '../context.ts'
import { hasMaxWaiting, startConversion } from '../conversions/conversions.ts'
import type { Database, Flag } from '../db/schema.ts'
import { probe } from '../ffmpeg/probe.ts'
import { type Sniffed, sniff } from '../ffmpeg/sniff.ts'
import { cleanName, endingOf, isDenied, sourceKey, titleFromFileName } from '../files/file-name.ts'
import { Refused, refuse } from '../http/errors.ts'
import { changeItem, createItem, findItem, findMediaFileByPath, insertMediaFile } from '../items/items.ts'
import { doneWords } from '../text/done-words.ts'
import type { CompletedUpload, UploadStore } from '../uploads/tus.ts'
import { changeStreams, type EditableItem, editableItem, recordChange, requireRoom } from './multi-stream.ts'
import { insertStream, listStreamsOf } from './table.ts'

type Input = InferOutput<typeof ProcessStreamUploadInput>
type Added = StreamsSaved & { ID: number }

/** Adds an upload that has arrived whole as a stream. Asking again within a minute answers the same. */
export async function processStreamUpload(ctx: Context, store: UploadStore, input: Input): Promise<Added> {
  const item = await editableItem(ctx, input.encid)
  const { actor } = ctx
  if (actor.kind !== 'user' || !mayUpload(actor)) return refuse('UPLOAD_NOT_ALLOWED')
  if (item.record_type !== RecordTypes.video || item.audio_only === 1 || item.photoset_id !== null) refuse('STREAMS_ONLY_VIDEO')
  return store.once(`stream ${item.id} ${actor.id} ${input.fn}`, async () => {
    const upload = await store.find(input.fn)
    if (!upload || !mayContinueUpload(actor, upload)) return refuse('UPLOAD_NOT_FOUND')
    if (upload.offset !== upload.size) refuse('UPLOAD_INCOMPLETE')
    // The upload stays: asking again later adds it.
    if (await hasMaxWaiting(ctx, item.owner_id)) refuse('UPLOAD_QUEUE_FULL')
    await store.collect(upload)
    try {
      const added = await take(ctx, item, upload, input)
      await store.forget(upload.id)
      return added
    } catch (error) {
      // A file with a permanent fault is dropped, because a retry cannot help.
      if (error instanceof Refused && [400, 413, 415].includes(error.status)) await store.forget(upload.id)
      throw error
    }
  })
}

/** Takes the file over. After a crash in the middle the bytes may have been taken over already: the key is the same. */
async function take(ctx: Context, item: EditableItem, { id, path, filename }: CompletedUpload, { name, kind }: Input): Promise<Added> {
  const ending = endingOf(filename)
  if (isDenied(ending, ctx.settings)) refuse('UPLOAD_TYPE_DENIED')
  const key = sourceKey(id, filename)
  const known = await findMediaFileByPath(ctx.db, key)
  if (known) return knownStream(ctx, item, known.item_id)
  // Asked before the bytes are moved, so that the upload stays for a later try.
  if ((await listStreamsOf(ctx.db, [item.id])).length >= MultiStreamLimits.perItem) refuse('STREAMS_FULL')
  const { mime } = await requireVideo(ctx, path, key)
  return addStream(ctx, item, { path, key, filename, mime, name: name ?? titleFromFileName(filename), kind })
}

export interface NewStream {
  /** A local file that is taken over. */
  path: string
  /** Its key in the file store. */
  key: string
  filename: string
  mime: string
  name: string
  kind: StreamKind
  /** Default: 0. */
  offsetMs?: number
  /** Whether the file is kept after its conversion. Default: as the file of the item. */
  retainSource?: Flag
  /** Called in the transaction that adds the stream, after the item was locked. Throws where the stream may not be added. */
  check?: (trx: Kysely<Database>) => Promise<unknown>
}

/** Takes over a checked film as the last stream of an item, in one transaction with its conversion. */
export async function addStream(ctx: Context, item: EditableItem, stream: NewStream): Promise<Added> {
  const { path, key, filename, mime, name } = stream
  const ending = endingOf(filename)
  const stored = await ctx.files.adopt(path, key)
  const title = name.slice(0, MultiStreamLimits.name)
  let ID = 0
  try {
    const saved = await changeStreams(ctx, item, {}, async (trx) => {
      await stream.check?.(trx)
      await addOwnFilm(trx, item)
      ID = await insertFilm(ctx, trx, item, { ...stream, name: title })
      await insertMediaFile(trx, { item_id: ID, kind: 'source', name: `source.${ending || 'bin'}`, path: key, mime, ...stored })
      await recordChange(ctx, trx, 'stream-added', item, title)
      await startConversion(trx, ctx, { itemId: ID, ownerId: item.owner_id, bytes: stored.size })
    })
    return { ...saved, Message: doneWords(ctx).filesUploaded, ID }
  } catch (error) {
    // The same upload may have been added to another item at the same moment.
    if (!(await findMediaFileByPath(ctx.db, key))) await ctx.files.remove(key)
    throw error
  }
}

/** The item that holds the files of a new stream, and the row of the stream. Answers its id. */
async function insertFilm(
  ctx: Context,
  trx: Kysely<Database>,
  item: EditableItem,
  { filename, name, kind, offsetMs = 0, retainSource = item.retain_source }: NewStream,
): Promise<number> {
  const position = await requireRoom(trx, item)
  const { id } = await createItem(ctx, trx, {
    record_type: RecordTypes.video,
    photoset_id: item.id,
    title: name,
    owner_id: item.owner_id,
    is_private: item.is_private,
    retain_source: retainSource,
    status: 'converting',
    extension: endingOf(filename),
    original_name: cleanName(filename),
  })
  await insertStream(trx, { item_id: item.id, stream_id: id, name, kind, position, offset_ms: offsetMs })
  return id
}

/** An upload that was taken over before the answer was lost. */
async function knownStream(ctx: Context, item: EditableItem, streamId: number): Promise<Added> {
  if ((await findItem(ctx.db, streamId))?.photoset_id !== item.id) return refuse('UPLOAD_NOT_FOUND')
  return { Success: true, Message: doneWords(ctx).filesUploaded, ID: streamId }
}

/** The film of an item becomes its first stream when a second one comes. */
async function addOwnFilm(trx: Context['db'], item: EditableItem): Promise<void> {
  const rows = await listStreamsOf(trx, [item.id])
  if (rows.some(({ stream_id }) => stream_id === item.id)) return
  // Its name is that of its kind, in the language of each viewer, until an editor names it.
  await insertStream(trx, { item_id: item.id, stream_id: item.id, name: '', kind: 'camera', position: 0, is_primary: 1 })
  await changeItem(trx, item, { has_streams: 1 })
}

/** A file without moving images is refused before it is taken over. */
async function requireVideo(ctx: Context, path: string, key: string): Promise<Sniffed> {
  const local = existsSync(path) ? undefined : (await ctx.files.stat(key)) ? await ctx.files.local(key) : refuse('UPLOAD_NOT_FOUND')
  try {
    const sniffed = await sniff(local?.path ?? path)
    if (sniffed.kind === 'denied') refuse('UPLOAD_TYPE_DENIED')
    if (sniffed.kind !== 'media') refuse('STREAM_NOT_VIDEO')
    const facts = await probe(local?.path ?? path, sniffed.formats ?? [], AbortSignal.timeout(60_000)).catch(() => undefined)
    return facts?.video === undefined ? refuse('STREAM_NOT_VIDEO') : sniffed
  } finally {
    await local?.release()
  }
}
