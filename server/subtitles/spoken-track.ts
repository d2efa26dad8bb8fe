import type { Context } from '../context.ts'
import { listTracks, subtitleData } from './table.ts'

/** The speech of an item. */
export interface SpokenTrack {
  /** BCP 47. */
  lang: string
  /** Seconds. */
  lines: { from: number; to: number; text: string }[]
}

/** The lines of the default track, else of the first one that says what is spoken; undefined without any. */
export async function spokenTrack({ db }: Pick<Context, 'db'>, { id }: { id: number }): Promise<SpokenTrack | undefined> {
  const spoken = (await listTracks(db, id)).filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
  const track = spoken.find(({ is_default }) => is_default === 1) ?? spoken[0]
  if (track === undefined) return undefined
  const cues = (await subtitleData(db, [track.id])).get(track.id) ?? []
  return { lang: track.lang, lines: cues.map(({ FromSeconds, ToSeconds, Text }) => ({ from: FromSeconds, to: ToSeconds, text: Text })) }
}
