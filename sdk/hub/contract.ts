/** The address of the hub. */
export const hubPath = '/MediaHub'

/** The figures of the hub. */
export const HubLimits = {
  /** Bytes of a message. */
  bytes: 16_384,
  /** Messages of a viewer and of a presenter in five seconds; what comes beyond is dropped. */
  viewerMessages: 15,
  presenterMessages: 100,
  /** Messages that were dropped one after another end the connection. */
  dropped: 200,
  /** Packets in a second that end the connection before they are read. */
  packets: 250,
  connections: 5000,
  /** Missing events that a client gets; where more are missing, it gets the state alone. */
  events: 100,
  /** Characters. */
  text: 1000,
} as const

/** Commands of a presenter. Viewers may send `resync` and `answered-question` alone. */
export const ClassCommands = [
  'resync',
  'toggle',
  'start-lesson',
  'play',
  'pause',
  'seek',
  'gallery-goto',
  'changeitem',
  'changeitem-resync',
  'show-question',
  'end-question',
  'answered-question',
  'hand-over',
  'lower-hand',
] as const
export type ClassCommand = (typeof ClassCommands)[number]

/** Commands of everyone who is in a class. */
export const viewerCommands: readonly ClassCommand[] = ['resync', 'answered-question']

/** An event of a class: a command, a message to all, a hand, another person's item. */
export type ClassEventKind = ClassCommand | 'message' | 'raise-hand' | 'new-lesson-item' | 'update-question'

/** A class as it is after an event. */
export interface ClassState {
  IsStarted: boolean
  /** The presenter is in control: viewers follow. */
  Control: boolean
  /** The account of a second presenter; 0: the owner presents. */
  PresenterID: number
  Presenter: string
  /** `PlaylistItemID` of the item that is shown; 0: the first one. */
  Item: number
  IsPlaying: boolean
  /** Seconds of the item at the moment `At`. */
  Position: number
  /** Milliseconds since 1970, by the clock of the server. */
  At: number
  /** Photo or page, from 0. */
  Page: number
  Question: { Quiz: number; Asset: number; IsEnded: boolean } | null
}

/** An event with the state after it. Numbers of a class have no gaps. */
export interface ClassEvent {
  Number: number
  Kind: ClassEventKind
  At: number
  /** Display name of the account that caused it. */
  By: string
  /** The account whose hand it is, or that presents from now on. */
  UserID: number
  Text: string
  State: ClassState
}

/** The answer of the hub to a message. */
export interface HubAnswer {
  Success: boolean
  Message: string
  /** Time of the server in milliseconds. */
  Now: number
}

/** The answer to `joinGroup` and `resync`: the newest event, and the events that the client lacks. */
export interface HubPlace extends HubAnswer {
  Number: number
  State: ClassState
  Events: ClassEvent[]
  CanPresent: boolean
}

/** The people in a class: how many, and the first names. */
export interface Viewership {
  Count: number
  Names: string[]
}

/** A message that clients send; `HubMessages` has their schemas. */
export type HubMessage =
  | 'joinGroup'
  | 'leaveGroup'
  | 'mediaControl'
  | 'mediaControlCommand'
  | 'locationUpdate'
  | 'broadcastMessage'
  | 'newLessonItem'
  | 'updateQuestion'
  | 'updateViewership'

/** Sentences of the hub, by error code. */
export const HubErrors = {
  HUB_NOT_PERMITTED: 'Not permitted',
  HUB_NO_CONNECTION: 'No connection',
} as const
