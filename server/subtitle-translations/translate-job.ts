import * as v from 'valibot'
import { SubtitleTranslationLimits } from '../../sdk/subtitle-translations/contract.ts'
import { SubtitleLimits } from '../../sdk/subtitles/contract.ts'
import type { Deps } from '../context.ts'
import { findItem } from '../items/items.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { hasLanguageModel } from '../language-model/ask.ts'
import { LanguageModelFailure, outcomeOf } from '../language-model/failure.ts'
import { addAutomaticSubtitles } from '../subtitles/automatic.ts'
import { countNewDrafts, findTrack } from '../subtitles/subtitles.ts'
import { readTrackFile } from '../subtitles/track-files.ts'
import { type CueLines, cueLines } from './cue-lines.ts'
import { deleteTranslation, findTranslation, type TranslationRow, updateTranslation } from './table.ts'
import { translateChunk } from './translate-lines.ts'

const gone: JobOutcome = { kind: 'skipped', reason: 'TRANSLATION_CANCELLED' }
/** Lines that were translated in an attempt before. */
const Texts = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const failed = (message: string): JobOutcome => ({ kind: 'failed', message })

/** Translates one track. Jobs for the language model run one after the other: it may be a small machine. */
export const translateJob = defineJob('translate-subtitles', v.object({ translationId: RowId }), {
  maxRunning: 1,
  group: 'language-model',
  run: async (deps, { translationId }, { signal }) => {
    const row = await findTranslation(deps.db, translationId)
    // A process that was killed after it had added the draft leaves the job in the queue.
    if (row === undefined || row.state === 'done') return gone
    try {
      const outcome = await translate(deps, row, signal)
      // An item that comes back from the trash can be translated again.
      if (outcome === gone) await deleteTranslation(deps.db, row.item_id, row.id)
      return outcome
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof LanguageModelFailure)) throw error
      if (error.code === 'LANGUAGE_MODEL_FAULTY') return failed('TRANSLATION_LINES')
      const outcome = outcomeOf(error, row.created_at, deps.clock.now())
      if (outcome.kind === 'later') await updateTranslation(deps.db, row.id, { state: 'waiting' })
      return outcome
    }
  },
  failed: (deps, { translationId }, message) => updateTranslation(deps.db, translationId, { state: 'failed', message, texts: '' }),
})

export const translateKey = (translationId: number): string => `translate-subtitles-${translationId}`

async function translate(deps: Deps, row: TranslationRow, signal: AbortSignal): Promise<JobOutcome> {
  const { id, item_id: itemId, user_id: userId, lang } = row
  const [item, track] = await Promise.all([findItem(deps.db, itemId), findTrack(deps.db, itemId, row.track_id)])
  if (item === undefined || item.deleted_at !== null || track === undefined) return gone
  if (!hasLanguageModel(deps.settings)) return failed('LANGUAGE_MODEL_OFF')
  if ((await countNewDrafts(deps.db, itemId)) >= SubtitleLimits.tracks) return failed('SUBTITLES_FULL')
  const cues = cueLines(await readTrackFile(deps, track.path))
  if (cues.lines.length === 0) return failed('TRANSLATION_EMPTY')
  if (cues.lines.some(({ text }) => text.length > SubtitleTranslationLimits.characters)) return failed('TRANSLATION_LONG')
  const texts = await translateAll(deps, { row, fileId: track.file_id, from: track.lang, cues, signal })
  if (texts === 'gone') return gone
  // Another file has come meanwhile: the work begins again with it.
  if (texts === 'changed') return { kind: 'later', ms: 0 }
  const webVtt = cues.write(texts)
  if (webVtt.length > SubtitleLimits.text) return failed('TRANSLATION_LINES')
  await addAutomaticSubtitles(deps, {
    ...{ itemId, userId, lang, kind: track.kind, webVtt, translatedFrom: track.lang, isPublished: false },
    // Nothing is added for a person who has cancelled it meanwhile.
    finish: (trx) => updateTranslation(trx, id, { state: 'done', progress: 100, texts: '' }),
    added: (trx, draftId) => updateTranslation(trx, id, { draft_id: draftId }),
  })
  return done
}

interface Work {
  row: TranslationRow
  fileId: number
  /** BCP 47. */
  from: string
  cues: CueLines
  signal: AbortSignal
}

/**
 * One text for each line; goes on where the attempt before has ended. `gone`: it was cancelled, or its item or track was deleted. `changed`: the track
 * has another file now.
 */
async function translateAll(deps: Deps, { row, fileId, from, cues: { lines }, signal }: Work): Promise<string[] | 'gone' | 'changed'> {
  const texts: string[] = row.file_id === fileId && row.texts !== '' ? v.parse(Texts, row.texts) : []
  const store = (change: Partial<TranslationRow>): Promise<boolean> => {
    const progress = Math.floor((100 * texts.length) / lines.length)
    return updateTranslation(deps.db, row.id, { ...change, texts: JSON.stringify(texts), progress })
  }
  if (!(await store({ state: 'working', file_id: fileId }))) return 'gone'
  while (texts.length < lines.length) {
    texts.push(...(await translateChunk(deps, { from, to: row.lang, lines, texts, signal })))
    if (!(await store({}))) return 'gone'
    const [item, track] = await Promise.all([findItem(deps.db, row.item_id), findTrack(deps.db, row.item_id, row.track_id)])
    if (item === undefined || item.deleted_at !== null || track === undefined) return 'gone'
    if (track.file_id !== fileId) return 'changed'
  }
  return texts
}
