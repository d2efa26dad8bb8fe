import type { MediaItem } from '../media/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { useStore } from '../store/index.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { ClassButton } from './class-button.tsx'

export interface ClassItemsProps {
  item: Pick<MediaItem, 'Playlist'>
  player: AnyPlayer
  /** The presenter has the choice. */
  isLocked: boolean
  /** The presenter shows an item that is not in this list. */
  isElsewhere: boolean
}

/** The items of a class below its video. */
export function ClassItems({ item, player, isLocked, isElsewhere }: ClassItemsProps) {
  const words = useWords(virtualClassWords)
  const index = useStore(player.store, (state) => state.index)
  return (
    <ol className="vt-class-items" aria-label={words.items}>
      {item.Playlist.map((entry, place) => (
        <li key={entry.PlaylistItemID ?? place}>
          <ClassButton disabled={isLocked} aria-current={(place === index && !isElsewhere) || undefined} onClick={() => player.open(place)}>
            {place + 1}. {entry.Title}
          </ClassButton>
        </li>
      ))}
    </ol>
  )
}
