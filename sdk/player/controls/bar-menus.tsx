import type { ReactNode } from 'react'
import { AudioMenu, ChaptersMenu, QualityMenu, RateMenu, SettingsMenu, SubtitlesMenu } from './menus.tsx'
import { CastButton, PipButton } from './screen-buttons.tsx'

/** What stands at the end of the bar before the way to fill the screen. */
export const BarMenus = ({ children }: { children?: ReactNode }) => (
  <>
    <ChaptersMenu />
    <SubtitlesMenu />
    <AudioMenu />
    <RateMenu />
    <QualityMenu />
    <SettingsMenu>{children}</SettingsMenu>
    <CastButton />
    <PipButton />
  </>
)
