import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Slideshow } from '../sdk/slideshows/contract.ts'
import { textPdf } from '../server/demo/pdf.ts'
import { addItems } from './library.ts'
import { type Product, root, startProduct } from './product.ts'
import type { Row } from './row.ts'
import { sendBytes } from './send-file.ts'

type PptxOf = (slides: readonly { colour: string; text: string }[]) => Uint8Array

/** Max milliseconds that an import may take before the bench gives up. */
const importTimeoutMs = 600_000

const linesOf = (slide: number): string[] => [
  `Chapter ${slide + 1}`,
  ...Array.from({ length: 6 }, (_, line) => `Point ${line + 1} of ${slide + 1} about rivers and gravel in valleys`),
]

/** From the first byte of an upload until a slideshow has all slides of a PDF and of a presentation, with their texts. */
export async function importSlidesBench(slides = 300): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-import-slides-'))
  const product = await startProduct({ VITRINE_LOG: 'warn' })
  try {
    const texts = Array.from({ length: slides }, (_, slide) => linesOf(slide))
    const files: [name: string, bytes: Uint8Array][] = [['PDF', textPdf(texts)]]
    // Fixtures are a project of their own for the compiler.
    const { pptxOf } = (await import(join(root, 'server/presentations/presentation.fixture.ts'))) as { pptxOf: PptxOf }
    const canOpen = spawnSync('soffice', ['--version']).status === 0
    const colours = ['ffffff', 'f4f0e6', 'e6eef4']
    if (canOpen) files.push(['PPTX', pptxOf(texts.map((lines, at) => ({ colour: colours[at % 3] ?? 'ffffff', text: lines.join('. ') })))])
    await addItems(product, 1)
    const cookie = await product.signIn()
    const rows: Row[] = []
    for (const [kind, bytes] of files) {
      const path = join(folder, `slides.${kind.toLowerCase()}`)
      await writeFile(path, bytes)
      const begun = performance.now()
      const { Slides } = await importOnce(product, path, cookie)
      const value = (performance.now() - begun) / 1000
      const found = Slides.filter(({ Text }, at) => Text.includes(`Chapter ${at + 1}`)).length
      if (found !== slides) throw new Error(`Only ${found} of ${slides} slides of a ${kind} were imported`)
      rows.push({ name: `${slides} slides of a ${kind}, imported`, value, unit: 's', limit: { atMost: 60 }, note: 'with images and texts' })
    }
    return rows
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Uploads a file into a new slideshow of the only item, and waits until its slides are there. */
async function importOnce(product: Product, path: string, cookie: string): Promise<Slideshow> {
  const ask = async <Answer>(address: string, body?: object): Promise<Answer> => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${product.base}${address}`, { ...sent, headers: { cookie, 'content-type': 'application/json' } })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const { ID: ssid } = await ask<{ ID: number }>('/api/ml/slideshows/1/create/', { name: 'Rivers' })
  const file = await sendBytes(product, path, cookie)
  await ask('/api/ml/slideshows/processupload/', { ssid, file })
  const deadline = performance.now() + importTimeoutMs
  while (performance.now() < deadline) {
    const slideshow = await ask<Slideshow>(`/api/ml/slideshows/1/${ssid}/`)
    const failed = slideshow.Imports.find(({ State }) => State === 'failed')
    if (failed) throw new Error(failed.Message)
    if (slideshow.Imports.length === 0) return slideshow
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`${path} has not become slides`)
}
