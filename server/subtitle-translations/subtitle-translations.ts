import type { InferOutput } from 'valibot'
import {
  type CancelSubtitleTranslationInput,
  type ListedTranslations,
  type ListSubtitleTranslationsInput,
  type TranslateSubtitlesInput,
} from '../../sdk/subtitle-translations/contract.ts'
import { SubtitleLimits } from '../../sdk/subtitles/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { hasLanguageModel, languageModelHost } from '../language-model/ask.ts'
import { recordTextSent } from '../language-model/record-text-sent.ts'
import { refuseMoreThanWaiting } from '../language-model/waiting.ts'
import { countNewDrafts, findTrack } from '../subtitles/subtitles.ts'
import { doneWords } from '../text/done-words.ts'
import { deleteTranslation, insertTranslation, listOfItem } from './table.ts'
import { translateJob, translateKey } from './translate-job.ts'

export async function listSubtitleTranslations(
  ctx: Context,
  { encid }: InferOutput<typeof ListSubtitleTranslationsInput>,
): Promise<ListedTranslations> {
  const item = await itemFor(ctx, encid, mayEdit)
  const rows = await listOfItem(ctx.db, item.id)
  return {
    IsOffered: hasLanguageModel(ctx.settings),
    Service: languageModelHost(ctx.settings),
    Items: rows.map(({ id, track_id, lang, state, progress, message, draft_id }) => ({
      ...{ ID: id, TrackID: track_id, Lang: lang, State: state, Progress: progress },
      ...{ Message: message === '' ? '' : ctx.language.sayStored(message), DraftID: draft_id ?? 0 },
    })),
  }
}

export async function translateSubtitles(
  ctx: Context,
  { encid, trackid, lang: asked }: InferOutput<typeof TranslateSubtitlesInput>,
): Promise<Done & { ID: number }> {
  const item = await itemFor(ctx, encid, mayEdit)
  if (!hasLanguageModel(ctx.settings)) refuse('LANGUAGE_MODEL_OFF')
  const track = (await findTrack(ctx.db, item.id, trackid)) ?? refuse('SUBTITLES_NOT_FOUND')
  const [lang = asked] = Intl.getCanonicalLocales(asked)
  if (lang === track.lang) refuse('TRANSLATION_SAME')
  if ((await countNewDrafts(ctx.db, item.id)) >= SubtitleLimits.tracks) refuse('SUBTITLES_FULL')
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : refuse('SIGNED_OUT')
  await refuseMoreThanWaiting(ctx, ctx.db)
  const ID = await ctx.db.transaction().execute(async (trx) => {
    const row = { item_id: item.id, track_id: track.id, file_id: track.file_id, user_id: userId, lang, created_at: ctx.clock.now() }
    const id = (await insertTranslation(trx, { ...row, state: 'waiting' })) ?? refuse('TRANSLATION_RUNNING')
    await ctx.jobs.add(trx, translateJob, { translationId: id }, { key: translateKey(id) })
    await recordTextSent(ctx, trx, item.id, 'subtitles')
    return id
  })
  return { Success: true, Message: doneWords(ctx).saved, ID }
}

export async function cancelSubtitleTranslation(
  ctx: Context,
  { encid, translationid }: InferOutput<typeof CancelSubtitleTranslationInput>,
): Promise<Done> {
  const item = await itemFor(ctx, encid, mayEdit)
  // Without its row a job that runs elsewhere ends before the next chunk.
  if (await deleteTranslation(ctx.db, item.id, translationid)) await ctx.jobs.cancel(translateKey(translationid))
  return { Success: true, Message: doneWords(ctx).saved }
}
