import { type ComponentType, useLayoutEffect } from 'react'
import { adoptAround } from '../../ui/index.ts'
import { ChannelDetails as Channel } from './channel-details.tsx'
import { EndScreen as End } from './end-screen.tsx'
import { EntryButtons as Buttons } from './entry-buttons.tsx'
import sheet from './kinds.css'
import { LiveMark as Live } from './live-mark.tsx'
import { usePlayer } from './player-context.ts'
import { PrePlayText as Text } from './pre-play-text.tsx'
import { ResumeButton as Resume } from './resume-button.tsx'
import { StillView as Still } from './still-view.tsx'

/** Their style sheet comes with them. */
const styled = <Props extends object>(Part: ComponentType<Props>) =>
  function Styled(props: Props) {
    const { media } = usePlayer()
    useLayoutEffect(() => adoptAround(media, [sheet]), [media])
    return <Part {...props} />
  }

export const ChannelDetails = styled(Channel)
export const EndScreen = styled(End)
export const EntryButtons = styled(Buttons)
export const LiveMark = styled(Live)
export const PrePlayText = styled(Text)
export const ResumeButton = styled(Resume)
export const StillView = styled(Still)
