import * as v from 'valibot'
import type { ModelDraftKind } from '../../sdk/language-model/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import type { Deps } from '../context.ts'
import type { ErrorCode } from '../http/errors.ts'
import { findItem } from '../items/items.ts'
import { defineJob, type Job, RowId } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { hasLanguageModel } from './ask.ts'
import { askInParts, type PartQuestion } from './ask-in-parts.ts'
import { type DraftsRow, deleteDrafts, findDrafts, hasDrafts, updateDrafts } from './drafts-table.ts'
import { editorOf } from './editor-of.ts'
import { LanguageModelFailure, outcomeOf } from './failure.ts'
import { recordTextSent } from './record-text-sent.ts'
import { type SpokenText, saidIn } from './said-in.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { sourceOf } from './source-of.ts'
import { noAnswers, readAnswers, type StoredAnswers, writeAnswers } from './stored-answers.ts'

const gone: JobOutcome = { kind: 'skipped', reason: 'MODEL_DRAFTS_CANCELLED' }
/** Other subtitles have come meanwhile: the work begins again with them. */
const again: JobOutcome = { kind: 'later', ms: 0 }
const failed = (message: ErrorCode): JobOutcome => ({ kind: 'failed', message })
/** Milliseconds between two looks whether drafts are still wanted while the model writes. */
const watchMs = 2000

/** The drafts of one kind. */
export interface DraftTask<Schema extends v.GenericSchema> {
  kind: ModelDraftKind
  /** The reason of a failure where the subtitles have no words. */
  noText: ErrorCode
  question: (lang: string, sentences: readonly Sentence[]) => PartQuestion<Schema>
}

export type DraftsJob = Job<{ draftsId: number }>

/** A job that has the language model write drafts of a kind. Jobs for the model run one after the other: it may be a small machine. */
export const defineDraftsJob = <Schema extends v.GenericSchema>(task: DraftTask<Schema>): DraftsJob =>
  defineJob(`write-${task.kind}-drafts`, v.object({ draftsId: RowId }), {
    maxRunning: 1,
    group: 'language-model',
    run: async (deps, { draftsId }, { signal }) => {
      const row = await findDrafts(deps.db, draftsId)
      if (row === undefined || row.state === 'done') return gone
      try {
        const outcome = await writeWhileWanted(deps, task, row, signal)
        // Drafts of an item that comes back from the trash can be asked for again.
        if (outcome === gone) await deleteDrafts(deps.db, row.item_id, row.id)
        return outcome
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof LanguageModelFailure)) throw error
        const outcome = outcomeOf(error, row.created_at, deps.clock.now())
        if (outcome.kind === 'later') await updateDrafts(deps.db, row.id, { state: 'waiting' })
        return outcome
      }
    },
    // The parts that are written stay for the next request about the same text.
    failed: (deps, { draftsId }, message) => updateDrafts(deps.db, draftsId, { state: 'failed', message }),
  })

export const draftsKey = (draftsId: number): string => `model-drafts-${draftsId}`

/** Ends the request of the model when the drafts are cancelled elsewhere, or their item goes into the trash. */
async function writeWhileWanted<Schema extends v.GenericSchema>(
  deps: Deps,
  task: DraftTask<Schema>,
  row: DraftsRow,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const unwanted = new AbortController()
  const timer = setInterval(() => {
    isWanted(deps, row)
      .then((wanted) => !wanted && unwanted.abort())
      // The next look may succeed.
      .catch(() => undefined)
  }, watchMs)
  try {
    return await write(deps, task, row, AbortSignal.any([signal, unwanted.signal]))
  } catch (error) {
    if (unwanted.signal.aborted) return gone
    throw error
  } finally {
    clearInterval(timer)
  }
}

async function isWanted({ db }: Pick<Deps, 'db'>, row: DraftsRow): Promise<boolean> {
  const [item, isThere] = await Promise.all([findItem(db, row.item_id), hasDrafts(db, row.id)])
  return isThere && item !== undefined && item.deleted_at === null
}

/** The text as it is now, and the person who asked, while they may edit the item; else the outcome. */
async function materialOf(deps: Deps, row: DraftsRow): Promise<{ text: SpokenText; editor: UserActor } | JobOutcome> {
  if (!(await isWanted(deps, row))) return gone
  const editor = await editorOf(deps, row.user_id, row.item_id)
  if (editor === undefined) return failed('LANGUAGE_MODEL_NO_RIGHTS')
  const item = await findItem(deps.db, row.item_id)
  const text = item && (await saidIn(deps, item))
  return text ? { text, editor } : gone
}

async function write<Schema extends v.GenericSchema>(
  deps: Deps,
  { kind, noText, question }: DraftTask<Schema>,
  row: DraftsRow,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const material = await materialOf(deps, row)
  if ('kind' in material) return material
  if (!hasLanguageModel(deps.settings)) return failed('LANGUAGE_MODEL_OFF')
  const { text, editor } = material
  const source = sourceOf(text.lines)
  const sentences = sentencesOf(text.lines)
  if (sentences.length === 0) return failed(noText)
  const stored = row.source === source ? readAnswers(row.answers) : noAnswers
  if (!(await begin(deps, { row, kind, source, stored, editor }))) return gone
  const outcome = await askInParts(deps, sentences, question(text.lang, sentences), {
    ...{ answers: stored.parts, signal },
    before: async () => {
      const now = await materialOf(deps, row)
      if ('kind' in now) return now
      return sourceOf(now.text.lines) === source ? undefined : again
    },
    answered: (parts, share) =>
      updateDrafts(deps.db, row.id, { progress: Math.floor(100 * share), answers: writeAnswers({ isLogged: true, parts }) }),
  })
  if (outcome) return outcome
  return (await updateDrafts(deps.db, row.id, { state: 'done', progress: 100 })) ? done : gone
}

interface Beginning {
  row: DraftsRow
  kind: ModelDraftKind
  source: string
  stored: StoredAnswers
  editor: UserActor
}

/** Writes into the audit log that the text is sent, once for each request and text. Answers whether the drafts are still wanted. */
const begin = (deps: Deps, { row, kind, source, stored, editor }: Beginning): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const answers = writeAnswers({ ...stored, isLogged: true })
    if (!(await updateDrafts(trx, row.id, { state: 'working', source, answers }))) return false
    if (!stored.isLogged) await recordTextSent({ ...deps, actor: editor }, trx, row.item_id, kind === 'chapters' ? 'chapters' : 'quiz')
    return true
  })
