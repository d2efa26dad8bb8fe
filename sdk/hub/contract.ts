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
  /** Characters of the name of a guest. */
  guestName: 60,
  /** Characters of the name of a live stream. */
  streamName: 200,
  /** Points of a part of a line. */
  points: 64,
} as const

/** The figures of the voice of a presenter. */
export const VoiceLimits = {
  /** Milliseconds of a bundle. */
  bundleMs: 240,
  /** Bits in a second that a recorder is told to make. */
  bits: 32_000,
  /** Characters (base64) of the header of a talk, and of a bundle: a quarter of a second at 128,000 bits in a second, and a half more. */
  init: 8000,
  bundle: 8000,
  /** Bundles of a connection in five seconds. */
  bundles: 40,
} as const

/** The kind of a recorded voice, as the hub takes it; undefined: it takes none of this kind. Recorders write the name in several ways. */
export function voiceMime(given: string): string | undefined {
  const [, kind, codec] = /^audio\/(webm|mp4);\s{0,5}codecs="?(opus|mp4a\.40\.[25])"?$/.exec(given.toLowerCase().slice(0, 60)) ?? []
  return kind === undefined ? undefined : `audio/${kind};codecs=${codec}`
}

/** A talk: someone speaks to the class. */
export interface VoiceStart {
  /** Its number in the class. */
  Talk: number
  By: string
  Mime: string
  /** The header of the recording, base64. */
  Init: string
}

/** A quarter of a second of a talk. It can be played after the header, also where bundles before it are missing. */
export interface VoiceBundle {
  Talk: number
  Number: number
  /** Base64. */
  Data: string
}

/** A talk as the hub sends it to the class: its start, its bundles and its end. */
export type VoiceBroadcast =
  | ({ Command: 'start' } & VoiceStart)
  | ({ Command: 'bundle' } & VoiceBundle)
  | ({ Command: 'end' } & Pick<VoiceStart, 'Talk'>)

/**
 * The captions of a talk: `on`; `late`: parts of the talk are missing in them; `failed`: the recogniser fails; `full`: there are none, because
 * the server makes those of other classes; `off`: they have ended.
 */
export type CaptionState = 'on' | 'late' | 'failed' | 'full' | 'off'

/** The captions of a talk as they are now, with the newest one. */
export interface VoiceCaption {
  Talk: number
  State: CaptionState
  /** The newest caption, counted in the talk; 0: there is none yet. */
  ID: number
  /** The time at which it was said, in milliseconds since 1970, by the clock of the server. */
  Start: number
  End: number
  Text: string
  /** The language of the text. */
  Lang: string
}

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
  'chat-open',
  'chat-close',
  'chat-hide',
  'chat-show',
  'pointer',
  'mark',
  'mark-undo',
  'mark-clear',
] as const
export type ClassCommand = (typeof ClassCommands)[number]

/** Commands of everyone who is in a class. */
export const viewerCommands: readonly ClassCommand[] = ['resync', 'answered-question']

/** Colors of the marks of a presenter. */
export const MarkColors = ['red', 'yellow', 'green', 'blue'] as const
export type MarkColor = (typeof MarkColors)[number]

/** A place on the image that is shown: shares of its width and height from its upper left corner, 0 to 1. */
export interface ImagePlace {
  X: number
  Y: number
}

/** A part of a line that the presenter draws over the image. Parts of one line have the same `Stroke`. */
export interface ClassMark {
  Stroke: number
  Color: MarkColor
  /** Horizontal and vertical shares of the image by turns, each 0 to 1; empty where the line was removed. */
  Points: number[]
}

/** An event of a class: a command, a place of the presenter's media, a live stream, a message, a hand, another item or question. */
export type ClassEventKind =
  | ClassCommand
  | 'location-update'
  | 'live-stream'
  | 'message'
  | 'chat'
  | 'chat-delete'
  | 'raise-hand'
  | 'new-lesson-item'
  | 'update-question'

/** A class as it is after an event. */
export interface ClassState {
  IsStarted: boolean
  /** The presenter is in control: viewers follow. */
  Control: boolean
  /** The account of a second presenter; 0: the owner presents. */
  PresenterID: number
  Presenter: string
  /** `PlaylistItemID` of the item that is shown; 0: the presenter has named none yet. */
  Item: number
  IsPlaying: boolean
  /** Seconds of the item at the moment `At`. */
  Position: number
  /** Milliseconds since 1970, by the clock of the server. */
  At: number
  /** Photo or page, from 0. */
  Page: number
  Question: { Quiz: number; Asset: number; IsEnded: boolean } | null
  /** The name of the live stream that the presenter has announced; empty: none. */
  LiveStream: string
  /** People with an account may write in the chat. */
  Chat: boolean
  /** Parts of lines over the image (`ClassMark`). */
  Marks: number
  Pointer: ImagePlace | null
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
  /** The number of the chat message that is hidden or shown again; 0: none. */
  About: number
  /** Of `mark`, and of `mark-undo` with the line that was removed. */
  Mark?: ClassMark
  State: ClassState
}

/** The answer of the hub to a message. */
export interface HubAnswer {
  Success: boolean
  Message: string
  /** Time of the server in milliseconds. */
  Now: number
  /** Of a refusal: the same message may be accepted later. Default: no. */
  MayPass?: boolean
}

/** The answer to `joinGroup` and `resync`: the newest event, and the events that the client lacks. */
export interface HubPlace extends HubAnswer {
  Number: number
  State: ClassState
  Events: ClassEvent[]
  CanPresent: boolean
  /** The talk that is heard now; null: no one speaks. */
  Voice: VoiceStart | null
  /** The captions of a talk, also for the person who speaks; null: there are none. */
  Captions: VoiceCaption | null
  /** The account of the caller; 0: a visitor or a guest. */
  UserID: number
}

/** The people in a class: how many, the first names of those with an account, and the names that guests chose (empty: none). */
export interface Viewership {
  Count: number
  Names: string[]
  Guests: string[]
}

/** A message that clients send; `HubMessages` has their schemas. */
export type HubMessage =
  | 'joinGroup'
  | 'leaveGroup'
  | 'mediaControl'
  | 'mediaControlCommand'
  | 'locationUpdate'
  | 'liveStream'
  | 'broadcastMessage'
  | 'newLessonItem'
  | 'updateQuestion'
  | 'updateViewership'
  | 'voiceBroadcastCommand'
  | 'pointerMove'

/** Sentences of the hub, by error code. */
export const HubErrors = {
  HUB_NOT_PERMITTED: 'Not permitted',
  HUB_NO_CONNECTION: 'No connection',
} as const
