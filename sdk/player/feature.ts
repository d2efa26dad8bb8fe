import type { ComponentType } from 'react'
import type { MediaItem, PlaylistItem } from '../media/contract.ts'
import type { Language } from '../text/language.ts'
import type { Client } from '../wire/index.ts'
import type { FeatureSnapshot, PlayerActions, PlayerState } from './player-state.ts'
import type { Source } from './source/source.ts'

/**
 * Plays in place of the media element: an image for its seconds, the wait for a broadcast. Each is asked in the order of the
 * features; the first that answers true has seen to it.
 */
export interface PlaybackOverride {
  play?: () => boolean
  pause?: () => boolean
  /** Seconds. */
  seek?: (time: number) => boolean
}

/** The player as a feature sees it. */
export interface PlayerTarget {
  media: HTMLMediaElement
  /** The client that the player was made with; `playerClient` makes one where there is none. */
  client: Client | undefined
  /** The current source and its engine. */
  source: Source
  item: () => MediaItem | undefined
  entry: () => PlaylistItem | undefined
  /** Goes to another entry of the item's playlist, at a time in seconds. */
  open: (index: number, startTime?: number) => void
  /** Plays something else before the entry that is open. Until `resume`, another entry is only remembered. */
  insert: (entry: PlaylistItem) => void
  /** Goes back to the entry, and the time, that `insert` has put off. */
  resume: () => void
  addPlaybackOverride: (one: PlaybackOverride) => void
  /** Seconds at which the entry that is open begins. */
  startTime: () => number
  /** Makes an address of the item whole. */
  address: (url: string) => string
  /** The language that the player is drawn in now. */
  language: () => Language
  /** The words of an area in that language. */
  words: Language['words']
  state: () => Readonly<Partial<PlayerState>>
  /** Calls back after changes of the snapshot. */
  subscribe: (listener: () => void) => void
  /** The actions of the other features, as far as they are in the list. */
  actions: Partial<PlayerActions>
  /** Calls back with what plays, now and whenever that changes. */
  onEntry: (listener: (entry: PlaylistItem) => void) => void
  /** Calls back when the player gets its box on the page; the signal ends when it leaves. */
  onRoot: (listener: (root: HTMLElement, signal: AbortSignal) => void) => void
}

/** A mark on the seek bar. */
export interface SeekMark {
  /** Seconds. */
  time: number
}

/**
 * A part that a feature shows over the video. `video` replaces the video, below subtitles and controls. `start` is part of the start
 * screen, `end` appears after the last entry, and `overlay` can cover the video at any time.
 */
export interface FeatureScreen<State extends object = object> {
  place: 'video' | 'start' | 'overlay' | 'end'
  isShown(state: FeatureSnapshot<State>): boolean
  /** Fetches it when it is shown for the first time. */
  load: () => Promise<ComponentType>
}

/** A button in the bar. */
export interface BarControl {
  name: string
  /** Place in the bar: smaller numbers stand first, and the settings have 70. */
  order: number
  Control: ComponentType
}

/** Props of a menu page. */
export interface MenuPageProps {
  close: () => void
  /** Returns to the settings when the page was opened there. */
  back?: (() => void) | undefined
}

/** A menu: a button in the bar, and an entry of the settings where the bar is too narrow for it. */
export interface BarMenu<State extends object = object> {
  name: string
  /** Place in the bar: smaller numbers stand first, and the settings have 70. */
  order: number
  /** Place among the entries of the settings. Default: `order`. */
  settingsOrder?: number
  /** Narrowest bar that has room for it: below, it is in the settings. Default: it is always in the bar. */
  from?: 'mid' | 'wide'
  /** Kind of the popup: a list of choices (the default), or a page with its own controls. */
  kind?: 'menu' | 'dialog'
  /** Its name in the settings. */
  title(language: Language): string
  /** The name of its button. */
  label(state: FeatureSnapshot<State>, language: Language): string
  /** The current choice, beside its name in the settings. */
  current?(state: FeatureSnapshot<State>, language: Language): string
  isShown(state: FeatureSnapshot<State>): boolean
  /** Its button is marked as switched on. */
  isOn?(state: FeatureSnapshot<State>): boolean
  Face: ComponentType
  /** Fetches its page when it is opened for the first time. */
  load: () => Promise<ComponentType<MenuPageProps>>
}

/**
 * A part of the end screen, beside the button that plays it again. It comes after the last entry, where nothing goes on by itself. Sound has an end
 * screen only for such parts.
 */
export interface EndPart<State extends object = object> {
  isShown(state: FeatureSnapshot<State>): boolean
  /** Fetches it when it is shown for the first time. */
  load: () => Promise<ComponentType>
}

/** Controls and menus that a feature adds to the bar, and its parts of the end screen, which no player needs before. */
export interface FeatureBar<State extends object = object> {
  controls?: readonly BarControl[]
  menus?: readonly BarMenu<State>[]
  ends?: readonly EndPart<State>[]
}

/**
 * A part of what a player can do. It observes the media element, asks it to change, and believes only its events. `attach` returns
 * the actions, which become `player[name]`; `state` holds the first values of its fields of the snapshot.
 */
export interface Feature<Name extends string, State extends object, Actions extends object> {
  name: Name
  state: State
  attach(target: PlayerTarget, signal: AbortSignal, set: (change: Partial<State>) => void): Actions
  /** Marks on the seek bar. */
  marks?(state: FeatureSnapshot<State>): readonly SeekMark[]
  screens?: readonly FeatureScreen<State>[]
  /** Fetches its controls and menus, after the first frame. */
  bar?: () => Promise<FeatureBar<State>>
}

/** Any feature, seen by lists that do not know what it does. */
export type AnyFeature = Feature<string, object, object>

type Joined<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void ? Whole : never

/** The snapshot of a player with these features. */
export type StateOf<Features extends readonly AnyFeature[]> = Joined<Features[number]['state']>

/** The actions of a player with these features, by the feature's name. */
export type ActionsOf<Features extends readonly AnyFeature[]> = {
  [Each in Features[number] as Each['name']]: ReturnType<Each['attach']>
}
