import { Star } from 'lucide-react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { favouritesWords } from '../../sdk/text/en/favourites.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { useFavourite } from './use-favourite.ts'
import './favourites.css'

export interface FavouriteStarProps extends Pick<ButtonLook, 'look' | 'className'> {
  item: Pick<MediaSummary, 'ClipDataID' | 'Title' | 'IsFavourite'>
}

/** The star of an item in a list. */
export function FavouriteStar({ item, look, className }: FavouriteStarProps) {
  const words = useWords(favouritesWords)

  const { isOffered, isFavourite, toggle } = useFavourite(item)
  if (!isOffered) return null
  return (
    <Button
      look={look}
      className={className}
      aria-pressed={isFavourite}
      aria-label={words.label({ title: item.Title })}
      title={isFavourite ? words.remove : words.add}
      onClick={toggle}
    >
      <Star aria-hidden size={18} fill={isFavourite ? 'currentColor' : 'none'} />
    </Button>
  )
}
