import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../context.ts'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import type { Recogniser } from './recogniser.ts'
import { findSilences, isSilent, joinedSilences } from './sound.ts'
import { textOf, tidyLines } from './spoken-lines.ts'

/** Some seconds of a voice, as a browser has recorded them. */
export interface RecordedVoice {
  kind: 'webm' | 'mp4'
  /** The header of the recording, and what can be played after it. */
  parts: readonly Uint8Array[]
  /** The language that is spoken; empty: the recogniser finds out. */
  lang: string
  /** Ends the work, also where the recogniser does not listen to it. */
  signal: AbortSignal
}

/** The words of a recorded voice; no text: no one spoke. */
export interface HeardVoice {
  lang: string | undefined
  text: string
}

/** Seconds of sound at most: what claims to be longer is cut off. */
const maxSecs = 12
const decodeLimit = 10_000
/** Characters: no one says more in some seconds. */
const maxText = 400

/** Recognises some seconds of a voice. Its files are removed, also where that fails. */
export async function hearSegment(
  { workFolder }: Pick<Deps, 'workFolder'>,
  recognise: Recogniser,
  { kind, parts, lang, signal }: RecordedVoice,
): Promise<HeardVoice> {
  // A folder of this name that a killed process has left is removed at the next start.
  const folder = join(workFolder, `speech-${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  try {
    const sound = await decode(kind, parts, folder, signal)
    const { silences, lengthMs } = await findSilences(sound, signal)
    if (lengthMs === 0) throw new ToolFailure('SPEECH_NO_SOUND')
    // Recognisers write something for silence too.
    if (isSilent({ startMs: 0, endMs: lengthMs }, silences)) return { lang: undefined, text: '' }
    const heard = await untilAborted(recognise({ path: sound, lang, signal }), signal)
    const lines = heard.lines.map((line) => ({ ...line, startMs: Math.max(0, line.startMs), endMs: Math.min(line.endMs, lengthMs) }))
    return { lang: heard.lang, text: textOf(tidyLines(lines, joinedSilences([...silences, ...(heard.silences ?? [])]))).slice(0, maxText) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The format is given, so that bytes of another one are refused instead of being read as that. */
async function decode(kind: RecordedVoice['kind'], parts: readonly Uint8Array[], folder: string, signal: AbortSignal): Promise<string> {
  const [recording, sound] = [join(folder, 'recording'), join(folder, 'sound.wav')]
  await writeFile(recording, Buffer.concat(parts), { mode: 0o600 })
  const input = ['-f', kind === 'mp4' ? 'mov' : 'matroska', '-protocol_whitelist', 'file', '-i', recording]
  const output = ['-map', '0:a:0', '-vn', '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-t', String(maxSecs), sound]
  await runTool('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...input, ...output], { signal, timeLimit: decodeLimit })
  await rm(recording)
  return sound
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    const stop = (): void => failed(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop))
  })
}
