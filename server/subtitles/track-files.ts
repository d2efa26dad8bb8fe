import { randomBytes } from 'node:crypto'
import { text as readAll } from 'node:stream/consumers'
import type { Insertable } from 'kysely'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { MediaFilesTable } from '../items/rows.ts'
import { type Cue, cuesFrom } from './cues.ts'
import { toWebVtt } from './to-web-vtt.ts'

/** Text of a file as WebVTT with its cues. A browser writes U+FFFD for bytes that are not UTF-8. */
export function readFile(text: string): { webVtt: string; cues: Cue[] } {
  if (text.includes('\uFFFD')) refuse('SUBTITLES_ENCODING')
  const webVtt = toWebVtt(text, formatOf(text))
  const cues = cuesFrom(webVtt)
  return cues.length === 0 ? refuse('SUBTITLES_FILE') : { webVtt, cues }
}

function formatOf(text: string): 'webvtt' | 'ttml' | 'srt' {
  if (isWebVtt(text)) return 'webvtt'
  return /^\uFEFF?\s{0,100}<(?:\?xml|!--|tt[\s>]|[\w-]{1,20}:tt[\s>])/.test(text) ? 'ttml' : 'srt'
}

export const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)

/** Writes the file of a track. `row` is not in the database yet. */
export async function writeTrackFile(
  { files }: Pick<Context, 'files'>,
  itemId: number,
  webVtt: string,
): Promise<Insertable<MediaFilesTable>> {
  // A name of its own each time: browsers keep what they have.
  const name = `subtitles-${randomBytes(6).toString('hex')}.vtt`
  const path = `media/${randomBytes(16).toString('hex')}/${name}`
  const stored = await files.write(path, webVtt)
  return { item_id: itemId, kind: 'subtitle', name, path, mime: 'text/vtt; charset=utf-8', ...stored }
}

/** Runs `save`, and removes the file again where that fails. */
export async function keepingFile<Answer>({ files }: Pick<Context, 'files'>, path: string, save: () => Promise<Answer>): Promise<Answer> {
  try {
    return await save()
  } catch (error) {
    await files.remove(path)
    throw error
  }
}

/** The row of a file is gone: a file that stays is removed with the orphans. */
export const dropFile = ({ files, log }: Pick<Context, 'files' | 'log'>, path: string): Promise<unknown> =>
  files.remove(path).catch((error: unknown) => log.warn({ err: error }, 'a subtitle file was not removed'))

export const readTrackFile = ({ files }: Pick<Context, 'files'>, path: string): Promise<string> => readAll(files.read(path))
