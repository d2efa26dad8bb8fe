import { join } from 'node:path'
import sharp from 'sharp'
import { runTool } from '../ffmpeg/run.ts'

/** The part of the frame that shows something other than the slides, in pixels. */
interface Overlay {
  /** A source of ffmpeg, as large as its part of the frame. */
  source: string
  x: number | string
  y: number | string
}

export interface MadeRecording {
  path: string
  durationSecs: number
  /** The seconds at which a slide is shown for the first time. */
  changes: number[]
  /** The images of the slides, each complete, in the same order. */
  slides: string[]
  /** The seconds at which a line is added to a slide. */
  builds: number[]
}

/** Points of the frame. */
export const [frameWidth, frameHeight] = [640, 360]

const words = 'river gravel valley delta harbour cloud glacier meadow forest quarry bridge island canal desert coast tundra'.split(' ')

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A slide with a title and lines of words, as wide as `width` points. */
function drawSlide(path: string, lines: readonly string[], width: number): Promise<unknown> {
  const texts = lines.map((line, index) => `<text x="24" y="${52 + index * 44}" font-size="${index === 0 ? 34 : 22}">${line}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frameWidth}" height="${frameHeight}"><rect width="100%" height="100%" fill="#223"/><rect width="${width}" height="100%" fill="#fff"/><g font-family="sans-serif" fill="#111">${texts.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toFile(path)
}

interface Making {
  folder: string
  name: string
  seed: number
  /** Points that the slides take of the width of the frame. */
  slideWidth?: number
  overlays?: readonly Overlay[]
  /** Every third slide gets its last line later. */
  hasBuilds?: boolean
}

/** A recording of twelve slides of 3 to 12 seconds; two of them are shown again. */
export async function makeRecording(making: Making): Promise<MadeRecording> {
  const { folder, name, seed, slideWidth = frameWidth, overlays = [], hasBuilds = false } = making
  const next = numbers(seed)
  const order = [0, 1, 2, 3, 4, 1, 5, 6, 7, 8, 9, 4, 10, 11]
  const word = (): string => words[next(words.length)] ?? ''
  const [changes, builds]: [number[], number[]] = [[], []]
  const slides: string[] = []
  const shown: { path: string; secs: number }[] = []
  let time = 0
  const show = (path: string, secs: number): void => {
    shown.push({ path, secs })
    time += secs
  }
  for (const [index, slide] of order.entries()) {
    const isFirst = order.indexOf(slide) === index
    const path = join(folder, `${name}-${slide}.png`)
    if (isFirst) {
      const lines = [`${word()} ${word()}`, ...Array.from({ length: 3 + next(3) }, () => `${word()} ${word()} ${word()}`)]
      await drawSlide(path, lines, slideWidth)
      changes.push(time)
      slides.push(path)
      if (hasBuilds && slide % 3 === 0) {
        const early = join(folder, `${name}-${slide}-early.png`)
        await drawSlide(early, lines.slice(0, -1), slideWidth)
        show(early, 4)
        builds.push(time)
      }
    }
    show(path, 3 + next(10))
  }
  const path = join(folder, `${name}.mp4`)
  const inputs = shown.flatMap(({ path: image, secs }) => ['-loop', '1', '-framerate', '5', '-t', String(secs), '-i', image])
  const sources = overlays.flatMap(({ source }) => ['-f', 'lavfi', '-t', String(time), '-i', source])
  const steps = [
    `${shown.map((_, index) => `[${index}:v]`).join('')}concat=n=${shown.length}[base0]`,
    ...overlays.map(({ x, y }, index) => `[base${index}][${shown.length + index}:v]overlay=x='${x}':y='${y}'[base${index + 1}]`),
    `[base${overlays.length}]scale=320:180,format=yuv420p[v]`,
  ]
  const coding = ['-map', '[v]', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-t', String(time), path]
  await runTool('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...inputs, ...sources, '-filter_complex', steps.join(';'), ...coding], {
    signal: new AbortController().signal,
  })
  return { path, durationSecs: time, changes, slides, builds }
}
