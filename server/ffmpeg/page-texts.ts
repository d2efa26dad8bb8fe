import { maxPages } from './pages.ts'
import { runTool } from './run.ts'

/** Characters of a page that are kept: a page of small print has about 8,000. */
const longestPage = 20_000

/** Text of each page of a PDF, in order; empty for a page that is only an image. */
export async function pageTexts(path: string, signal?: AbortSignal): Promise<string[]> {
  const args = ['-enc', 'UTF-8', '-q', '-l', String(maxPages), path, '-']
  const text = await runTool('pdftotext', args, { timeLimit: 120_000, memoryLimit: 2000, ...(signal ? { signal } : {}) })
  // Every page ends with a form feed.
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, longestPage))
}
