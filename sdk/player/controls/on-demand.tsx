import { type ComponentType, useEffect, useState } from 'react'
import { PlayerLimits } from '../contract.ts'
import { isExternal } from '../is-external.ts'
import { usePlayerState } from './player-context.ts'

const loadNotice = () => import('./external-notice.tsx')
const loadPad = () => import('./panorama-pad.tsx')

/**
 * Parts that few items need (where a video of another service comes from, the compass of a picture all around), fetched when one does.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.OnDemand />
 * </Player.Root>
 */
export function OnDemand() {
  const isForeign = usePlayerState((state) => isExternal(state.entry) && !state.started)
  const isAround = usePlayerState((state) => state.panorama === 'on')
  return (
    <>
      {isForeign && <Part load={loadNotice} />}
      {isAround && <Part load={loadPad} />}
    </>
  )
}

function Part({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    load().then(
      ({ default: part }) => isGone || setLoaded(() => part),
      () => {
        if (!isGone) timer = setTimeout(() => setAttempt(attempt + 1), PlayerLimits.manifestRetryMs)
      },
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load, attempt])
  return Loaded ? <Loaded /> : null
}
