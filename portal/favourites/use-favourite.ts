import { addToFavourites, FavouriteKinds } from '../../sdk/favourites/contract.ts'
import { listFavourites } from '../../sdk/lists/contract.ts'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { favouritesWords } from '../../sdk/text/en/favourites.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { formatTime } from '../media/format-time.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import { createFavouriteMarks } from './favourite-marks.ts'

const marks = createFavouriteMarks((id, { add, start }) =>
  client.call(addToFavourites, {
    id: String(id),
    add,
    ft: start === undefined ? FavouriteKinds.item : FavouriteKinds.moment,
    ...(start === undefined ? {} : { starttime: start }),
  }),
)

export interface Favourite {
  /** Only people with an account have favourites. */
  isOffered: boolean
  isFavourite: boolean
  toggle: () => void
  /** Keeps a moment, in seconds. */
  keepMoment: (start: number) => void
}

/**
 * Whether an item is a favourite of the viewer, and how to change it. A change is shown everywhere at once, and reverted with a message if
 * it fails.
 */
export function useFavourite(item: Pick<MediaSummary, 'ClipDataID' | 'Title' | 'IsFavourite'>): Favourite {
  const words = useWords(favouritesWords)
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const cache = useCache()
  const { ClipDataID: id, Title } = item
  const mark = useStore(marks.store, ({ userId, marks: known }) => (userId === User.ID ? known.get(id) : undefined))
  const isFavourite = mark ?? item.IsFavourite ?? false
  const request = (add: boolean, start?: number): void => {
    const of = { userId: User.ID, id, before: isFavourite }
    marks.request(of, start === undefined ? { add } : { add, start }, (error) => {
      if (error !== undefined) return toast('danger', words.notSaved({ title: Title, reason: errorSentence(portal, error) }))
      if (start !== undefined) toast('success', words.momentSaved({ time: formatTime(start) }))
      // The open list keeps its rows, so that a removal can be undone there.
      cache.outdated(listFavourites)
    })
  }
  return {
    isOffered: !User.IsAnonymous,
    isFavourite,
    toggle: () => request(!isFavourite),
    keepMoment: (start) => request(true, Math.floor(start)),
  }
}
