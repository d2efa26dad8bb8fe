import * as v from 'valibot'
import { ItemId, PublishingFields } from '../media/contract.ts'
import { type Done, Flag, NameLine, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of encoders and live events. */
export const LiveLimits = {
  /** Encoders of a library. */
  encoders: 500,
  /** Accounts, and groups, that may use one encoder. */
  choices: 200,
  /** Milliseconds that an interrupted event waits for its encoder. */
  interruptedMs: 120_000,
  /** Milliseconds before its start from which an encoder may begin a scheduled event. */
  earlyMs: 15 * 60_000,
  /** Milliseconds between two questions of a viewer for the state. */
  pollMs: 10_000,
  /** Events that one account starts or ends in 15 minutes, and encoders that it changes. */
  writes: 120,
} as const

/** The states of a live event: before its encoder sends, while it does, while it has stopped for a moment, and afterwards. */
export const LiveStates = ['waiting', 'live', 'interrupted', 'ended'] as const
/** One of `LiveStates`. */
export type LiveState = (typeof LiveStates)[number]

/** An encoder as administrators see it: its users, and the fate of its recordings. */
export interface Encoder {
  ID: number
  Name: string
  IsEnabled: boolean
  /** The event stays as an item that plays; otherwise what was sent is deleted. */
  KeepsRecording: boolean
  /** Everyone who may add live streams may use it. */
  IsForEveryone: boolean
  Accounts: { ID: number; Name: string }[]
  Groups: { ID: number; Name: string }[]
  /** It sends now. */
  IsLive: boolean
}

/** The address that encoders send to: a whole one, or only the port of the host that pages come from. Port 0: the server takes no streams. */
export interface LiveServer {
  Server: string
  Port: number
}

/** All encoders with the address that they send to. For administrators. */
export const listEncoders = get<Record<string, never>, LiveServer & { Items: Encoder[] }>()('/api/admin/encoders/')

const Choices = v.optional(v.pipe(v.array(RowId), v.maxLength(LiveLimits.choices, 'Please choose at most 200.')), [])

/** `encoderid` left out: a new one. */
export const SaveEncoderInput = v.object({
  encoderid: v.optional(RowId),
  name: NameLine,
  enabled: Flag,
  keepsrecording: Flag,
  foreveryone: Flag,
  accounts: Choices,
  groupids: Choices,
})
export type SaveEncoderInput = v.InferInput<typeof SaveEncoderInput>
/** Adds or changes an encoder. The key of a new one is in the answer. For administrators. */
export const saveEncoder = post<SaveEncoderInput, Done & { ID: number; Key?: string }>()('/api/admin/encoders/save/')

export const EncoderInput = v.object({ encoderid: RowId })
export type EncoderInput = v.InferInput<typeof EncoderInput>
/** Reads the key of an encoder. For administrators. */
export const revealEncoderKey = post<EncoderInput, Done & { Key: string }>()('/api/admin/encoders/key/')
/** Makes a new key; the one before stops working at once. For administrators. */
export const renewEncoderKey = post<EncoderInput, Done & { Key: string }>()('/api/admin/encoders/renew/')
/** Removes an encoder. An event that it sends ends. For administrators. */
export const removeEncoder = post<EncoderInput, Done>()('/api/admin/encoders/remove/')

/** Encoders with which the caller may go live. */
export const listOwnEncoders = get<
  Record<string, never>,
  { Items: { ID: number; Name: string; IsBusy: boolean; KeepsRecording: boolean }[]; IsOn: boolean }
>()('/api/ml/encoders/')

/** Milliseconds since 1970; 0: as soon as the encoder sends. */
const StartTime = v.optional(v.pipe(Whole('Please enter a date and a time.'), v.minValue(0), v.maxValue(8e15)), 0)

export const GoLiveInput = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a title.'),
    v.maxLength(500, 'A title can have at most 500 characters.'),
  ),
  encoderid: RowId,
  startsat: StartTime,
  ...PublishingFields,
})
export type GoLiveInput = v.InferInput<typeof GoLiveInput>
/** Makes an item that waits for an encoder. Refused with a code of `LiveErrors`. */
export const goLive = post<GoLiveInput, Done & { ClipDataID: number; EncID: string }>()('/api/ml/live/start/')

/** A live event as viewers see it. Times are milliseconds since 1970; 0: none. */
export interface LiveEvent {
  State: LiveState
  /** The encoder that sends it. */
  LiveStreamName: string
  EncoderName: string
  /** When it is meant to start. */
  StartTime: number
  /** When its encoder sent first. */
  BeganAt: number
  EndedAt: number
}

/** The part of an item that its live event is. */
export interface LivePart {
  LiveEvent?: LiveEvent
}

/** `viewer` is a random text of the page, by which it is counted once. */
export const LiveEventInput = v.object({ encid: ItemId, viewer: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)), '') })
export type LiveEventInput = v.InferInput<typeof LiveEventInput>
/** A live event with those who watch now. `Problem` says to its presenter why the encoder was refused. */
export const getLiveEvent = get<LiveEventInput, LiveEvent & { Viewers: number; Now: number; CanPresent: boolean; Problem: string }>()(
  '/api/ml/live/:encid/',
)

export const LiveItemInput = v.object({ encid: ItemId })
export type LiveItemInput = v.InferInput<typeof LiveItemInput>
/** The address and the key with which the encoder of an event sends. For its owner. */
export const getLiveConnection = get<LiveItemInput, LiveServer & { Key: string; EncoderName: string }>()('/api/ml/live/:encid/connection/')
/** Ends an event; its recording plays at once. For its owner. */
export const endLive = post<LiveItemInput, Done>()('/api/ml/live/:encid/end/')

/** Error sentences of encoders and live events, by error code. */
export const LiveErrors = {
  ENCODER_NOT_FOUND: 'This encoder no longer exists.',
  ENCODER_NOT_ALLOWED: 'You may not go live with this encoder.',
  ENCODERS_FULL: 'A library can have 500 encoders. Remove one first.',
  LIVE_EVENT_NOT_FOUND: 'This item is no live event.',
  LIVE_NOT_PRESENTER: 'Only the owner of this live event can do this.',
  LIVE_IS_OVER: 'This live event has ended.',
  LIVE_OFF: 'This server takes no live streams.',
  LIVE_TOO_OFTEN: 'You have started or changed live events very often. Please wait a few minutes.',
  LIVE_OTHER_FORMAT: 'The encoder must send H.264 video and AAC sound.',
  LIVE_CHANGED_FORMAT: 'The encoder came back with another size, codec or sound. Set it as it was, or end this event and start another.',
  LIVE_SERVER_FULL: 'As many encoders send already as this server takes.',
  LIVE_STORAGE: 'What the encoder sent could not be stored.',
} as const
