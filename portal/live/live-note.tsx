import { lazy, Suspense } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'

const LiveStrip = lazy(() => import('./live-strip.tsx').then((module) => ({ default: module.LiveStrip })))

/** The state of a live event, above the title of its page. Its room is there before its script. */
export const LiveNote = ({ item }: { item: MediaItem }) =>
  item.LiveEvent ? (
    <div className="vp-live-strip">
      <Suspense fallback={null}>
        <LiveStrip item={item} />
      </Suspense>
    </div>
  ) : null
