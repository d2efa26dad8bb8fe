import sharp, { type Metadata, type Sharp } from 'sharp'
import { type DrawRequest, maxPixels, type OutputSize, type PictureAnswer, type PictureOutput, type PictureRequest } from './request.ts'

// Runs in the worker process only. The process ends soon, so a cache would only hold memory; two workers share the cores.
sharp.cache(false)
sharp.concurrency(1)

const openPicture = (path: string): Sharp => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })

export async function answerPicture(request: PictureRequest): Promise<PictureAnswer> {
  if (request.kind === 'draw') return { kind: 'draw', sizes: await draw(request) }
  if (request.kind === 'verify') {
    // Every byte is decoded and nothing is kept, so that a truncated picture is found before it is accepted.
    await openPicture(request.source).resize({ width: 16 }).raw().toBuffer()
    return { kind: 'verify' }
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
  const opened = openPicture(request.source)
  const upright = (request.orient ? opened.autoOrient() : opened).rotate(request.rotate).toColourspace('srgb')
  const fitted = within === undefined ? upright : upright.resize({ ...within, fit: 'inside', withoutEnlargement: true })
  const [only] = outputs
  if (only !== undefined && outputs.length === 1 && only.width === undefined) return [await write(fitted, only)]
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes: OutputSize[] = []
  for (const output of outputs) sizes.push(await write(scaled(sharp(data, { raw, limitInputPixels: false }), output), output))
  return sizes
}

const scaled = (picture: Sharp, { width }: PictureOutput): Sharp =>
  width === undefined ? picture : picture.resize({ width, withoutEnlargement: true })

async function write(picture: Sharp, { path, format, quality, effort }: PictureOutput, times = {}): Promise<OutputSize> {
  const options = { ...(quality === undefined ? {} : { quality }), ...(effort === undefined ? {} : { effort }) }
  const coded = {
    jpeg: () => picture.flatten({ background: '#ffffff' }).jpeg({ ...options, mozjpeg: true }),
    webp: () => picture.webp({ ...options, ...times }),
    avif: () => picture.avif(options),
    // Read again at once: speed counts more than size.
    png: () => picture.png({ compressionLevel: 1 }),
    gif: () => picture.gif({ ...options, ...times }),
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

async function scaledFrames({ source, rotate }: DrawRequest, output: PictureOutput, facts: Metadata): Promise<Sharp> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
  if (rotate === 0) return scaled(sharp(source, { ...options, animated: true }), output)
  // All frames together are one tall picture, which cannot be rotated as a whole: each is rotated by itself.
  const frames: Buffer[] = []
  for (let page = 0; page < (facts.pages ?? 1); page++) {
    const frame = scaled(sharp(source, { ...options, page }).rotate(rotate), output)
    frames.push(await frame.png({ compressionLevel: 1 }).toBuffer())
  }
  return sharp(frames, { join: { animated: true } })
}
