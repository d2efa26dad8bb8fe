import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { decodableCodecs } from '../ffmpeg/known-codecs.ts'
import { inputArgs } from '../ffmpeg/probe.ts'
import { runTool } from '../ffmpeg/run.ts'
import { createLimiter } from '../http/limiter.ts'
import { isInBackground } from '../jobs/background.ts'

/** Images that the image worker does not decode and ffmpeg does, where it was built with the codec. */
const stills: Record<string, { codec: string; format: string }> = {
  'image/bmp': { codec: 'bmp', format: 'bmp_pipe' },
  'image/x-icon': { codec: 'bmp', format: 'ico' },
  'image/jp2': { codec: 'jpeg2000', format: 'j2k_pipe' },
  'image/jxl': { codec: 'jpegxl', format: 'jpegxl_pipe' },
}
/** Above so many frames an animation is shown as its first frame. */
const maxFrames = 1000

/** Each may take a core and 2 GB. */
const limit = createLimiter(2, 100, 'PHOTO_BUSY')

/** Whether ffmpeg has to decode an image of this type, and can. */
export async function isConvertible(mime: string): Promise<boolean> {
  const still = stills[mime]
  return still !== undefined && (await decodableCodecs()).has(still.codec)
}

/** Converts a BMP, ICO, JPEG 2000 or JPEG XL to a PNG in the folder and answers its path. Throws `ToolFailure` when it is damaged. */
export async function convertStill(path: string, mime: string, folder: string): Promise<string> {
  const format = stills[mime]?.format ?? ''
  return convert(path, format, ['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', join(folder, `still-${randomUUID()}.png`)])
}

/** An APNG or a sequence of AVIF as animated WebP in the folder, because the image worker reads only their first frame. */
export async function convertAnimation(path: string, mime: string, folder: string): Promise<string> {
  const format = mime === 'image/apng' ? 'apng' : (await isAvifSequence(path)) ? 'mov' : undefined
  if (format === undefined) return path
  const times = ['-map', '0:v:0', '-vsync', 'vfr', '-frames:v', String(maxFrames)]
  const webp = ['-c:v', 'libwebp_anim', '-quality', '90', '-compression_level', '2', '-loop', '0', '-f', 'webp']
  return convert(path, format, [...times, ...webp, join(folder, `animation-${randomUUID()}.webp`)])
}

async function convert(path: string, format: string, output: string[]): Promise<string> {
  const args = ['-nostdin', '-v', 'error', '-y', '-f', format, ...inputArgs(path, [format]), ...output]
  await limit(() => runTool('ffmpeg', args, { timeLimit: 120_000, memoryLimit: 3000 }), { isBackground: isInBackground() })
  return output.at(-1) ?? path
}

async function isAvifSequence(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.toString('latin1', 4, 12) === 'ftypavis'
  } finally {
    await file.close()
  }
}
