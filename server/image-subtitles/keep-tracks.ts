import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ImageSubtitleLimits } from '../../sdk/image-subtitles/contract.ts'
import { type Facts, type ImageTextFacts, inputArgs, readFilmArgs } from '../ffmpeg/probe.ts'
import { runTool } from '../ffmpeg/run.ts'
import { readImageSubtitles } from '../item-problems/part-jobs.ts'
import type { ConvertedFile } from '../items/item-hooks.ts'
import { insertMediaFile } from '../items/items.ts'
import { languageName } from '../subtitles/language-name.ts'
import { insertImageTracks, listImageTracks } from './table.ts'

/** Arguments of ffmpeg that copy tracks of images into a Matroska file. Their times begin with those of the film. */
export const copyArgs = (
  source: string,
  { formats }: Pick<Facts, 'formats'>,
  tracks: readonly Pick<ImageTextFacts, 'index'>[],
  name: string,
): string[] => [
  ...['-nostdin', '-v', 'error', '-y', ...inputArgs(source, formats), ...tracks.flatMap(({ index }) => ['-map', `0:${index}`])],
  ...['-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1', '-f', 'matroska', name],
  ...readFilmArgs,
]

/**
 * Keeps the subtitles of a file that are images, in a small file of their own: the source may be deleted or archived before they are read. Streams
 * and replaced files of an item have none, because its subtitles are its own.
 */
export async function keepImageTracks({ deps, item, source, folder, keys, signal }: ConvertedFile, facts: Facts): Promise<void> {
  const tracks = facts.imageTexts.slice(0, ImageSubtitleLimits.tracks)
  if (tracks.length === 0 || item.photoset_id !== null || (await listImageTracks(deps.db, item.id)).length > 0) return
  // The name is part of the public address of files, and no one is told this one.
  const name = `images-${randomBytes(12).toString('hex')}.mks`
  await runTool('ffmpeg', copyArgs(source, facts, tracks, name), { signal, cwd: folder, timeLimit: 3_600_000 })
  const path = `${keys}/${name}`
  const stored = await deps.files.adopt(join(folder, name), path)
  signal.throwIfAborted()
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await insertMediaFile(trx, { item_id: item.id, kind: 'subtitle-images', name, path, mime: 'application/octet-stream', ...stored })
    await insertImageTracks(
      trx,
      tracks.map(({ lang, title, kind }, position) => {
        const label = (title || languageName(lang || 'und') || `Track ${position + 1}`).slice(0, 60).toWellFormed()
        return { item_id: item.id, position, lang, label, kind, state: 'waiting' as const, created_at: now }
      }),
    )
    // A part that was missing comes after the conversion, which has told that the item is ready.
    if (item.status === 'ready') await readImageSubtitles(trx, deps, item.id)
  })
}
