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
export const Bar = () => (
  <Controls above={<SeekBar />}>
    <PlayButton />
    <PlaylistButtons />
    <MuteButton />
    <VolumeSlider />
    <TimeText />
    <Spacer />
    <MoreButtons />
    <FullscreenButton />
  </Controls>
)
