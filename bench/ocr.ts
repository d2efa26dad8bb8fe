import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './clip.ts'
import { root } from './product.ts'
import { median, type Row } from './row.ts'

const slideCount = 40

/** The text of 40 slides, read as the product reads them, beside the command line of the same Tesseract on the same images. */
export async function ocrBench(): Promise<Row[]> {
  if (spawnSync('tesseract', ['--version']).status !== 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-ocr-'))
  // The limit is for one core; more threads only wait for each other on a busy machine.
  process.env['OMP_THREAD_LIMIT'] = '1'
  // Scripts are a project of their own for the compiler.
  const { readImageText } = (await import(join(root, 'server/ocr/ocr.ts'))) as {
    readImageText: (path: string, tags: readonly string[], signal: AbortSignal) => Promise<string>
  }
  try {
    const slides = await drawSlides(folder)
    const { signal } = new AbortController()
    const [ours, plain]: [number[], number[]] = [[], []]
    let found = 0
    // In turns, slide by slide: both meet the same load of the machine.
    for (const [index, slide] of slides.entries()) {
      const begun = performance.now()
      const text = await readImageText(slide, ['en'], signal)
      ours.push(performance.now() - begun)
      plain.push(readPlain(slide))
      if (text.includes(`Chapter ${index + 1}`)) found++
    }
    if (found < slideCount * 0.9) throw new Error(`Only ${found} of ${slideCount} slides were read`)
    const [value, baseline] = [median(ours), median(plain)]
    return [
      {
        name: 'OCR of 40 slides, for each slide',
        ...{ value, unit: 'ms' },
        limit: { atMost: 700 },
        note: `${found} of ${slideCount} titles read; ${cpus().length} cores shared with everything else`,
      },
      {
        name: 'OCR of 40 slides, beside the command line',
        ...{ value, unit: 'ms', ratio: value / baseline },
        baseline: { name: 'tesseract alone on the same images', value: baseline },
        limit: { atMost: 1.25 },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of the command line. */
function readPlain(slide: string): number {
  const begun = performance.now()
  const { status, stderr } = spawnSync('tesseract', [slide, 'stdout', '-l', 'eng', '--psm', '3'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return performance.now() - begun
}

/** Slides of 1280 x 720 with a title and six lines. */
async function drawSlides(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (let index = 0; index < slideCount; index++) {
    const path = join(folder, `slide-${index}.png`)
    const lines = Array.from({ length: 6 }, (_, line) => `Point ${line + 1} of ${index + 1} about rivers and gravel in valleys`)
    const texts = [`Chapter ${index + 1}`, ...lines].map(
      (text, line) => `drawtext=text='${text}':x=80:y=${60 + line * 90}:fontsize=${line === 0 ? 56 : 32}:fontcolor=black`,
    )
    await run('ffmpeg', [
      ...[
        '-nostdin',
        '-loglevel',
        'error',
        '-y',
        '-f',
        'lavfi',
        '-i',
        'color=white:size=1280x720',
        '-vf',
        texts.join(','),
        '-frames:v',
        '1',
      ],
      path,
    ])
    paths.push(path)
  }
  return paths
}
