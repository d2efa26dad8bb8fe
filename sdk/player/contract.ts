import type { MediaItem } from '../media/contract.ts'

/** How an embed was asked to behave, from the query of its address. */
export interface EmbedOptions {
  Autoplay: boolean
  Muted: boolean
  Loop: boolean
  /** Seconds. */
  StartTime: number
  Controls: boolean
  ShowTitle: boolean
  /** The server's address without a slash at the end. */
  BaseURL: string
}

/** The JSON in `#vitrine-data` of `/Embed.aspx`. */
export interface EmbedData {
  Item: MediaItem
  Options: EmbedOptions
}
