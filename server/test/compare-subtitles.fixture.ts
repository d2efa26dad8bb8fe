import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { ComparedCue } from '../../sdk/subtitles/compare-chromium.fixture.ts'
import { toWebVtt } from '../subtitles/to-web-vtt.ts'

export interface ComparedFile {
  name: string
  /** Cues that our reader found. */
  cues: number
  /** One line for each cue that Chromium reads in another way. */
  differences: string[]
}

const formats: Record<string, Parameters<typeof toWebVtt>[1]> = {
  '.vtt': 'webvtt',
  '.srt': 'srt',
  '.ass': 'ass',
  '.ssa': 'ass',
  '.ttml': 'ttml',
}
const root = join(import.meta.dirname, '../..')
/** The page that reads; nothing leaves this machine. */
const origin = 'http://subtitles.localhost'
const module = `${origin}/sdk/subtitles/compare-chromium.fixture.ts`
const read = `async (file) => { const { ownCues, nativeCues } = await import('${module}'); return [ownCues(file), await nativeCues(file)] }`

/** Reads the subtitle files of a folder with our reader and with Chromium's. Those of other formats are compared as the WebVTT that we make of them. */
export async function compareSubtitles(folder: string): Promise<ComparedFile[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '' })
      const source = await readFile(join(root, pathname), 'utf8')
      return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
    })
    await page.goto(`${origin}/`)
    const compared: ComparedFile[] = []
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      const format = formats[extname(name).toLowerCase()]
      if (format === undefined) continue
      const file = toWebVtt(await readFile(join(folder, name), 'utf8'), format)
      const [own, native] = await page.evaluate<[ComparedCue[], ComparedCue[]]>(`(${read})(${JSON.stringify(file)})`)
      compared.push({ name, cues: own.length, differences: differencesOf(own, native) })
    }
    return compared
  } finally {
    await browser.close()
  }
}

function differencesOf(own: readonly ComparedCue[], native: readonly ComparedCue[]): string[] {
  const count = Math.max(own.length, native.length)
  return Array.from({ length: count }, (_, at) => {
    const [ours, other] = [own[at], native[at]].map((cue) => new Map<string, unknown>(Object.entries(cue ?? {})))
    if (!ours?.size) return `cue ${at + 1}: Chromium alone reads ${JSON.stringify(other?.get('text'))}`
    if (!other?.size) return `cue ${at + 1}: we alone read ${JSON.stringify(ours.get('text'))}`
    const fields = [...ours.keys()].filter((field) => JSON.stringify(ours.get(field)) !== JSON.stringify(other.get(field)))
    const told = fields.map((field) => `${field} ${JSON.stringify(ours.get(field))}, Chromium ${JSON.stringify(other.get(field))}`)
    return told.length === 0 ? '' : `cue ${at + 1}: ${told.join('; ')}`
  }).filter(Boolean)
}
