import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeArgs, remuxArgs } from '../ffmpeg/commands.ts'
import type { RenditionFault } from '../ffmpeg/compare-spans.ts'
import type { RenditionSpec } from '../ffmpeg/ladder.ts'
import type { Spans } from '../ffmpeg/packets.ts'
import type { Facts } from '../ffmpeg/probe.ts'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import type { SegmentIndex } from '../ffmpeg/segment-index.ts'
import { bitratesOf, codecsOf, segmentIndexFrom } from '../ffmpeg/segment-index.ts'
import { changeItem } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { type PlainCode } from '../text/sentence.ts'
import { checkBeginning, checkRendition, type RenditionCheck } from './check-rendition.ts'
import { GrowingPieces } from './growing-pieces.ts'
import * as table from './table.ts'
import type { ConversionWork } from './work.ts'

const hour = 3_600_000
const lookEvery = 700
/** A group of pictures longer than this makes seeking and changing quality slow: such a source is encoded instead. */
const longestSegment = 12

/** Source of a rendition. Its packets are read once, for the first check that needs them. */
export interface Source {
  facts: Facts
  spans: () => Promise<Spans>
}

/** Puts the source into fragments as it is; undefined when it plays wrongly that way, or its key frames are too far apart. */
export async function remux(
  work: ConversionWork,
  { facts, spans }: Source,
  spec: RenditionSpec,
  report: (done: number) => void,
): Promise<RenditionCheck | undefined> {
  await runFfmpeg(work, remuxArgs(work.source, facts, spec.name), facts, report)
  const index = await indexOf(work, spec.name)
  if (index === undefined || Math.max(...index.segments.map(({ duration }) => duration)) > longestSegment) return undefined
  const rendition = { ...spec, frameRate: facts.video?.frameRate ?? 0 }
  const checked = await checkRendition(work, facts, rendition, await spans(), true)
  if (checked.fault !== undefined) {
    work.deps.log.info({ item: work.item.id, fault: checked.fault }, 'a copy of the frames does not fit its source: it is encoded')
    return undefined
  }
  await complete(work, rendition, index)
  return checked
}

const faultCodes: Record<Exclude<RenditionFault, 'shorter'>, PlainCode> = {
  empty: 'FILE_EMPTY_MEDIA',
  'no frames': 'FILE_VIDEO_UNDECODABLE',
  'no sound': 'FILE_AUDIO_UNDECODABLE',
  'starts apart': 'FILE_TIMESTAMPS',
  'frames missing': 'FILE_VIDEO_UNDECODABLE',
  longer: 'FILE_TIMESTAMPS',
  undecodable: 'CONVERSION_FAILED',
}

/** Encodes one rendition. `showGrowing` lists it as soon as there is something to play. */
export async function encode(
  work: ConversionWork,
  { facts, spans }: Source,
  spec: RenditionSpec,
  report: (done: number) => void,
  showGrowing: boolean,
): Promise<RenditionCheck> {
  const watching = showGrowing ? watchGrowing(work, spec) : undefined
  try {
    await runFfmpeg(work, encodeArgs(work.source, facts, spec), facts, report)
    await watching?.stop()
    const index = await indexOf(work, spec.name)
    if (index === undefined) throw new ToolFailure(faultCodes.empty)
    const checked = await checkRendition(work, facts, spec, await spans(), false)
    if (checked.fault !== undefined && checked.fault !== 'shorter') throw new ToolFailure(faultCodes[checked.fault], checked.fault)
    await complete(work, spec, index)
    return checked
  } finally {
    await watching?.end()
  }
}

async function runFfmpeg(work: ConversionWork, args: string[], facts: Facts, report: (done: number) => void): Promise<void> {
  await runTool('ffmpeg', args, {
    signal: work.signal,
    cwd: work.folder,
    timeLimit: 12 * hour,
    onLine(line) {
      const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1]
      if (microseconds !== undefined && facts.durationSecs > 0) report(Math.min(1, Number(microseconds) / 1e6 / facts.durationSecs))
    },
  })
}

const indexOf = async (work: ConversionWork, name: string): Promise<SegmentIndex | undefined> =>
  segmentIndexFrom(await readFile(join(work.folder, `${name}.m3u8`), 'utf8').catch(() => ''))

/** The file moves into the store, then its row says so; only complete files have such a row. */
async function complete(work: ConversionWork, spec: RenditionSpec, index: SegmentIndex): Promise<void> {
  const { deps, item, folder, keys, signal } = work
  const row = await rowOf(work, spec, index)
  const path = `${keys}/${spec.name}.mp4`
  const stored = await deps.files.adopt(join(folder, `${spec.name}.mp4`), path)
  // A file without a row would never be found again.
  if (signal.aborted) await deps.files.remove(path)
  signal.throwIfAborted()
  await deps.db.transaction().execute(async (trx) => {
    await table.saveRendition(trx, { ...row, ...stored, path, state: 'complete' })
    await changeItem(trx, allowSystem(item), { playable: 1 })
  })
}

async function rowOf({ item, folder }: ConversionWork, spec: RenditionSpec, index: SegmentIndex) {
  const { bitrate, peak } = bitratesOf(index)
  return {
    item_id: item.id,
    name: spec.name,
    kind: spec.kind,
    width: spec.width,
    height: spec.height,
    bitrate,
    peak_bitrate: peak,
    codecs: await codecsOf(join(folder, `${spec.name}.mp4`), index),
    frame_rate: spec.frameRate,
    channels: spec.channels,
    lang: spec.lang,
    label: spec.label,
    segments: JSON.stringify(index),
  }
}

/**
 * Lists the complete segments of a rendition that is still being made, so that it plays meanwhile. One whose beginning is wrong is not listed
 * before it is whole and was checked as a whole.
 */
export function watchGrowing(work: ConversionWork, spec: RenditionSpec): { stop(): Promise<void>; end(): Promise<void> } {
  const { files, log } = work.deps
  let size = 0
  let isGood: boolean | undefined
  let looking: Promise<void> = Promise.resolve()
  const path = join(work.folder, `${spec.name}.mp4`)
  const sharedPath = `${work.keys}/growing-${spec.name}`
  const pieces = files.isShared ? new GrowingPieces(files, sharedPath) : undefined
  const look = async (): Promise<void> => {
    if (isGood === false || work.signal.aborted) return
    const index = await indexOf(work, spec.name)
    if (index === undefined || index.segments.length === size) return
    const last = index.segments.at(-1)
    const isThere = last !== undefined && (await stat(path)).size >= last.offset + last.length
    if (!isThere) return
    isGood ??= await checkBeginning(
      work,
      spec,
      index.segments.reduce((sum, { duration }) => sum + duration, 0),
    )
    if (isGood === false)
      work.deps.log.info({ item: work.item.id }, 'the beginning of a rendition is wrong: it is not listed while it grows')
    if (!isGood) return
    await pieces?.store(path, index)
    size = index.segments.length
    const row = await rowOf(work, spec, index)
    await table.saveRendition(work.deps.db, { ...row, path: pieces ? sharedPath : path, state: 'growing' })
    await changeItem(work.deps.db, allowSystem(work.item), { playable: 1 })
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => work.deps.log.warn({ err: error }, 'a growing rendition cannot be listed'))
  }, lookEvery)
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    await looking
  }
  return {
    stop,
    async end() {
      await stop()
      await pieces?.remove().catch((error: unknown) => log.warn({ err: error }, 'pieces of a growing rendition are left'))
    },
  }
}
