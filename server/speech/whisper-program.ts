import { access, constants, open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { loadingLines, type WhisperAnswer, type WhisperResult } from './whisper-answer.ts'
import { loadWhisper, type WhisperLibrary } from './whisper-library.ts'

/** A program of its own: the library keeps all cores busy, takes some gigabytes, and a model that is damaged can end its process. */
const Given = v.object({ model: v.string(), voice: v.string(), sound: v.string(), lang: v.string() })

/** The first bytes of all models of whisper.cpp. */
const magic = 'lmgg'

async function faultOf(path: string): Promise<'SPEECH_MODEL_MISSING' | 'SPEECH_MODEL_DAMAGED' | undefined> {
  try {
    await access(path, constants.R_OK)
    const file = await open(path)
    try {
      const { buffer } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
      return buffer.toString('latin1') === magic ? undefined : 'SPEECH_MODEL_DAMAGED'
    } finally {
      await file.close()
    }
  } catch {
    return 'SPEECH_MODEL_MISSING'
  }
}

function loaded<Context>(make: () => Context): Context | undefined {
  process.stdout.write(`${loadingLines.begin}\n`)
  try {
    const context = make()
    process.stdout.write(`${loadingLines.end}\n`)
    return context
  } catch {
    return undefined
  }
}

async function hear({ model, voice, sound, lang }: v.InferOutput<typeof Given>): Promise<WhisperAnswer> {
  for (const path of voice === '' ? [model] : [model, voice]) {
    const refused = await faultOf(path)
    if (refused) return { refused }
  }
  const library = loaded(loadWhisper)
  if (!library) return { refused: 'SPEECH_LIBRARY' }
  const voices = voice === '' ? undefined : await voicesIn(library, voice, sound)
  if (voices === 'SPEECH_MODEL_DAMAGED') return { refused: voices }
  // Without a voice the large model has nothing to do.
  if (voices?.length === 0) return { heard: { segments: [] }, voices }
  const context = loaded(() => new library.WhisperContext({ filePath: model, useGpu: false }))
  if (!context) return { refused: 'SPEECH_MODEL_DAMAGED' }
  const heard = await context.transcribeFile(sound, { language: lang || 'auto', maxThreads: availableParallelism() }).promise
  return { heard, ...(voices ? { voices } : {}) }
}

async function voicesIn(library: WhisperLibrary, model: string, sound: string): Promise<WhisperResult['voices'] | 'SPEECH_MODEL_DAMAGED'> {
  const context = loaded(() => new library.WhisperVadContext({ filePath: model, useGpu: false }))
  if (!context) return 'SPEECH_MODEL_DAMAGED'
  return (await context.detectSpeechFile(sound, {})).map(({ t0, t1 }) => ({ from: t0 * 10, to: t1 * 10 }))
}

const answer = await hear(v.parse(Given, JSON.parse(process.argv[2] ?? '{}')))
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
