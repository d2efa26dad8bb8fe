import type { ReactNode } from 'react'

/** How a panel is told to go. */
export interface PanelPageProps {
  close: () => void
  /** It was opened from another panel, and leads back there. */
  back?: (() => void) | undefined
  children?: ReactNode
}
