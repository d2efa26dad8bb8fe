import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import { ocrName } from './ocr-names.ts'

/** By the search path of programs: another one may lead to another Tesseract. */
const languages = new Map<string, readonly string[]>()

/** The languages that Tesseract on this machine can read; none: it is not here. Looked for once. */
function installed(): readonly string[] {
  const path = process.env.PATH ?? ''
  const known = languages.get(path)
  if (known) return known
  const { status, stdout } = spawnSync('tesseract', ['--list-langs'], { timeout: 5000, encoding: 'utf8' })
  const found = status === 0 ? stdout.split('\n').slice(1).filter(Boolean) : []
  languages.set(path, found)
  return found
}

export const canReadImages = (): boolean => installed().length > 0

const maxLanguages = 3

/** The names of those languages that can be read here; without any, the first that can. */
export function ocrLanguages(tags: readonly string[], known: readonly string[] = installed()): string {
  const wanted = [...new Set(tags.flatMap((tag) => ocrName(tag) ?? []))].filter((name) => known.includes(name))
  return wanted.slice(0, maxLanguages).join('+') || (known.find((name) => name !== 'osd') ?? 'eng')
}

/** Whether Tesseract is here with the model of a language. */
export function canReadLanguage(tag: string, known: readonly string[] = installed()): boolean {
  const name = ocrName(tag)
  return name !== undefined && known.includes(name)
}

const memoryLimit = 3000

/** More threads of one Tesseract only wait for each other: on two cores they take five times as long as one. */
const oneThread = ['OMP_THREAD_LIMIT=1', 'tesseract']

/** Reads the text in an image. One that cannot be read has no text. */
export async function readImageText(path: string, tags: readonly string[], signal: AbortSignal): Promise<string> {
  const args = [...oneThread, path, 'stdout', '-l', ocrLanguages(tags), '--psm', '3']
  const text = await runTool('env', args, { timeLimit: 60_000, memoryLimit, signal }).catch((error: unknown) => {
    if (!(error instanceof ToolFailure) || signal.aborted) throw error
    return ''
  })
  return text.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
}

/** Reads images of a few rows each, in one run: loading the model takes longer than reading one. Answers a text for each, with its rows. */
export async function readImageRows(
  names: readonly string[],
  { folder, tags, signal }: { folder: string; tags: readonly string[]; signal: AbortSignal },
): Promise<string[]> {
  await writeFile(join(folder, 'images.txt'), names.map((name) => `${name}\n`).join(''))
  const args = [...oneThread, 'images.txt', 'stdout', '-l', ocrLanguages(tags), '--psm', '6']
  const output = await runTool('env', args, { cwd: folder, timeLimit: 60_000 + 5000 * names.length, memoryLimit, signal })
  const texts = output.replaceAll('\0', '').split('\f')
  return names.map((_, at) => texts[at] ?? '')
}
