import type { RecordTypes } from '../../media/contract.ts'
import type { SourceState } from '../source/source-state.ts'
import { usePlayerState } from './player-context.ts'

// As a type: the schemas beside it stay out of the bundle.
const playlist: (typeof RecordTypes)['playlist'] = 2

/** The name of the entry of a playlist that plays, where it differs from that of the playlist. */
export const entryName = ({ item, entry }: Pick<SourceState, 'item' | 'entry'>): string =>
  item?.RecordType === playlist && entry && entry.Title !== item.Title ? entry.Title : ''

/** The same behind the title of the playlist. */
export function EntryName() {
  const name = usePlayerState(entryName)
  return name ? <span className="vt-title-entry"> · {name}</span> : null
}
