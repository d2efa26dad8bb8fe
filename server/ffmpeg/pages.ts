import { readdir } from 'node:fs/promises'
import { runTool, ToolFailure } from './run.ts'

/** Pages that become images; the file itself has all of them. */
export const maxPages = 300

/** How many pages a PDF has. */
export async function countPages(path: string, signal?: AbortSignal): Promise<number> {
  const text = await runTool('pdfinfo', [path], { timeLimit: 30_000, memoryLimit: 2000, ...(signal ? { signal } : {}) })
  const pages = Number(/^Pages:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  if (pages === 0) throw new ToolFailure('FILE_WITHOUT_PAGES')
  return pages
}

/** Draws the pages as `page-0001.jpg`...; answers the names in order. */
export async function drawPages(path: string, folder: string, count: number, signal?: AbortSignal): Promise<string[]> {
  const args = [
    '-jpeg',
    '-jpegopt',
    'quality=85',
    '-scale-to',
    '1600',
    '-f',
    '1',
    '-l',
    String(Math.min(count, maxPages)),
    path,
    `${folder}/page`,
  ]
  await runTool('pdftoppm', args, { timeLimit: 300_000, memoryLimit: 3000, ...(signal ? { signal } : {}) })
  const numberOf = (name: string): number => Number(/^page-(\d+)\.jpg$/.exec(name)?.[1])
  return (await readdir(folder)).filter((name) => /^page-\d+\.jpg$/.test(name)).sort((a, b) => numberOf(a) - numberOf(b))
}
