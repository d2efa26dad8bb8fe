import type { MediaItem } from '../../sdk/media/contract.ts'
import type { AnyPlayer } from '../../sdk/player/index.ts'
import { useStore } from '../../sdk/store/index.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'

export interface ClassItemsProps {
  item: Pick<MediaItem, 'Playlist'>
  player: AnyPlayer
  /** The presenter has the choice. */
  isLocked: boolean
}

/** The items of a class below its video. */
export function ClassItems({ item, player, isLocked }: ClassItemsProps) {
  const words = useWords(virtualClassWords)
  const index = useStore(player.store, (state) => state.index)
  return (
    <ol className="vp-class-items" aria-label={words.items}>
      {item.Playlist.map((entry, place) => (
        <li key={entry.PlaylistItemID ?? place}>
          <Button disabled={isLocked} aria-current={place === index || undefined} onClick={() => player.open(place)}>
            {place + 1}. {entry.Title}
          </Button>
        </li>
      ))}
    </ol>
  )
}
