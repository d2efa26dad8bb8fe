import { useContext, useEffect } from 'react'
import { ClientContext } from '../client/index.ts'
import { type EndPart, type Feature, type FeatureBar, type FeatureSnapshot, Player } from '../player/index.ts'
import { readSuggested } from './read-suggested.ts'

/** Options of `suggestedMedia`. */
export interface SuggestedMediaOptions {
  /** `page`: the item's own page, whose links stay in the tab. `embed` (the default): a player elsewhere, where the site has to allow it. */
  place?: 'page' | 'embed'
  /** Opens an item in place of its link. Default: the browser follows the link. */
  onOpen?: ((encid: string) => void) | undefined
}

/** Seconds before the end at which the items are asked for. */
const aheadSecs = 10

const mayShow = ({ item }: FeatureSnapshot, place: SuggestedMediaOptions['place']): boolean =>
  item?.SuggestedMedia !== undefined && (place === 'page' || item.SuggestedMedia.InEmbeds)

/** The suggestions at the end, for the bar of another feature. */
export function suggestedBar({ place = 'embed', onOpen }: SuggestedMediaOptions = {}): FeatureBar {
  const load: EndPart['load'] = async () => (await import('./suggested-end.tsx')).suggestedEnd({ place, onOpen })
  return {
    controls: [{ name: 'suggested', order: 1000, Control: preparing(place) }],
    ends: [{ isShown: (state) => mayShow(state, place), load }],
  }
}

/** Asks for the items shortly before the end, so that they stand there when it comes. Draws nothing. */
const preparing = (place: SuggestedMediaOptions['place']) =>
  function PrepareSuggested() {
    const player = Player.usePlayer()
    const client = useContext(ClientContext)
    const isNear = Player.usePlayerState((state) => mayShow(state, place) && isNearEnd(state))
    useEffect(() => {
      if (isNear) void readSuggested(player, client)
    }, [isNear, player, client])
    return null
  }

const isNearEnd = ({ started, loop, item, index, duration = 0, currentTime = 0 }: FeatureSnapshot): boolean =>
  started === true && !loop && duration - currentTime < aheadSecs && duration > 0 && index >= (item?.Playlist.length ?? 0) - 1

/**
 * Links to similar items when something has ended, where the site suggests them and no share link or course has opened the item. They are asked for
 * shortly before the end, and nothing plays by itself. The feature `panels` has it already.
 *
 * @example
 * const player = createPlayer({ media: video, features: [...defaultFeatures(), suggestedMedia()], item })
 */
export const suggestedMedia = (options: SuggestedMediaOptions = {}): Feature<'suggestedMedia', object, object> => ({
  name: 'suggestedMedia',
  state: {},
  attach: () => ({}),
  bar: async () => suggestedBar(options),
})
