import type { MediaItem, PlaylistItem } from '../media/contract.ts'
import type { Language } from '../text/language.ts'
import type { Client } from '../wire/index.ts'
import type { PlayerActions, PlayerState } from './player-state.ts'
import type { Source } from './source/source.ts'

/**
 * Plays in place of the media element: a picture for its seconds, the wait for a broadcast. Each is asked in the order of the
 * features; the first that answers true has seen to it.
 */
export interface StandIn {
  play?: () => boolean
  pause?: () => boolean
  /** Seconds. */
  seek?: (time: number) => boolean
}

/** What a feature sees of the player it is part of. */
export interface PlayerTarget {
  media: HTMLMediaElement
  /** The client that the player was made with; `playerClient` makes one where there is none. */
  client: Client | undefined
  /** What plays, and with which engine. */
  source: Source
  item: () => MediaItem | undefined
  entry: () => PlaylistItem | undefined
  /** Goes to another entry of the item's playlist, at a time in seconds. */
  open: (index: number, startTime?: number) => void
  /** Plays something else before the entry that is open. Until `resume`, another entry is only remembered. */
  insert: (entry: PlaylistItem) => void
  /** Goes back to the entry, and the time, that `insert` has put off. */
  resume: () => void
  standIn: (one: StandIn) => void
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

/**
 * A part of what a player can do. It observes the media element, asks it to change, and believes only its events. `attach` answers
 * the actions, which become `player[name]`; `state` is where its fields of the snapshot begin.
 */
export interface Feature<Name extends string, State extends object, Actions extends object> {
  name: Name
  state: State
  attach(target: PlayerTarget, signal: AbortSignal, set: (change: Partial<State>) => void): Actions
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
