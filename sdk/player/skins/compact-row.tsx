import type { ReactNode } from 'react'
// The bar of the first skin has the same parts: together they are one file.
import { Controls, FullscreenButton, MoreButtons, MuteButton, PlayButton, PlaylistButtons, SeekBar, TimeText } from '../controls/bar.tsx'
import { FeatureScreens } from '../controls/feature-screens.tsx'
import { usePlayerState } from '../controls/player-context.ts'

interface CompactRowProps {
  showTitle: boolean
  above?: ReactNode
  inside?: ReactNode
  below?: ReactNode
}

/** The row of the compact skin. */
export function CompactRow({ showTitle, above, inside, below }: CompactRowProps) {
  const title = usePlayerState(({ entry, item }) => (entry?.AudioOnly ? entry.Title || item?.Title : undefined))
  return (
    <>
      <Controls above={above} below={below}>
        <PlayButton />
        <PlaylistButtons />
        {showTitle && title && (
          <p className="vt-compact-title" part="title">
            {title}
          </p>
        )}
        <TimeText />
        <SeekBar />
        <MuteButton />
        {inside}
        <MoreButtons />
        <FullscreenButton />
      </Controls>
      {title !== undefined && <FeatureScreens place="start" />}
    </>
  )
}
