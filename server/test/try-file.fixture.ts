import { execFile } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { system } from '../actor/actor.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { sourceKey } from '../files/file-name.ts'
import { english } from '../text/language.ts'
import { addSource, problemOf } from '../uploads/uploads.ts'
import type { TestApp, TestUser } from './app.fixture.ts'

/** The result of an upload and its conversion. */
export interface TriedFile {
  name: string
  /** Type by the bytes. */
  kind: string
  outcome: 'ready' | 'failed' | 'refused'
  /** The sentence of a refusal or failure, or of the problems that an item has. */
  sentence: string
  secs: number
  /** Frames of the best rendition. */
  frames: number
  /** Average frames per second of the best rendition. */
  rate: number
  /** Milliseconds by which the sound begins after the video in the best rendition that has both. */
  soundAfterMs: number
  /** Channels of the renditions that have sound, each number once. */
  channels: number[]
  /** Names of the video renditions, the best first: `v720`. */
  offers: string[]
  tracks: string[]
  cues: number
  images: number
  /** Frames of the largest image of a document. */
  framesShown: number
}

const noLists = { channels: [], offers: [], tracks: [] }

/** Uploads a copy of a file to the application and waits until its conversion has ended. */
export async function tryFile(test: TestApp, owner: TestUser, path: string, number: number): Promise<TriedFile> {
  const name = basename(path)
  const nothing = { sentence: '', secs: 0, frames: 0, rate: 0, soundAfterMs: 0, ...noLists, cues: 0, images: 0, framesShown: 0 }
  const sniffed = await sniff(path)
  const problem = problemOf(test.deps.settings, name, sniffed)
  if (problem) return { ...nothing, name, kind: sniffed.kind, outcome: 'refused', sentence: english.say({ code: problem }) }
  const copy = join(test.deps.workFolder, `tried-${number}`)
  await copyFile(path, copy)
  const texts = { filename: name, title: name, description: '' }
  const source = {
    path: copy,
    key: sourceKey(`tried-${number}`, name),
    ...texts,
    publishing: { isprivate: false },
    retainSource: true,
    sniffed,
  }
  const { ClipDataID: id } = await addSource({ ...test.deps, actor: system, language: english }, owner.id, source)
  const item = await converted(test, owner, id)
  const cues = await test.deps.db.selectFrom('cues').select('id').where('item_id', '=', id).execute()
  return {
    ...nothing,
    name,
    kind: sniffed.kind,
    outcome: item.Status === 'ready' ? 'ready' : 'failed',
    sentence: [item.StatusMessage, ...(item.Problems ?? []).map(({ Part, Message }) => `${Part}: ${Message}`)].filter(Boolean).join(' '),
    secs: item.Duration,
    ...(await measure(test, id)),
    tracks: (item.Playlist[0]?.Subtitles ?? []).map(({ Lang, Label }) => `${Lang} ${Label}`),
    cues: cues.length,
    images: item.ImageURLs.length,
    framesShown: await framesShown(test, id),
  }
}

async function converted(test: TestApp, owner: TestUser, id: number): Promise<MediaItem> {
  for (;;) {
    const item = await test.call(getMedia, { id }, owner)
    if (item.Status !== 'converting') return item
    await new Promise((done) => setTimeout(done, 25))
  }
}

async function framesShown(test: TestApp, itemId: number): Promise<number> {
  const files = await test.deps.db.selectFrom('media_files').select(['path', 'kind']).where('item_id', '=', itemId).orderBy('id').execute()
  const largest = files.filter(({ kind }) => kind === 'image').at(-1)
  if (largest === undefined) return 0
  return (await sharp((await test.deps.files.local(largest.path)).path).metadata()).pages ?? 1
}

interface ProbedStream {
  codec_type: string
  start_time?: string
  nb_read_packets?: string
  avg_frame_rate?: string
}

/** Frames, rate and start of the best rendition, as ffprobe counts them. */
async function measure(
  test: TestApp,
  itemId: number,
): Promise<Pick<TriedFile, 'frames' | 'rate' | 'soundAfterMs' | 'channels' | 'offers'>> {
  const rows = await test.deps.db.selectFrom('renditions').selectAll().where('item_id', '=', itemId).execute()
  const best = rows.sort((a, b) => b.width * b.height - a.width * a.height || b.size - a.size)[0]
  if (best === undefined) return { frames: 0, rate: 0, soundAfterMs: 0, channels: [], offers: [] }
  const { path } = await test.deps.files.local(best.path)
  const args = ['-v', 'error', '-print_format', 'json', '-count_packets', '-show_streams', path]
  const { streams } = JSON.parse((await promisify(execFile)('ffprobe', args)).stdout) as { streams: ProbedStream[] }
  const of = (type: string) => streams.find(({ codec_type }) => codec_type === type)
  const [video, sound] = [of('video'), of('audio')]
  const [over = 0, under = 1] = (video?.avg_frame_rate ?? '').split('/').map(Number)
  return {
    frames: Number(video?.nb_read_packets ?? 0),
    rate: Math.round((over / under) * 100) / 100 || 0,
    channels: [...new Set(rows.flatMap(({ channels }) => (channels > 0 ? [channels] : [])))].toSorted((one, other) => one - other),
    offers: rows.flatMap(({ kind, name }) => (kind === 'video' ? [name] : [])),
    soundAfterMs: video && sound ? Math.round((Number(sound.start_time) - Number(video.start_time)) * 1000) : 0,
  }
}
