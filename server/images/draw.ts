import sharp, { type CreateRaw, type Metadata, type Sharp } from 'sharp'
import { findOddTiff } from './odd-tiff.ts'
import { type DrawRequest, type ImageAnswer, type ImageOutput, type ImageRequest, maxPixels, type OutputSize } from './request.ts'
import { type HdrTransfer, hdrTransferOf, toneMap } from './tone-map.ts'

// Runs in the worker process only. The process ends soon, so a cache would only hold memory; two workers share the cores.
sharp.cache(false)
sharp.concurrency(1)

async function openImage(path: string): Promise<Sharp> {
  const odd = await findOddTiff(path)
  if (odd === undefined) return sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
  const { data, ...raw } = odd.decode()
  return sharp(data, { raw, limitInputPixels: maxPixels })
}

export async function answerImage(request: ImageRequest): Promise<ImageAnswer> {
  if (request.kind === 'draw') return { kind: 'draw', sizes: await draw(request) }
  if (request.kind === 'verify') {
    // Every byte is decoded and nothing is kept, so that a truncated image is found before it is accepted.
    await (await openImage(request.source)).resize({ width: 16 }).raw().toBuffer()
    return { kind: 'verify' }
  }
  const odd = await findOddTiff(request.source)
  if (odd) {
    const { width, height } = odd
    return { kind: 'read', facts: { width, height, orientation: 1, format: 'tiff', pages: 1, pagePrimary: 0, hasAlpha: false } }
  }
  const { width, height, orientation, format, pages, pagePrimary, hasAlpha } = await sharp(request.source, {
    limitInputPixels: false,
  }).metadata()
  const optional = { ...(orientation ? { orientation } : {}), ...(pages ? { pages } : {}), ...(pagePrimary ? { pagePrimary } : {}) }
  return { kind: 'read', facts: { orientation: 1, pages: 1, pagePrimary: 0, ...optional, width, height, format, hasAlpha } }
}

async function draw(request: DrawRequest): Promise<OutputSize[]> {
  if (request.frames === 'all') return drawFrames(request)
  const { within, outputs } = request
  const opened = await openImage(request.source)
  const upright = (request.orient ? opened.autoOrient() : opened).rotate(request.rotate)
  const fitted = within === undefined ? upright : upright.resize({ ...within, fit: 'inside', withoutEnlargement: true })
  const transfer = await hdrTransferOf(request.source)
  const [only] = outputs
  if (transfer === undefined && only !== undefined && outputs.length === 1 && only.width === undefined)
    return [await write(fitted.toColourspace('srgb'), only)]
  const { data, raw } = await samplesOf(fitted, transfer)
  const sizes: OutputSize[] = []
  for (const output of outputs) sizes.push(await write(scaled(sharp(data, { raw, limitInputPixels: false }), output), output))
  return sizes
}

/** The samples of an image as sRGB; the colours of an HDR image are mapped to ordinary ones. */
async function samplesOf(image: Sharp, transfer: HdrTransfer | undefined): Promise<{ data: Buffer; raw: CreateRaw }> {
  const plain = transfer === undefined ? image.toColourspace('srgb').raw() : image.toColourspace('rgb16').raw({ depth: 'ushort' })
  const { data, info } = await plain.toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  if (transfer === undefined) return { data, raw }
  return { data: toneMap(new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2), info.channels, transfer), raw }
}

const scaled = (image: Sharp, { width }: ImageOutput): Sharp =>
  width === undefined ? image : image.resize({ width, withoutEnlargement: true })

async function write(image: Sharp, { path, format, quality, effort }: ImageOutput, times = {}): Promise<OutputSize> {
  const options = { ...(quality === undefined ? {} : { quality }), ...(effort === undefined ? {} : { effort }) }
  const coded = {
    jpeg: () => image.flatten({ background: '#ffffff' }).jpeg({ ...options, mozjpeg: true }),
    webp: () => image.webp({ ...options, ...times }),
    avif: () => image.avif(options),
    // Read again at once: speed counts more than size.
    png: () => image.png({ compressionLevel: 1 }),
    gif: () => image.gif({ ...options, ...times }),
  }[format]()
  const { width, height, pageHeight } = await coded.toFile(path)
  return { width, height: pageHeight ?? height }
}

async function drawFrames(request: DrawRequest): Promise<OutputSize[]> {
  const facts = await sharp(request.source, { limitInputPixels: false }).metadata()
  const times = { ...(facts.delay ? { delay: facts.delay } : {}), loop: facts.loop ?? 0 }
  const sizes: OutputSize[] = []
  for (const output of request.outputs) sizes.push(await write(await scaledFrames(request, output, facts), output, times))
  return sizes
}

async function scaledFrames({ source, rotate }: DrawRequest, output: ImageOutput, facts: Metadata): Promise<Sharp> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
  if (rotate === 0) return scaled(sharp(source, { ...options, animated: true }), output)
  // All frames together are one tall image, which cannot be rotated as a whole: each is rotated by itself.
  const frames: Buffer[] = []
  for (let page = 0; page < (facts.pages ?? 1); page++) {
    const frame = scaled(sharp(source, { ...options, page }).rotate(rotate), output)
    frames.push(await frame.png({ compressionLevel: 1 }).toBuffer())
  }
  return sharp(frames, { join: { animated: true } })
}
