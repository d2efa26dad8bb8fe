import type { ComponentType } from 'react'
import type { MediaItem } from '../media/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import type { Store } from '../store/index.ts'
import type { Language } from '../text/language.ts'

/** The place of a sidebar: beside the player of an item's page, in a player on another site, or in a dialog. */
export type PanelPlace = 'page' | 'embed' | 'dialog'

/** Facts about the page that decide whether a panel is shown. */
export interface PanelContext {
  place: PanelPlace
}

/** The position of the player. */
export interface PanelPlayback {
  /** Seconds. */
  time: number
  /** Index of the entry of the item's playlist. */
  index: number
}

/** So many entries of a panel stand at a time in seconds. */
export interface MarkPoint {
  time: number
  count: number
}

/** The marks of a panel on the seek bar. */
export interface PanelMarks {
  /** The item that they belong to. */
  encid: string
  /** Draws its own shape; `question` is a diamond, everything else a dot. */
  kind: string
  /** Those close together become one mark. */
  points: readonly MarkPoint[]
  /** The tooltip of a mark. */
  label: (point: MarkPoint) => string
  /** The sentence that screen readers hear at the seek bar in place of the marks. */
  summary: string
}

/** Connects a panel with the player. Calls to the server go through the client of `ClientContext`. */
export interface PanelHost {
  playback: Store<PanelPlayback>
  /** Current time in seconds, finer than the one in `playback`. */
  currentTime: () => number
  /** Plays from a time in seconds. */
  playFrom: (seconds: number) => void
  /** Plays another entry of the playlist. */
  open: (index: number) => void
  /** The player itself, once it is made, for panels that show the state of the player. Left out where the page plays by other means. */
  player?: Store<{ player?: AnyPlayer | undefined }> | undefined
  /** Pauses playback. Left out where nothing plays. */
  pause?: (() => void) | undefined
  /** Draws a part over the video, or takes it away again. Left out where there is no video: the panel draws it itself. */
  showOver?: ((Content: ComponentType | undefined) => void) | undefined
  /** Shows marks of a panel on the seek bar, or takes them away. Left out where there is no seek bar. */
  showMarks?: ((panel: string, marks: PanelMarks | undefined) => void) | undefined
  /** Keeps the panel running while the sidebar is closed: then it is hidden, and not removed. */
  keep?: ((isKept: boolean) => void) | undefined
  /** Hides a kept sidebar where it lies over the video. */
  hide?: (() => void) | undefined
  /** Makes an address of the item absolute. */
  address: (url: string) => string
  /** The term that the address of the page searches in the text of the item, and the second from which on it does. */
  search?: { term: string; from: number } | undefined
  /** Called with the fields of the item that a panel has changed on the server. */
  onChange?: ((change: Partial<MediaItem>) => void) | undefined
}

/** Props of the content of a panel. */
export interface PanelProps {
  item: MediaItem
  host: PanelHost
  place: PanelPlace
}

/**
 * A tab of the sidebar. A capability exports its panel, and a page lists the panels that it offers.
 *
 * @example
 * const notes: MediaPanel = {
 *   name: 'Notes',
 *   title: () => 'Notes',
 *   icon: 'M5 4h14v16H5z',
 *   isShown: (item, { place }) => item.RecordType === 1 && place === 'page',
 *   load: async () => () => <p>There are no notes yet</p>,
 * }
 */
export interface MediaPanel {
  /** Unique in a sidebar. */
  name: string
  /** The text of its tab. */
  title: (language: Language) => string
  /** An SVG path in a square of 24 by 24. */
  icon: string
  isShown: (item: MediaItem, options: PanelContext) => boolean
  /** The number beside the title; 0 is not shown. Default: none. */
  count?: (item: MediaItem) => number
  /** Whether the page asks for something in it: then the sidebar opens with it. Default: it does not. */
  isAsked?: (item: MediaItem) => boolean
  /** Whether an open sidebar begins with it, before the panels in front of it. Default: it does not; without any, the first panel is shown. */
  opensFirst?: (item: MediaItem) => boolean
  /** Index of the entry of a playlist that the page asks for with it. Default: the first. */
  askedEntry?: (item: MediaItem) => number
  /** Fetches its content, when it is opened for the first time. */
  load: () => Promise<ComponentType<PanelProps>>
}

/** The panels that an item has in a place, in the order of the list. */
export const shownPanels = (panels: readonly MediaPanel[], item: MediaItem, options: PanelContext): MediaPanel[] =>
  panels.filter((panel) => panel.isShown(item, options))

/** The panel that the page asks for: by its name, or by something in it. */
export const askedPanel = (panels: readonly MediaPanel[], item: MediaItem): MediaPanel | undefined =>
  panels.find(({ name }) => name.toLowerCase() === item.AskedPanel?.toLowerCase()) ?? panels.find((panel) => panel.isAsked?.(item))

/** The panel that an open sidebar begins with. */
export const firstPanel = (shown: readonly MediaPanel[], item: MediaItem): MediaPanel | undefined =>
  shown.find((panel) => panel.opensFirst?.(item)) ?? shown[0]

/** Widest screen, in pixels, on which a sidebar begins collapsed. */
export const collapsedWidth = 1024

/** Whether a sidebar begins collapsed: in embeds, on narrow screens, or where the page says so. */
export const startsCollapsed = (place: PanelPlace, screenWidth: number, configured?: boolean): boolean =>
  configured ?? (place === 'embed' || screenWidth <= collapsedWidth)
