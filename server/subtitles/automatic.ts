import type { SubtitleKind, UncertainLine } from '../../sdk/subtitles/contract.ts'
import type { Deps } from '../context.ts'
import { recordNote } from '../item-problems/item-problems.ts'
import { changeItem } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { cuesFrom } from './cues.ts'
import { languageName } from './language-name.ts'
import { insertSubtitleFile, insertTrack } from './table.ts'
import { keepingFile, writeTrackFile } from './track-files.ts'
import { writeUncertain } from './uncertain.ts'
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
  /** Lines with words of which the program is not certain. Editors of the draft see them, viewers never. */
  uncertain?: readonly UncertainLine[]
  /** The text was read from images of the file. */
  isFromImages?: boolean
  /** The language that they were translated from, BCP 47. */
  translatedFrom?: string
  /** Viewers see them at once, with a name that says what they are. Otherwise they are a draft. */
  isPublished: boolean
  /** Runs in the same transaction; false: nothing is added. */
  finish: (trx: Deps['db']) => Promise<boolean>
  /** Runs in the same transaction with the id of the draft. */
  added?: (trx: Deps['db'], draftId: number) => Promise<unknown>
}

/** Adds subtitles that were made automatically: as a draft that is marked as such, or for viewers. */
export async function addAutomaticSubtitles(deps: Pick<Deps, 'db' | 'clock' | 'files'>, made: AutomaticSubtitles): Promise<void> {
  const { itemId, userId, lang, kind = 'captions', webVtt, isFromImages = false, translatedFrom = '', isPublished, finish, added } = made
  const label = made.label || languageName(lang) || lang
  const now = deps.clock.now()
  if (!isPublished) {
    await deps.db.transaction().execute(async (trx) => {
      if (!(await finish(trx))) return
      const draft = {
        item_id: itemId,
        track_id: null,
        lang,
        label,
        kind,
        text: webVtt,
        user_id: userId,
        uncertain: writeUncertain(made.uncertain ?? []),
      }
      const origin = { is_automatic: 1, is_from_images: isFromImages ? 1 : 0, translated_from: translatedFrom }
      const id = await insertDraft(trx, { ...draft, ...origin, updated_at: now })
      await added?.(trx, id)
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
