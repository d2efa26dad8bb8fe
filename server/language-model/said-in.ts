import type { Deps } from '../context.ts'
import type { ItemRow } from '../items/items.ts'
import { spokenTrack } from '../subtitles/spoken-track.ts'
import type { Sentence } from './sentences.ts'

type TimedItem = Pick<ItemRow, 'id' | 'duration_secs'>

/** The words of an item, as sentences with times. */
export interface SpokenText {
  /** BCP 47. */
  lang: string
  lines: readonly Sentence[]
}

/** Seconds; infinite where the duration is not known. */
export const endOf = ({ duration_secs }: Pick<TimedItem, 'duration_secs'>): number =>
  duration_secs > 0 ? duration_secs : Number.POSITIVE_INFINITY

/** Reads the sentences before the end of the item; undefined without subtitles. */
export async function saidIn(deps: Pick<Deps, 'db'>, item: TimedItem): Promise<SpokenText | undefined> {
  const spoken = await spokenTrack(deps, item)
  return spoken && { lang: spoken.lang, lines: spoken.lines.filter(({ from }) => from < endOf(item)) }
}
