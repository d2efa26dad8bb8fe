import { Star } from 'lucide-react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { favourites as words } from '../../sdk/text/en-lists.ts'
import { useFavourite } from './use-favourite.ts'

export interface FavouriteStarProps {
  item: Pick<MediaSummary, 'ClipDataID' | 'Title' | 'IsFavourite'>
  className: string
}

/** The star of an item in a list. */
export function FavouriteStar({ item, className }: FavouriteStarProps) {
  const { isOffered, isFavourite, toggle } = useFavourite(item)
  if (!isOffered) return null
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isFavourite}
      aria-label={words.of(item.Title)}
      title={isFavourite ? words.remove : words.add}
      onClick={toggle}
    >
      <Star aria-hidden size={18} fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  )
}
