import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addChapters } from '../chapters/chapters.ts'
import { coverArgs, frameArgs, progressiveArgs, storyboardArgs, subtitleArgs } from '../ffmpeg/commands.ts'
import type { Facts, TextFacts } from '../ffmpeg/probe.ts'
import { runTool } from '../ffmpeg/run.ts'
import { planStoryboard, storyboardVtt } from '../ffmpeg/storyboard.ts'
import { waveform } from '../ffmpeg/waveform.ts'
import { pictureSizes } from '../images/picture-sizes.ts'
import { isChosen } from '../item-pictures/posters.ts'
import { cuesFrom } from '../subtitles/cues.ts'
import { addSubtitleTrack } from '../subtitles/subtitles.ts'
import * as table from './table.ts'
import { storeFiles, type Work } from './work.ts'

/*
 * Everything beside the renditions. Each step looks first whether it was done in an earlier try.
 */
const has = async ({ deps, item }: Work, kind: string): Promise<boolean> =>
  (await table.listItemFiles(deps.db, item.id)).some((file) => file.kind === kind)

const tool = (work: Work, args: string[]) => runTool('ffmpeg', args, { signal: work.signal, cwd: work.folder, timeLimit: 600_000 })

async function withLocal({ deps }: Work, key: string, use: (path: string) => Promise<unknown>): Promise<void> {
  const local = await deps.files.local(key)
  try {
    await use(local.path)
  } finally {
    await local.release()
  }
}

/** Three sizes of a frame from the first tenth, or of the cover of a sound. A file without either has no poster. */
export async function makePoster(work: Work, facts: Facts): Promise<void> {
  if (facts.video === undefined && facts.coverIndex === undefined) return
  if ((await posterKind(work)) === undefined) return
  const name = 'frame.png'
  const made = join(work.folder, name)
  if (facts.video) {
    await tool(work, frameArgs(work.source, facts, Math.min(facts.durationSecs * 0.1, 30), name))
    // A container without an index finds no frame behind its last key frame.
    if (!existsSync(made)) await tool(work, frameArgs(work.source, facts, 0, name))
  } else await tool(work, coverArgs(work.source, facts, name))
  await storePosters(work, made)
}

/** Kind of the automatic image: the poster, or a hidden one if a person has chosen a poster meanwhile. Undefined if it exists. */
async function posterKind({ deps, item }: Work): Promise<'poster' | 'automatic-poster' | undefined> {
  const posters = (await table.listItemFiles(deps.db, item.id)).filter(({ kind }) => kind === 'poster' || kind === 'automatic-poster')
  if (posters.some((file) => !isChosen(file))) return undefined
  return posters.length > 0 ? 'automatic-poster' : 'poster'
}

/** The sizes of a picture as posters, unless they were made in an earlier try. */
export async function storePosters(work: Work, picture: string, prefix = 'poster'): Promise<void> {
  const made = (await posterKind(work)) === undefined ? [] : await pictureSizes(picture, work.folder, prefix)
  const kind = await posterKind(work)
  if (kind)
    await storeFiles(
      work,
      made.map((image) => ({ ...image, kind })),
    )
}

/** The lowest rendition as one file for an instant start. */
export async function makeProgressive(work: Work): Promise<void> {
  const complete = (await table.listItemRenditions(work.deps.db, work.item.id)).filter(({ state }) => state === 'complete')
  const videos = complete.filter(({ kind }) => kind === 'video')
  // Sound that has a file of its own is not heard here.
  const whole = videos.some(({ channels }) => channels > 0) ? videos.filter(({ channels }) => channels > 0) : videos
  const lowest = (whole.length > 0 ? whole : complete).sort((a, b) => a.bitrate - b.bitrate)[0]
  if (lowest === undefined || (await has(work, 'progressive'))) return
  const isSound = lowest.kind === 'audio'
  const name = isSound ? 'sound.m4a' : 'small.mp4'
  await withLocal(work, lowest.path, (path) => tool(work, progressiveArgs(path, name)))
  await storeFiles(work, [
    { name, kind: 'progressive', mime: isSound ? 'audio/mp4' : 'video/mp4', width: lowest.width, height: lowest.height },
  ])
}

