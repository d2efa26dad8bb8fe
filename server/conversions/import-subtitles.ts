import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { subtitleArgs, subtitleFormatOf } from '../ffmpeg/commands.ts'
import { readMatroskaWebVtt } from '../ffmpeg/matroska-web-vtt.ts'
import type { Facts, TextFacts } from '../ffmpeg/probe.ts'
import { runTool } from '../ffmpeg/run.ts'
import { cuesFrom } from '../subtitles/cues.ts'
import { languageName } from '../subtitles/language-name.ts'
import { addSubtitleTrack } from '../subtitles/subtitles.ts'
import { toWebVtt } from '../subtitles/to-web-vtt.ts'
import { closedCaptionTracks } from './closed-caption-tracks.ts'
import * as table from './table.ts'
import type { TextTrack } from './text-track.ts'
import type { ConversionWork } from './work.ts'

/**
 * Text tracks become WebVTT and, cue by cue, part of the search; capabilities read tracks of images (`fileSubtitles`). A track that cannot be
 * read does not stop the others: the first fault is thrown at the end. Tracks of an earlier try stay.
 */
export async function importSubtitles(work: ConversionWork, facts: Facts): Promise<void> {
  const known = new Set((await table.listItemFiles(work.deps.db, work.item.id)).map(({ name }) => name))
  const faults: unknown[] = []
  for (const [number, { read, ...track }] of (await textTracks(work, facts)).entries()) {
    const name = `subtitles-${number + 1}.vtt`
    if (known.has(name)) continue
    try {
      await writeFile(join(work.folder, name), await read())
      await storeSubtitles(work, name, number, track)
    } catch (error) {
      work.signal.throwIfAborted()
      faults.push(error)
    }
  }
  for (const keep of work.deps.itemHooks.fileSubtitles)
    await keep(work, facts).catch((error: unknown) => {
      work.signal.throwIfAborted()
      faults.push(error)
    })
  if (faults.length > 0) throw faults[0]
}

/** The tracks that ffmpeg reads, then those of a Matroska file that it does not know. */
async function textTracks(work: ConversionWork, facts: Facts): Promise<TextTrack[]> {
  const read = facts.texts.map((track) => ({ ...track, read: () => extract(work, facts, track) }))
  const unknown = facts.formats.includes('matroska') ? await readMatroskaWebVtt(work.source) : []
  return [
    ...read,
    ...unknown.map(({ webVtt, ...track }) => ({ ...track, isForHearingImpaired: false, read: () => Promise.resolve(webVtt) })),
    ...(await closedCaptionTracks(work, facts)),
  ]
}

async function extract({ source, folder, signal }: ConversionWork, facts: Facts, track: TextFacts): Promise<string> {
  const format = subtitleFormatOf(track.codec)
  const name = `text.${format}`
  await runTool('ffmpeg', subtitleArgs(source, facts, track, name), { signal, cwd: folder })
  return toWebVtt(await readFile(join(folder, name), 'utf8'), format)
}

async function storeSubtitles(work: ConversionWork, name: string, number: number, track: Omit<TextTrack, 'read'>): Promise<void> {
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
