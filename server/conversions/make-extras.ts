import type { ItemPart } from '../../sdk/item-problems/contract.ts'
import type { Deps } from '../context.ts'
import type { Facts } from '../ffmpeg/probe.ts'
import { isStoreUnavailable } from '../files/store-unavailable.ts'
import { clearPart, faultOf, hasOwnJob, listProblems, recordPartProblem } from '../item-problems/item-problems.ts'
import { queueExtras } from './conversions.ts'
import { importChapters, makePoster, makePosterCandidates, makeProgressive, makeStoryboard, makeWaveform } from './extras.ts'
import { importSubtitles } from './import-subtitles.ts'
import type { ConversionWork } from './work.ts'

/** Everything beside the renditions, in the order in which it is made. Each looks first whether it was made in an earlier try. */
const extras: { part: ItemPart; isNeeded?: (facts: Facts) => boolean; make: (work: ConversionWork, facts: Facts) => Promise<void> }[] = [
  // First, because the conversions of the streams can begin meanwhile.
  { part: 'streams', isNeeded: ({ furtherVideos }) => furtherVideos.length > 0, make: splitTracks },
  { part: 'chapters', make: importChapters },
  { part: 'subtitles', make: importSubtitles },
  {
    part: 'poster',
    async make(work, facts) {
      await makePoster(work, facts)
      await makePosterCandidates(work, facts)
    },
  },
  { part: 'waveform', make: makeWaveform },
  { part: 'small', make: makeProgressive },
  { part: 'storyboard', make: makeStoryboard },
]

/** One step for each extra. An extra that fails does not fail the item: it is recorded and tried again. */
export const extraSteps = (work: ConversionWork, facts: Facts): (() => Promise<void>)[] =>
  extras
    .filter(({ isNeeded }) => isNeeded === undefined || isNeeded(facts))
    .map(
      ({ part, make }) =>
        () =>
          makeExtra(work, part, () => make(work, facts)),
    )

/** Further videos of the file, which capabilities take. */
async function splitTracks(work: ConversionWork, facts: Facts): Promise<void> {
  for (const take of work.deps.itemHooks.fileVideos) await take(work, facts)
}

export async function makeExtra(work: ConversionWork, part: ItemPart, make: () => Promise<void>): Promise<void> {
  const { deps, item, conversionId, signal } = work
  try {
    await make()
    await clearPart(deps, item.id, part)
  } catch (error) {
    signal.throwIfAborted()
    // The whole job waits for the store; what was made before is not made again.
    if (isStoreUnavailable(error)) throw error
    deps.log.warn({ err: error, item: item.id, part }, 'a part of an item could not be made')
    await recordPartProblem(deps, { itemId: item.id, conversionId, part, ...faultOf(error) })
  }
}

/** Counts a try of the missing parts in which none of them was reached, and queues the next one. */
export async function scheduleRetry(deps: Deps, { itemId, conversionId }: { itemId: number; conversionId: number }): Promise<void> {
  for (const { part, message, can_retry, next_try_at } of await listProblems(deps, itemId))
    if (can_retry === 1 && !hasOwnJob(part))
      await recordPartProblem(deps, { itemId, conversionId, part, message, isFinal: next_try_at === null })
  await queueMissing({ deps, item: { id: itemId }, conversionId })
}

/** Queues the next try of the parts that are missing. Answers whether anything is missing. */
export async function queueMissing({
  deps,
  item,
  conversionId,
}: Pick<ConversionWork, 'deps' | 'conversionId'> & { item: Pick<ConversionWork['item'], 'id'> }): Promise<boolean> {
  const missing = (await listProblems(deps, item.id)).filter(({ part, can_retry }) => can_retry === 1 && !hasOwnJob(part))
  const times = missing.map(({ next_try_at }) => next_try_at).filter((time) => time !== null)
  if (times.length > 0) {
    const payload = { conversionId, itemId: item.id }
    await deps.db.transaction().execute((trx) => queueExtras(trx, deps, payload, Math.min(...times)))
  }
  return missing.length > 0
}
