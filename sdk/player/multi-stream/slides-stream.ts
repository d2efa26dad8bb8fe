import type { ChildStream, StreamView } from '../../multi-stream/contract.ts'
import type { FeatureSnapshot } from '../player-state.ts'
import { isExternal } from '../source/is-external.ts'
import { chosenView } from './kept-view.ts'

/** The id of the slides among the streams of an item: no row of a server has it. */
export const slidesId = -1

/** Remembers how a viewer sees slides beside a film of one stream. */
export const slidesView = 'slidesview'

/** The slideshow whose slides are shown beside the film that plays; 0: none has times, or there is no film for them. */
export function slideshowOf({ item, entry, slideshow }: FeatureSnapshot): number {
  const isFilm = entry && !entry.AudioOnly && !entry.Is360 && !entry.LiveStream && !isExternal(entry)
  if (!isFilm || entry.EncID !== item?.EncID) return 0
  const { TimedID = 0, Timed } = item.SlideShowList ?? {}
  return Timed?.find(({ ID }) => ID === slideshow)?.ID ?? TimedID
}

const none: readonly { ID: number; Name: string }[] = []

/** The slideshows of which a viewer may choose one, where several have times. */
export const timedOf = (state: FeatureSnapshot): readonly { ID: number; Name: string }[] =>
  slideshowOf(state) > 0 ? (state.item?.SlideShowList?.Timed ?? none) : none

/** The view of an entry for viewers who have not chosen. */
export const usualView = ({ entry }: FeatureSnapshot): StreamView => entry?.StreamView ?? (entry?.MultiStream ? 'pip-4' : 'single')

/** Several streams are shown at once. Slides beside a single film are shown once its owner, a viewer or the address has chosen a view. */
export const showsStreams = (state: FeatureSnapshot): boolean =>
  state.entry?.MultiStream === true ||
  (slideshowOf(state) > 0 && (state.streams !== undefined || chosenView(usualView(state), location.search, slidesView) !== 'single'))

/** The streams of what plays, with its slides as the last of them. */
export function streamsOfEntry(state: FeatureSnapshot): readonly ChildStream[] {
  const { entry } = state
  const own = entry?.ChildStreams ?? []
  if (!entry || slideshowOf(state) === 0) return own
  const made = {
    URL: '',
    URL2: '',
    OffSet: 0,
    Duration: entry.Duration,
    Width: entry.Width,
    Height: entry.Height,
    EncoderName: '',
  } as const
  const film: ChildStream = { ...made, ID: entry.ClipDataID, Name: entry.Title, Kind: 'camera', IsPrimary: true }
  const slides: ChildStream = { ...made, ID: slidesId, Name: '', Kind: 'slides', IsPrimary: false }
  return [...(own.length > 0 ? own : [film]), slides]
}
