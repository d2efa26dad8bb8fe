import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import { createLimiter } from '../http/limiter.ts'
import { isInBackground } from '../jobs/background.ts'
import { drawImage, readImage } from './images.ts'

const mimes = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/** By what `sniff` says of its bytes. */
export const isHeic = (mime: string): boolean => mimes.includes(mime)

let found: boolean | undefined

/** Whether the program that opens HEIC is on this machine. Looked for once. */
export const canDecodeHeic = (): boolean => {
  found ??= spawnSync('heif-convert', ['--list-decoders'], { timeout: 5000 }).error === undefined
  return found
}

/** Each may take a core and 2 GB; a zip has one at a time, and so this many people wait. */
const limit = createLimiter(2, 100, 'PHOTO_BUSY')

/** Pixels of everything in the file, by its header. */
export async function heicPixels(path: string): Promise<number> {
  const { width, height, pages } = await readImage(path)
  return width * height * pages
}

/** Opens a HEIC as an upright JPEG without notes; answers its path, which is in the folder. */
export const decodeHeic = (path: string, folder: string): Promise<string> =>
  limit(
    async () => {
      const between = await mkdtemp(join(folder, 'heic-'))
      try {
        const to = `${between}.jpg`
        await stand(await convert(path, between), to, await turnsItself(path))
        return to
      } finally {
        await rm(between, { recursive: true, force: true })
      }
    },
    { isBackground: isInBackground() },
  )

async function convert(path: string, folder: string): Promise<string> {
  const { hasAlpha, pagePrimary } = await readImage(path)
  await runTool('heif-convert', ['-q', '98', path, join(folder, `made.${hasAlpha ? 'png' : 'jpg'}`)], {
    timeLimit: 60_000,
    memoryLimit: 2000,
  })
  // Each of several images in a file is written with a number; the primary one is used.
  const made = await readdir(folder)
  const one = made.length === 1 ? made[0] : made.find((name) => name.startsWith(`made-${pagePrimary + 1}.`))
  if (one === undefined) throw new ToolFailure('IMAGE_DAMAGED', 'nothing was made of the HEIC')
  return join(folder, one)
}

/** A file that has its own rotation was rotated when it was converted: the orientation noted by the camera would rotate it a second time. */
const stand = (source: string, to: string, isUpright: boolean): Promise<unknown> =>
  drawImage({ source, frames: 'first', orient: !isUpright, rotate: 0, outputs: [{ path: to, format: 'jpeg', quality: 95 }] })

const headBytes = 1024 * 1024

/** Whether one of the properties of its images is a turn or a mirror: boxes in `ipco`, in `iprp`, in `meta`. */
async function turnsItself(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const within = (bytes: Buffer, type: string): Buffer => boxesOf(bytes).find((box) => box.type === type)?.body ?? Buffer.alloc(0)
    const meta = within(buffer.subarray(0, bytesRead), 'meta').subarray(4)
    return boxesOf(within(within(meta, 'iprp'), 'ipco')).some(({ type }) => type === 'irot' || type === 'imir')
  } finally {
    await file.close()
  }
}

function boxesOf(bytes: Buffer): { type: string; body: Buffer }[] {
  const boxes: { type: string; body: Buffer }[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    // A box whose declared size is smaller than its header has an unknown end.
    at += size < 8 ? bytes.length : size
  }
  return boxes
}
