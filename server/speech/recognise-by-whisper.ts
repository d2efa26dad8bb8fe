import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import type { Settings } from '../settings.ts'
import type { Recognised, Sound } from './recogniser.ts'
import type { Span } from './sound.ts'
import { plainText } from './uncertain-words.ts'
import { loadingLines, type WhisperAnswer, type WhisperResult } from './whisper-answer.ts'

/** Milliseconds: ten minutes of sound take a large model on a slow machine about an hour. */
const timeLimit = 2 * 3_600_000
/** Megabytes of address space, for a large model. */
const memoryLimit = 24_000
/** Milliseconds to load a model, and for each of its megabytes: with some files that are cut off, the library never ends. */
const [loadingLimit, loadingLimitPerMegabyte] = [60_000, 100]
const program = join(import.meta.dirname, 'whisper-program.ts')

/** Runs whisper.cpp in a process of its own, without network. Its library gives words no certainty. */
export async function recogniseByWhisper(
  { speechModelFile, speechVoiceFile }: Pick<Settings, 'speechModelFile' | 'speechVoiceFile'>,
  { path, lang, signal }: Sound,
  limit = loadingLimit,
): Promise<Recognised> {
  const given = JSON.stringify({ model: speechModelFile, voice: speechVoiceFile, sound: path, lang })
  const loadMs = limit + loadingLimitPerMegabyte * (await megabytesOf([speechModelFile, speechVoiceFile]))
  const tooLong = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let last = ''
  const onLine = (line: string): void => {
    last = line
    clearTimeout(timer)
    if (line === loadingLines.begin) timer = setTimeout(() => tooLong.abort(), loadMs)
  }
  const options = { signal: AbortSignal.any([signal, tooLong.signal]), timeLimit, memoryLimit, onLine }
  const running = runTool(process.execPath, [program, given], options).finally(() => clearTimeout(timer))
  await running.catch((error: unknown) => {
    signal.throwIfAborted()
    // The library ends the process with other models that are cut off.
    if (last === loadingLines.begin) throw new ToolFailure('SPEECH_MODEL_DAMAGED', error instanceof ToolFailure ? error.detail : '')
    throw error instanceof ToolFailure ? new ToolFailure('SPEECH_FAILED', error.detail) : error
  })
  const answer = JSON.parse(last) as WhisperAnswer
  if ('refused' in answer) throw new ToolFailure(answer.refused)
  return recognisedOf(answer)
}

async function megabytesOf(paths: readonly string[]): Promise<number> {
  const sizes = paths.map((path) =>
    stat(path)
      .then(({ size }) => size / 1_000_000)
      .catch(() => 0),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

export function recognisedOf({ heard, voices }: WhisperResult): Recognised {
  const lines = heard.segments.map(({ text, t0, t1 }) => ({ startMs: t0, endMs: t1, text: plainText(text) }))
  return { lang: heard.language || undefined, lines, ...(voices ? { silences: between(voices) } : {}) }
}

/** The spans in which no voice is. */
function between(voices: NonNullable<WhisperResult['voices']>): Span[] {
  const ends = [0, ...voices.map(({ to }) => Math.round(to))]
  const starts = [...voices.map(({ from }) => Math.round(from)), Number.POSITIVE_INFINITY]
  return ends.map((startMs, at) => ({ startMs, endMs: starts[at] ?? startMs })).filter(({ startMs, endMs }) => endMs > startMs)
}
