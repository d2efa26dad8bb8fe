import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../ffmpeg/run.ts'

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']

/** A span of time in milliseconds. */
export interface Span {
  startMs: number
  endMs: number
}

/** Writes the sound of a file as recognisers take it: one channel of 16 bits, 16,000 samples a second. */
export async function extractSound(source: string, folder: string, signal: AbortSignal): Promise<string> {
  const path = join(folder, 'sound.wav')
  const args = ['-i', source, '-map', '0:a:0', '-vn', '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', path]
  await runTool('ffmpeg', [...quiet, '-protocol_whitelist', 'file', ...args], { signal, timeLimit: 3_600_000 })
  return path
}

/** Bytes of the head of a WAV file as `extractSound` writes it, and of a millisecond. */
const [headBytes, bytesPerMs] = [78, 32]

/** Finds where nothing is heard for half a second or longer, and how long the sound is. It has to be as `extractSound` writes it. */
export async function findSilences(sound: string, signal: AbortSignal): Promise<{ silences: Span[]; lengthMs: number }> {
  const silences: Span[] = []
  let start: number | undefined
  const filter = 'silencedetect=noise=-42dB:d=0.5,ametadata=mode=print:file=-'
  await runTool('ffmpeg', [...quiet, '-i', sound, '-af', filter, '-f', 'null', '-'], {
    signal,
    timeLimit: 3_600_000,
    onLine(line) {
      const [, name, value] = /^lavfi\.silence_(start|end)=(-?[\d.]{1,20})$/.exec(line) ?? []
      if (name === 'start') start = Math.max(0, Number(value) * 1000)
      if (name === 'end' && start !== undefined) {
        silences.push({ startMs: Math.round(start), endMs: Math.round(Number(value) * 1000) })
        start = undefined
      }
    },
  })
  // A silence that goes on to the end has no end of its own.
  if (start !== undefined) silences.push({ startMs: Math.round(start), endMs: Number.POSITIVE_INFINITY })
  // The filter names no moment but those at which a silence starts or ends: sound may come after the last.
  const { size } = await stat(sound)
  return { silences, lengthMs: Math.max(0, Math.round((size - headBytes) / bytesPerMs)) }
}

/** Divides sound where no one speaks: each chunk is at most `maxMs` long, and at least half of that, but for the last. */
export function chunksOf(lengthMs: number, silences: readonly Span[], maxMs: number): Span[] {
  const chunks: Span[] = []
  let startMs = 0
  while (lengthMs - startMs > maxMs) {
    const [from, to] = [startMs + maxMs / 2, startMs + maxMs]
    const pauses = silences.map((silence) => Math.round((silence.startMs + Math.min(silence.endMs, lengthMs)) / 2))
    const endMs = pauses.filter((pause) => pause >= from && pause <= to).at(-1) ?? to
    chunks.push({ startMs, endMs })
    startMs = endMs
  }
  return [...chunks, { startMs, endMs: lengthMs }]
}

/** Silences in order, of which none touches another. */
export function joinedSilences(silences: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const silence of silences.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1)
    if (last && silence.startMs <= last.endMs) joined[joined.length - 1] = { ...last, endMs: Math.max(last.endMs, silence.endMs) }
    else joined.push(silence)
  }
  return joined
}

/** Milliseconds: the first and the last samples of a silence are found a little too late or too early. */
const edgeMs = 100

/** Whether nothing is heard in a part of the sound. */
export const isSilent = ({ startMs, endMs }: Span, silences: readonly Span[]): boolean =>
  silences.some((silence) => silence.startMs <= startMs + edgeMs && silence.endMs >= endMs - edgeMs)

/** Copies a part of the sound into a file of its own. */
export async function cutSound(sound: string, { startMs, endMs }: Span, folder: string, signal: AbortSignal): Promise<string> {
  const path = join(folder, 'chunk.wav')
  const [start, length] = [startMs / 1000, (endMs - startMs) / 1000]
  await runTool('ffmpeg', [...quiet, '-ss', String(start), '-t', String(length), '-i', sound, '-c', 'copy', path], { signal })
  return path
}
