import { BookmarkPlus, Star } from 'lucide-react'
import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { favouritesWords } from '../../sdk/text/en/favourites.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { useFavourite } from './use-favourite.ts'
import './favourites.css'

export interface FavouriteActionsProps {
  item: MediaItem
  /** The current time of the player in seconds. */
  time: () => number
}

/** On the page of an item: the item, or a moment of it. */
export function FavouriteActions({ item, time }: FavouriteActionsProps) {
  const words = useWords(favouritesWords)

  const { isOffered, isFavourite, toggle, keepMoment } = useFavourite(item)
  if (!isOffered) return null
  const hasMoments =
    item.Playable && item.Duration > 0 && (item.RecordType === RecordTypes.video || item.RecordType === RecordTypes.broadcast)
  return (
    <>
      <Button className="vp-favourite" aria-pressed={isFavourite} onClick={toggle}>
        <Star aria-hidden size={18} fill={isFavourite ? 'currentColor' : 'none'} /> {words.favourite}
      </Button>
      {hasMoments && (
        <Button aria-label={words.moment} title={words.moment} onClick={() => keepMoment(time())}>
          <BookmarkPlus aria-hidden size={18} />
        </Button>
      )}
    </>
  )
}
