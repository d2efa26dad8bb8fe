import type { ReactNode } from 'react'
import { AudioMenu, ChaptersMenu, QualityMenu, RateMenu, SettingsMenu, SubtitlesMenu } from './menus.tsx'
import { CastButton, PipButton } from './screen-buttons.tsx'

/** What stands at the end of the bar before the way to fill the screen. What may come late stands first: it moves nothing. */
export const BarMenus = ({ children }: { children?: ReactNode }) => (
  <>
    <CastButton />
    <AudioMenu />
    <QualityMenu />
    <ChaptersMenu />
    <SubtitlesMenu />
    <RateMenu />
    <SettingsMenu>{children}</SettingsMenu>
    <PipButton />
  </>
)
