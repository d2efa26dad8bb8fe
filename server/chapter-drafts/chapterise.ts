import type { InferOutput } from 'valibot'
import { type ChapterDraft, ChapterDraftLimits, type ChapteriseInput } from '../../sdk/chapter-drafts/contract.ts'
import { mayEditChapters } from '../chapters/policy.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { listTracks, subtitleData } from '../subtitles/subtitles.ts'
import { findTopics, type Topic } from './find-topics.ts'

/** Drafts of chapters from what is spoken, without a request to anybody. Nothing is stored. */
export async function chapterise(
  ctx: Context,
  { encid }: InferOutput<typeof ChapteriseInput>,
): Promise<{ Items: ChapterDraft[]; Count: number }> {
  const item = await itemFor(ctx, encid, mayEditChapters, 'CHAPTERS_NOT_EDITABLE')
  const spoken = (await listTracks(ctx.db, item.id)).filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
  const track = spoken.find(({ is_default }) => is_default === 1) ?? spoken[0] ?? refuse('CHAPTERISE_NO_SUBTITLES')
  const cues = (await subtitleData(ctx.db, [track.id])).get(track.id) ?? []
  const end = item.duration_secs > 0 ? item.duration_secs : Number.POSITIVE_INFINITY
  const topics = findTopics(cues.map(({ FromSeconds, ToSeconds, Text }) => ({ from: FromSeconds, to: ToSeconds, text: Text })))
  const Items = topics
    .filter(({ from }) => from < end)
    .slice(0, ChapterDraftLimits.drafts)
    .map((topic, index, all) => draftOf(topic, Math.min(all[index + 1]?.from ?? topic.to, end)))
  return { Items, Count: Items.length }
}

/** The title is made of words that stand out: an editor writes a better one. */
function draftOf({ from, words }: Topic, to: number): ChapterDraft {
  const title = words.join(', ')
  const StartTime = Math.round(from * 10) / 10
  return {
    ...{ ID: 0, StartTime, Duration: Math.max(0, Math.round((to - StartTime) * 10) / 10), Description: '', ImageURL: '', IsAI: true },
    Title: title === '' ? '…' : title.slice(0, 1).toUpperCase() + title.slice(1),
  }
}
