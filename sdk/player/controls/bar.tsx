import type { ReactNode } from 'react'
import { FullscreenButton, MuteButton, PlayButton } from './buttons.tsx'
import { Controls, Spacer } from './controls.tsx'

export { AudioTitle } from './audio-title.tsx'
export { Feedback } from './feedback.tsx'
export { TopTitle } from './title-link.tsx'
export { TryAgain } from './try-again.tsx'

import { PlaylistButtons } from './bar-on-demand.tsx'
import { MoreButtons } from './more-buttons.tsx'
import { SeekBar } from './seek-bar.tsx'
import { TimeText } from './time-text.tsx'
import { VolumeSlider } from './volume-slider.tsx'

/** The bar of the ready-made player. */
export const Bar = ({ above, inside, below }: { above?: ReactNode; inside?: ReactNode; below?: ReactNode }) => (
  <Controls
    above={
      <>
        {above}
        <SeekBar />
      </>
    }
    below={below}
  >
    <PlayButton />
    <PlaylistButtons />
    <MuteButton />
    <VolumeSlider />
    <TimeText />
    <Spacer />
    {inside}
    <MoreButtons />
    <FullscreenButton />
  </Controls>
)

export { Controls, FullscreenButton, MoreButtons, MuteButton, PlayButton, PlaylistButtons, SeekBar, TimeText }
