import { spawnSync } from 'node:child_process'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'

let languages: readonly string[] | undefined

/** The languages that Tesseract on this machine can read; none: it is not here. Looked for once. */
function installed(): readonly string[] {
  if (languages === undefined) {
    const { status, stdout } = spawnSync('tesseract', ['--list-langs'], { timeout: 5000, encoding: 'utf8' })
    languages = status === 0 ? stdout.split('\n').slice(1).filter(Boolean) : []
  }
  return languages
}

export const canReadImages = (): boolean => installed().length > 0

/** Names that Tesseract has for the languages of the product. */
const names: Readonly<Record<string, string>> = { ar: 'ara', cy: 'cym', de: 'deu', en: 'eng', es: 'spa', fr: 'fra', nl: 'nld', pl: 'pol' }

const maxLanguages = 3

/** The names of those languages that can be read here; without any, the first that can. */
export function ocrLanguages(tags: readonly string[], known: readonly string[] = installed()): string {
  const wanted = [...new Set(tags.flatMap((tag) => names[tag.slice(0, 2).toLowerCase()] ?? []))].filter((name) => known.includes(name))
  return wanted.slice(0, maxLanguages).join('+') || (known.find((name) => name !== 'osd') ?? 'eng')
}

/** Reads the text in an image. One that cannot be read has no text. */
export async function readImageText(path: string, tags: readonly string[], signal: AbortSignal): Promise<string> {
  const args = [path, 'stdout', '-l', ocrLanguages(tags), '--psm', '3']
  const text = await runTool('tesseract', args, { timeLimit: 60_000, memoryLimit: 3000, signal }).catch((error: unknown) => {
    if (!(error instanceof ToolFailure) || signal.aborted) throw error
    return ''
  })
  return text.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
}
