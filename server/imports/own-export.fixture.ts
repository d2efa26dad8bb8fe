import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** An export of this product as a person could write it by hand; `files` are beside the items, by their paths. */
export interface HandWritten {
  library?: string
  items: ({ id: string } & Record<string, unknown>)[]
  files?: Record<string, string>
}

export async function writeExport(folder: string, { library = 'there', items, files = {} }: HandWritten): Promise<string> {
  const texts: Record<string, string> = { ...files }
  for (const item of items) texts[`items/${item.id}/item.json`] = JSON.stringify(item)
  const exportedAt = '2026-01-02T03:04:05.000Z'
  const manifest = { format: 'vitrine-library', version: 1, library, isComplete: true, exportedAt, items: items.length }
  const sums = Object.entries(texts).map(([path, text]) => `${createHash('sha256').update(text).digest('hex')}  ${path}\n`)
  for (const [path, text] of [
    ...Object.entries(texts),
    ['manifest.json', JSON.stringify(manifest)],
    ['SHA256SUMS', sums.join('')],
  ] as const) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}
