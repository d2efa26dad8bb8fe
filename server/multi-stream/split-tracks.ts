import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { MultiStreamLimits } from '../../sdk/multi-stream/contract.ts'
import { system } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { videoTrackArgs } from '../ffmpeg/commands.ts'
import type { FurtherVideo } from '../ffmpeg/further-videos.ts'
import { type Mp4Track, readMp4Tracks } from '../ffmpeg/mp4-tracks.ts'
import type { Facts } from '../ffmpeg/probe.ts'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import { isDiskFull } from '../files/disk-full.ts'
import { isStoreUnavailable } from '../files/store-unavailable.ts'
import { Refused, refuse } from '../http/errors.ts'
import type { ConvertedFile } from '../items/item-hooks.ts'
import { findItem, loadItems } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { serverLanguage } from '../text/language.ts'
import type { EditableItem } from './multi-stream.ts'
import { addStream } from './process-upload.ts'
import { insertSplitTrack, listSplitTracks, listStreamsOf } from './table.ts'

/** In the place of a track: no track of the file becomes a stream. */
const noTrack = 0

/** Hours of video are copied as fast as a disk writes. */
const timeLimit = 3_600_000

/** In the transaction that makes an item whose streams come with it: no track of its file becomes a stream by itself. */
export const keepTracksTogether = (trx: Kysely<Database>, itemId: number): Promise<unknown> => insertSplitTrack(trx, itemId, noTrack)

/**
 * Makes streams of the further videos of an item's file, each once. A track that cannot be read does not keep the others from it: all that are
 * left out are named at the end. Streams and replaced files of an item have none, because its streams are its own.
 */
export async function splitTracks(file: ConvertedFile, facts: Facts): Promise<void> {
  const { deps, item, source, signal } = file
  if (item.photoset_id !== null) return
  const taken = await listSplitTracks(deps.db, item.id)
  if (taken.includes(noTrack)) return
  const ctx: Context = { ...deps, actor: system, language: await serverLanguage(deps.settings.language) }
  const [unread, left]: [string[], string[]] = [[], []]
  for (const track of (await ownTracks(source, facts)).filter(({ number }) => !taken.includes(number))) {
    const name = track.title || ctx.language.words.streams.track({ number: track.number })
    try {
      if (track.unknownCodec !== undefined) unread.push(`${name} (${track.unknownCodec})`)
      else if (!(await addTrack(ctx, file, facts, { ...track, name }))) left.push(name)
    } catch (error) {
      signal.throwIfAborted()
      if (isDiskFull(error) || isStoreUnavailable(error) || !(error instanceof ToolFailure)) throw error
      deps.log.warn({ err: error, item: item.id, track: track.number }, 'a video track of a file was not copied')
      unread.push(name)
    }
  }
  if (unread.length > 0) throw new ToolFailure({ code: 'FILE_TRACKS_UNREAD', names: unread.join(', ') })
  if (left.length > 0) throw new ToolFailure({ code: 'FILE_TRACKS_LEFT', names: left.join(', '), max: MultiStreamLimits.perItem })
}

/** The further videos with their titles, without those that show the same as another one in another size. */
async function ownTracks(source: string, { formats, furtherVideos, videoTrackId }: Facts): Promise<FurtherVideo[]> {
  const tracks = formats.includes('mov') ? await readMp4Tracks(source) : new Map<number, Mp4Track>()
  const factsOf = (trackId = 0): Mp4Track => tracks.get(trackId) ?? { group: 0, name: '' }
  const shown = new Set([factsOf(videoTrackId).group])
  return furtherVideos.flatMap((video) => {
    const { group, name } = factsOf(video.trackId)
    if (group !== 0 && shown.has(group)) return []
    shown.add(group)
    return [{ ...video, title: video.title || name.replace(/\p{Cc}+/gu, ' ').trim() }]
  })
}

/** Copies a track into a file of its own, which becomes a stream. Answers false when the item has as many streams as it may. */
async function addTrack(ctx: Context, file: ConvertedFile, facts: Facts, track: FurtherVideo & { name: string }): Promise<boolean> {
  const { folder, source, keys, signal } = file
  const [listed] = await loadItems(ctx, [file.item.id])
  if (listed === undefined || listed.deleted_at !== null) return true
  const item = allowSystem(listed)
  if ((await listStreamsOf(ctx.db, [item.id])).length >= MultiStreamLimits.perItem) return false
  const [ending, mime] = facts.formats.includes('mov') ? ['mov', 'video/quicktime'] : ['mkv', 'video/x-matroska']
  const filename = `track-${track.number}.${ending}`
  await runTool('ffmpeg', videoTrackArgs(source, facts, track, filename), { signal, cwd: folder, timeLimit })
  signal.throwIfAborted()
  try {
    await addStream(ctx, item, {
      ...{ path: join(folder, filename), key: `${keys}-track-${track.number}-${randomUUID()}/source.${ending}`, filename, mime },
      ...{ name: track.name, kind: 'camera', offsetMs: Math.round(track.offsetSecs * 1000) },
      // The file of the item has the track still.
      retainSource: 0,
      check: (trx) => claimTrack(trx, item, track.number, signal),
    })
    return true
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof Refused)) throw error
    return error.code !== 'STREAMS_FULL'
  }
}

/** In the transaction that adds the stream: the item is still there, and no other run has taken the track. */
async function claimTrack(trx: Kysely<Database>, { id }: EditableItem, track: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const isThere = (await findItem(trx, id))?.deleted_at === null
  if (!isThere || (await listSplitTracks(trx, id)).includes(track)) refuse('STREAMS_CHANGED')
  await insertSplitTrack(trx, id, track)
}
