import type { ReactNode } from 'react'
import type { MediaItem, WidgetData } from './index.ts'
import type { Client } from './wire/index.ts'

/** What the examples of the manual take for granted. */
export interface ExampleSetting {
  item: MediaItem
  client: Client
  /** As `/Embed.aspx` writes it into its page, and as a widget is given it. */
  data: WidgetData & { Item: MediaItem }
  video: HTMLVideoElement
  /** An element on the page. */
  box: HTMLElement
  button: HTMLButtonElement
  /** Shows `/Embed.aspx`. */
  frame: HTMLIFrameElement
  show: (drawn: ReactNode) => void
}
