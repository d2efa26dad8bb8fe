import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { SpeechLimits } from '../../sdk/speech/contract.ts'
import type { Deps } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { findItem } from '../items/items.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { loadSiteSettings } from '../site-settings/site-settings.ts'
import { addAutomaticSubtitles } from '../subtitles/automatic.ts'
import { type Recogniser, recogniserOf } from './recogniser.ts'
import type { TranscriptionsTable } from './rows.ts'
import { chunksOf, cutSound, extractSound, findSilences, isSilent, joinedSilences, type Span } from './sound.ts'
import { type SpokenLine, tidyLines, webVttOf } from './spoken-lines.ts'
import { deleteTranscription, findTranscription, listSoundFiles, updateTranscription } from './table.ts'
import { uncertainLinesOf } from './uncertain-words.ts'
import { findVoiceless } from './voiceless.ts'

const gone: JobOutcome = { kind: 'skipped', reason: 'SPEECH_CANCELLED' }

/** Makes the subtitles of one item. One runs at a time: a recogniser keeps all cores busy. */
export const transcribeJob = defineJob('transcribe', v.object({ transcriptionId: RowId }), {
  maxRunning: 1,
  run: async (deps, { transcriptionId }, { signal }) => {
    try {
      return await run(deps, transcriptionId, signal)
    } catch (error) {
      signal.throwIfAborted()
      // A fault of the sound or of the settings is there in the next try too.
      if (error instanceof ToolFailure) return { kind: 'failed', message: error.message }
      deps.log.warn({ err: error, transcription: transcriptionId }, 'speech could not be recognised')
      throw new Error('SPEECH_SERVICE', { cause: error })
    }
  },
  failed: (deps, { transcriptionId }, message) => updateTranscription(deps.db, transcriptionId, { state: 'failed', message }),
})

export const transcribeKey = (transcriptionId: number): string => `transcribe-${transcriptionId}`

async function run(deps: Deps, id: number, signal: AbortSignal): Promise<JobOutcome> {
  const row = await findTranscription(deps.db, id)
  const item = row && (await findItem(deps.db, row.item_id))
  if (row === undefined || item === undefined || item.deleted_at !== null) return gone
  const recognise = recogniserOf(deps.settings)
  if (recognise === undefined) return { kind: 'failed', message: 'SPEECH_OFF' }
  await updateTranscription(deps.db, id, { state: 'working', progress: 0 })
  const folder = join(deps.workFolder, `speech-${randomUUID()}`)
  await mkdir(folder)
  try {
    const heard = await listen(deps, row, { recognise, folder, signal })
    if (heard === undefined) return gone
    if (heard.lines.length === 0) return { kind: 'failed', message: 'SPEECH_SILENT' }
    // Another process may have saved another choice.
    await loadSiteSettings(deps.db, deps.settings)
    const { publishAutomaticSubtitles, language } = deps.settings
    await addAutomaticSubtitles(deps, {
      itemId: item.id,
      userId: row.user_id,
      lang: row.lang || heard.lang || language,
      webVtt: webVttOf(heard.lines),
      uncertain: uncertainLinesOf(heard.lines),
      isPublished: publishAutomaticSubtitles,
      // Nothing is added for a person who has cancelled it meanwhile.
      finish: (trx) => deleteTranscription(trx, id),
    })
    return done
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Listening {
  recognise: Recogniser
  folder: string
  signal: AbortSignal
}

/** Recognises the sound of an item in chunks. Undefined: it was cancelled. */
async function listen(
  deps: Deps,
  { id, item_id, lang }: Selectable<TranscriptionsTable>,
  { recognise, folder, signal }: Listening,
): Promise<{ lang: string | undefined; lines: SpokenLine[] } | undefined> {
  const sound = await soundOf(deps, item_id, folder, signal)
  const { silences, lengthMs } = await findSilences(sound, signal)
  const unspoken = joinedSilences([...silences, ...(await findVoiceless(sound, signal))])
  const chunks = chunksOf(lengthMs, silences, SpeechLimits.chunkSecs * 1000)
  const lines: SpokenLine[] = []
  const voiceless: Span[] = []
  let spoken: string | undefined
  for (const [number, chunk] of chunks.entries()) {
    if ((await findTranscription(deps.db, id)) === undefined) return undefined
    await updateTranscription(deps.db, id, { progress: Math.round((100 * number) / chunks.length) })
    // Recognisers write something for silence and music too.
    if (isSilent(chunk, unspoken)) continue
    const path = await cutSound(sound, chunk, folder, signal)
    const heard = await recognise({ path, lang: lang || (spoken ?? ''), signal })
    spoken ??= heard.lang
    const inChunk = (ms: number): number => Math.min(ms + chunk.startMs, chunk.endMs)
    for (const { startMs, endMs } of heard.silences ?? []) voiceless.push({ startMs: inChunk(startMs), endMs: inChunk(endMs) })
    lines.push(
      ...heard.lines.map((line) => ({
        ...line,
        startMs: line.startMs + chunk.startMs,
        endMs: Math.min(line.endMs + chunk.startMs, lengthMs),
      })),
    )
  }
  return { lang: spoken, lines: tidyLines(lines, joinedSilences([...unspoken, ...voiceless])) }
}

/** The first file of an item that has sound, as recognisers take it. */
async function soundOf(deps: Deps, itemId: number, folder: string, signal: AbortSignal): Promise<string> {
  for (const path of await listSoundFiles(deps.db, itemId)) {
    const local = await deps.files.local(path)
    try {
      return await extractSound(local.path, folder, signal)
    } catch (error) {
      // A rendition may have video alone.
      if (!(error instanceof ToolFailure) || error.code === 'ENOSPC') throw error
    } finally {
      await local.release()
    }
  }
  throw new ToolFailure('SPEECH_NO_SOUND')
}
