import { useRef } from 'react'
import { useClient } from '../../sdk/client/index.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { panels } from '../../sdk/panels/index.ts'
import { type AnyPlayer, defaultFeatures, Player } from '../../sdk/player/index.ts'
import { pauseOthers } from './pause-others.ts'
import { playableOf } from './playable-of.ts'
import { StillView } from './still-view.tsx'
import { renewFrom } from './use-item.ts'

export interface ItemViewProps {
  item: MediaItem
  base: string
  autoplay?: boolean
  splashTitle?: boolean
}

/** Shows an item of any type on a page of other people: a player, pages, or a message if it has neither. */
export function ItemView({ item, base, autoplay = false, splashTitle = true }: ItemViewProps) {
  const client = useClient()
  const forget = useRef<() => void>(undefined)
  const onPlayer = (player: AnyPlayer | undefined): void => {
    forget.current?.()
    forget.current = player && pauseOthers(player.media)
  }
  const playable = playableOf(item)
  if (!playable) return <StillView item={item} base={base} />
  // The player reports its own views.
  return (
    <Player.DefaultPlayer
      embed
      features={[...defaultFeatures({ embed: true }), panels()]}
      item={playable}
      baseUrl={base || undefined}
      autoplay={autoplay}
      splashTitle={splashTitle}
      renew={renewFrom(client)}
      onPlayer={onPlayer}
    />
  )
}
