import { mkdir, open, readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../context.ts'
import { codecsIn, type SegmentIndex } from '../ffmpeg/segment-index.ts'
import { moveFragment } from './move-fragment.ts'
import { fitsInit, type InitTrack, readInit } from './read-init.ts'

/** One quality of a live event: a file that grows by whole segments. */
export interface LiveRendition {
  name: string
  path: string
  tracks: InitTrack[]
  codecs: string
  index: SegmentIndex
  size: number
  /** Seconds that it has. */
  end: number
}

/** The files of a live event while it runs. */
export interface LiveFiles {
  folder: string
  renditions: Map<string, LiveRendition>
  /** When the first segment began, in milliseconds since 1970. */
  beganAt: number
  /** Nothing will follow. */
  isOver: boolean
  /** When each viewer asked last, by the text of its page. */
  viewers: Map<string, number>
}

const known = new WeakMap<object, Map<number, LiveFiles>>()

/** The files of all events that this server knows, by item. */
export function allLiveFiles({ db }: Pick<Deps, 'db'>): Map<number, LiveFiles> {
  const files = known.get(db) ?? new Map<number, LiveFiles>()
  if (files.size === 0) known.set(db, files)
  return files
}

const folderOf = ({ workFolder }: Pick<Deps, 'workFolder'>, itemId: number): string => join(workFolder, `live-${itemId}`)

/** The files of an event: as memory has them, else as an earlier run of the server left them. */
export async function openLiveFiles(deps: Pick<Deps, 'db' | 'workFolder' | 'clock'>, itemId: number): Promise<LiveFiles> {
  const files = allLiveFiles(deps)
  const open = files.get(itemId)
  if (open) return open
  const folder = folderOf(deps, itemId)
  await mkdir(folder, { recursive: true })
  const fresh: LiveFiles = { folder, renditions: new Map(), beganAt: deps.clock.now(), isOver: false, viewers: new Map() }
  for (const file of (await readdir(folder)).filter((name) => /^v\d+\.mp4$/.test(name))) {
    const rendition = await readRendition(join(folder, file), file.slice(0, -4)).catch(() => undefined)
    if (rendition) fresh.renditions.set(rendition.name, rendition)
  }
  files.set(itemId, fresh)
  return fresh
}

/** The name of the video in this size: the same as renditions of uploads. */
export const renditionName = (tracks: InitTrack[]): string => {
  const video = tracks.find(({ kind }) => kind === 'video')
  return `v${Math.min(video?.width ?? 0, video?.height ?? 0)}`
}

/** Writes the beginning of a rendition, or goes on with an earlier one. Undefined: its fragments would not fit. */
export async function beginRendition(files: LiveFiles, init: Buffer): Promise<LiveRendition | undefined> {
  const tracks = readInit(init)
  const name = renditionName(tracks)
  const before = files.renditions.get(name)
  if (before) return fitsInit(before.tracks, tracks) ? before : undefined
  const path = join(files.folder, `${name}.mp4`)
  await writeFile(path, init)
  const index = { init: { offset: 0, length: init.length }, segments: [] }
  const rendition = { name, path, tracks, codecs: codecsIn(init), index, size: init.length, end: 0 }
  files.renditions.set(name, rendition)
  return rendition
}

/** Puts a fragment behind the others, with its times `shift` seconds later. It is listed when it is whole. */
export async function addFragment(rendition: LiveRendition, fragment: Buffer, shift: number): Promise<void> {
  const times = moveFragment(fragment, rendition.tracks, shift)
  if (times === undefined || times.end <= rendition.end) return
  const file = await open(rendition.path, 'r+')
  try {
    await file.write(fragment, 0, fragment.length, rendition.size)
  } finally {
    await file.close()
  }
  list(rendition, fragment.length, times.end)
}

function list(rendition: LiveRendition, length: number, end: number): void {
  const duration = Math.round((end - rendition.end) * 1e6) / 1e6
  rendition.index.segments.push({ duration, offset: rendition.size, length })
  rendition.size += length
  rendition.end = end
}

/** Reads what an earlier run of the server wrote; an incomplete end is cut off. */
async function readRendition(path: string, name: string): Promise<LiveRendition | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (offset: number, length: number): Promise<Buffer> => {
      const bytes = Buffer.alloc(Math.min(length, Math.max(0, size - offset)))
      await file.read(bytes, 0, bytes.length, offset)
      return bytes
    }
    const head = async (offset: number) => {
      const bytes = await read(offset, 8)
      return bytes.length < 8 ? undefined : { length: bytes.readUInt32BE(0), name: bytes.toString('latin1', 4, 8) }
    }
    let at = 0
    for (let box = await head(0); box && box.name !== 'moof' && box.length >= 8; box = await head(at)) at += box.length
    const init = await read(0, at)
    const tracks = readInit(init)
    if (tracks.length === 0) return undefined
    const index = { init: { offset: 0, length: at }, segments: [] }
    const rendition: LiveRendition = { name, path, tracks, codecs: codecsIn(init), index, size: at, end: 0 }
    for (;;) {
      const [moof, mdat] = [await head(rendition.size), undefined]
      const data = moof?.name === 'moof' ? await head(rendition.size + moof.length) : mdat
      if (!moof || data?.name !== 'mdat' || rendition.size + moof.length + data.length > size) break
      const times = moveFragment(await read(rendition.size, moof.length), tracks, 0)
      if (times === undefined) break
      list(rendition, moof.length + data.length, times.end)
    }
    if (rendition.size < size) await truncate(path, rendition.size)
    return rendition
  } finally {
    await file.close()
  }
}
