import type { SubtitleKind } from '../../sdk/subtitles/contract.ts'
import type { Deps } from '../context.ts'
import { recordNote } from '../item-problems/item-problems.ts'
import { changeItem } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { cuesFrom } from './cues.ts'
import { languageName } from './language-name.ts'
import { insertSubtitleFile, insertTrack } from './table.ts'
import { keepingFile, writeTrackFile } from './track-files.ts'
import { insertDraft } from './versions-table.ts'

/** Subtitles that no person has written. */
export interface AutomaticSubtitles {
  itemId: number
  /** The person who asked for them. */
  userId: number | null
  /** BCP 47. */
  lang: string
  /** Default: the name that the language gives itself. */
  label?: string
  /** Default: captions. */
  kind?: SubtitleKind
  webVtt: string
  /** The text was read from images of the file. */
  isFromImages?: boolean
  /** Viewers see them at once, with a name that says what they are. Otherwise they are a draft. */
  isPublished: boolean
  /** Runs in the same transaction; false: nothing is added. */
  finish: (trx: Deps['db']) => Promise<boolean>
}

/** Adds subtitles that were made automatically: as a draft that is marked as such, or for viewers. */
export async function addAutomaticSubtitles(deps: Pick<Deps, 'db' | 'clock' | 'files'>, made: AutomaticSubtitles): Promise<void> {
  const { itemId, userId, lang, kind = 'captions', webVtt, isFromImages = false, isPublished, finish } = made
  const label = made.label || languageName(lang) || lang
  const now = deps.clock.now()
  if (!isPublished) {
    await deps.db.transaction().execute(async (trx) => {
      if (!(await finish(trx))) return
      const draft = { item_id: itemId, track_id: null, lang, label, kind, text: webVtt, user_id: userId }
      await insertDraft(trx, { ...draft, is_automatic: 1, is_from_images: isFromImages ? 1 : 0, updated_at: now })
      await recordNote({ db: trx, clock: deps.clock }, itemId, 'subtitle-draft', 'SUBTITLES_DRAFT_WAITS')
    })
    return
  }
  const file = await writeTrackFile(deps, itemId, webVtt)
  await keepingFile(deps, file.path, () =>
    deps.db.transaction().execute(async (trx) => {
      if (!(await finish(trx))) throw new Error('These subtitles are no longer wanted.')
      await changeItem(trx, allowSystem({ id: itemId }), { updated_at: now })
      const file_id = await insertSubtitleFile(trx, file)
      await insertTrack(trx, { item_id: itemId, file_id, lang, label: `${label} (auto)`, kind }, cuesFrom(webVtt))
    }),
  )
}
