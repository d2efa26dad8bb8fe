import type { InferOutput } from 'valibot'
import type { AskForChaptersInput } from '../../sdk/chapter-drafts/contract.ts'
import { type ChapterDraft, ChapterDraftLimits, type ChapterDrafts, type ChapteriseInput } from '../../sdk/chapter-drafts/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { mayEditChapters } from '../chapters/policy.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { requestDrafts, writtenDrafts } from '../language-model/draft-requests.ts'
import { defineDraftsJob } from '../language-model/drafts-job.ts'
import { endOf, saidIn } from '../language-model/said-in.ts'
import { sentencesOf } from '../language-model/sentences.ts'
import { spokenTrack } from '../subtitles/spoken-track.ts'
import { chaptersOf, chaptersQuestion, type NamedChapter } from './ask-for-chapters.ts'
import { findTopics, type Topic } from './find-topics.ts'

export const chaptersJob = defineDraftsJob({ kind: 'chapters', noText: 'CHAPTERISE_NO_SUBTITLES', question: chaptersQuestion })

/** Has the language model write drafts in the background. */
export async function askForChapters(ctx: Context, { encid }: InferOutput<typeof AskForChaptersInput>): Promise<Done> {
  const item = await itemFor(ctx, encid, mayEditChapters, 'CHAPTERS_NOT_EDITABLE')
  const { lines } = (await saidIn(ctx, item)) ?? refuse('CHAPTERISE_NO_SUBTITLES')
  if (sentencesOf(lines).length === 0) refuse('CHAPTERISE_NO_SUBTITLES')
  return requestDrafts(ctx, chaptersJob, { itemId: item.id, kind: 'chapters', lines })
}

/** Drafts of chapters from what is spoken: those that the language model has written, else from the words alone. It sends and stores nothing: the model writes when it is asked to, and what it wrote is kept. */
export async function chapterise(ctx: Context, { encid }: InferOutput<typeof ChapteriseInput>): Promise<ChapterDrafts> {
  const item = await itemFor(ctx, encid, mayEditChapters, 'CHAPTERS_NOT_EDITABLE')
  const { lines } = (await spokenTrack(ctx, item)) ?? refuse('CHAPTERISE_NO_SUBTITLES')
  const end = endOf(item)
  const said = lines.filter(({ from }) => from < end)
  const { answers, message } = await writtenDrafts(ctx, { itemId: item.id, kind: 'chapters', lines: said })
  const found: NamedChapter[] = answers
    ? chaptersOf(answers, sentencesOf(said))
    : findTopics(lines).map(({ from, words }) => ({ from, title: titleOf(words) }))
  const to = Math.min(lines.at(-1)?.to ?? 0, end)
  const Items = found
    .filter(({ from }) => from < end)
    .slice(0, ChapterDraftLimits.drafts)
    .map((chapter, index, all) => draftOf(chapter, all[index + 1]?.from ?? to))
  return { Items, Count: Items.length, Source: answers ? 'model' : 'words', Message: message }
}

/** The title is made of words that stand out: an editor writes a better one. */
function titleOf(words: Topic['words']): string {
  const title = words.join(', ')
  return title === '' ? '…' : title.slice(0, 1).toUpperCase() + title.slice(1)
}

function draftOf({ from, title }: NamedChapter, to: number): ChapterDraft {
  const StartTime = Math.round(from * 10) / 10
  return {
    ...{ ID: 0, StartTime, Duration: Math.max(0, Math.round((to - StartTime) * 10) / 10), Description: '', ImageURL: '', IsAI: true },
    Title: title,
  }
}
