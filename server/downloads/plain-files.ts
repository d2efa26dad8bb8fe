import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../context.ts'
import { plainMp4Args } from '../ffmpeg/commands.ts'
import { runTool } from '../ffmpeg/run.ts'
import { sendFile } from '../files/send-file.ts'
import { refuse } from '../http/errors.ts'
import type { Ranged } from '../http/ranges.ts'
import type { RenditionRow } from '../items/items.ts'

const hour = 3_600_000
const maxRunning = 2

export interface PlainFiles {
  /** Video and sound of a rendition (or of two) as one plain file that every program plays. */
  open(name: string, request: PlainFileRequest): Promise<Pick<Ranged, 'size' | 'etag' | 'read' | 'send'>>
}

export interface PlainFileRequest {
  video?: RenditionRow | undefined
  /** When the video has none of its own. */
  sound?: RenditionRow | undefined
}

/**
 * Makes plain files of renditions, which are stored in fragments that some programs cannot open. Nothing is encoded, so a file is made on
 * request at the speed of the disk. It is kept for an hour, so that a download can resume with the same bytes.
 */
export function createPlainFiles({ files, workFolder, settings }: Pick<Deps, 'files' | 'workFolder' | 'settings'>): PlainFiles {
  const folder = join(workFolder, 'downloads')
  const making = new Map<string, Promise<void>>()
  let [running, waiting]: [number, (() => void)[]] = [0, []]

  const make = async (path: string, { video, sound }: PlainFileRequest): Promise<void> => {
    const size = (video?.size ?? 0) + (sound?.size ?? 0)
    if (size > settings.downloadCacheBytes) refuse('DOWNLOAD_TOO_LARGE')
    if (waiting.length >= settings.downloadQueue) refuse('DOWNLOADS_BUSY')
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    const part = `${path}.part`
    try {
      await mkdir(folder, { recursive: true })
      await makeRoom(folder, settings.downloadCacheBytes - size, (name) => making.has(join(folder, name.replace(/\.part$/, ''))))
      const [videoFile, tones] = [video && (await files.local(video.path)), sound && (await files.local(sound.path))]
      try {
        await runTool('ffmpeg', plainMp4Args(videoFile?.path, tones?.path, part), { timeLimit: 10 * 60_000 })
      } finally {
        await videoFile?.release()
        await tones?.release()
      }
      await rename(part, path)
    } finally {
      await rm(part, { force: true })
      running--
      const [next, ...rest] = waiting
      waiting = rest
      next?.()
    }
  }

  return {
    async open(name, request) {
      const content = [request.video, request.sound].map((row) => row?.sha256.slice(0, 16) ?? '').join('-')
      const path = join(folder, `${content}-${name}`)
      const known = await stat(path).catch(() => undefined)
      if (known === undefined) {
        const made = making.get(path) ?? make(path, request).finally(() => making.delete(path))
        making.set(path, made)
        await made
      }
      const { size } = known ?? (await stat(path))
      await utimes(path, new Date(), new Date()).catch(() => {})
      return {
        size,
        etag: `"plain-${content}-${size}"`,
        read: (range) => createReadStream(path, range),
        send: (range, sink, begin) => sendFile(path, range, sink, begin),
      }
    },
  }
}

/** Evicts the least recently used file. A download of it that is running continues to its end. */
async function makeRoom(folder: string, maxBytes: number, isNeeded: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !isNeeded(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const { size, mtimeMs } = (await stat(path).catch(() => undefined)) ?? { size: 0, mtimeMs: 0 }
      return { path, size, mtimeMs }
    }),
  )
  let kept = 0
  for (const { path, size, mtimeMs } of found.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    kept += size
    if (mtimeMs < Date.now() - hour || kept > maxBytes) await rm(path, { force: true })
  }
}