export async function makeStoryboard(work: Work, facts: Facts): Promise<void> {
  const lowest = (await table.listItemRenditions(work.deps.db, work.item.id))
    .filter(({ kind, state }) => kind === 'video' && state === 'complete')
    .sort((a, b) => a.bitrate - b.bitrate)[0]
  if (lowest === undefined || (await has(work, 'storyboard-vtt'))) return
  const plan = planStoryboard({ durationSecs: facts.durationSecs, width: lowest.width, height: lowest.height })
  await withLocal(work, lowest.path, (path) => tool(work, storyboardArgs(path, plan)))
  const sprites = (await readdir(work.folder)).filter((name) => /^sprite-\d+\.jpg$/.test(name))
  await writeFile(join(work.folder, 'storyboard.vtt'), storyboardVtt(plan, facts.durationSecs, sprites.length))
  await storeFiles(work, [
    ...sprites.map((name) => ({ name, kind: 'storyboard' as const, mime: 'image/jpeg' })),
    { name: 'storyboard.vtt', kind: 'storyboard-vtt', mime: 'text/vtt; charset=utf-8' },
  ])
}

/**
 * Text tracks become WebVTT and, cue by cue, part of the search. A track that cannot be read does not stop the others: the first fault is
 * thrown at the end. Tracks of an earlier try stay.
 */
export async function takeSubtitles(work: Work, facts: Facts): Promise<void> {
  const known = new Set((await table.listItemFiles(work.deps.db, work.item.id)).map(({ name }) => name))
  const faults: unknown[] = []
  for (const [number, track] of facts.texts.entries()) {
    const name = `subtitles-${number + 1}.vtt`
    if (known.has(name)) continue
    try {
      await tool(work, subtitleArgs(work.source, facts, track.index, name))
      await storeSubtitles(work, name, number, track)
    } catch (error) {
      work.signal.throwIfAborted()
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

async function storeSubtitles(work: Work, name: string, number: number, track: TextFacts): Promise<void> {
  const cues = cuesFrom(await readFile(join(work.folder, name), 'utf8'))
  if (cues.length === 0) return
  const path = `${work.keys}/${name}`
  const stored = await work.deps.files.adopt(join(work.folder, name), path)
  work.signal.throwIfAborted()
  const lang = track.lang || 'und'
  await work.deps.db.transaction().execute(async (trx) => {
    const file = { item_id: work.item.id, kind: 'subtitle' as const, name, path, mime: 'text/vtt; charset=utf-8', ...stored }
    const fileId = await table.insertFile(trx, file)
    const label = track.title || languageName(lang) || `Track ${number + 1}`
    await addSubtitleTrack(
      trx,
      { item_id: work.item.id, file_id: fileId, lang, label, kind: track.isForHearingImpaired ? 'captions' : 'subtitles' },
      cues,
    )
  })
}

/** Name of a language in this language. */
function languageName(lang: string): string {
  return lang === 'und' ? '' : (new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang) ?? '')
}

export async function takeChapters(work: Work, facts: Facts): Promise<void> {
  const chapters = facts.chapters.filter(({ startSecs }) => startSecs < facts.durationSecs)
  if (chapters.length > 1) await addChapters(work.deps, work.item.id, chapters)
}

export async function makeWaveform(work: Work, facts: Facts): Promise<void> {
  if (facts.audio.length === 0 || facts.video !== undefined || (await has(work, 'waveform'))) return
  await writeFile(join(work.folder, 'waveform.json'), JSON.stringify(await waveform(work.source, facts, work.signal)))
  await storeFiles(work, [{ name: 'waveform.json', kind: 'waveform', mime: 'application/json' }])
}
