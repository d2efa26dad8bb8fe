import * as v from 'valibot'
import { ItemId, type MediaItem, Moment, PublishingFields } from '../media/contract.ts'
import { type Done, Flag, NumericText, Revision } from '../wire/contract.ts'
import { post } from '../wire/endpoint.ts'

export const PlaybackLimits = { url: 2000, text: 1000, textSeconds: 600, channel: 200 } as const

/** Playback settings of an item, as an editor entered them. */
export interface ItemPlayback {
  /** An address, or the id of an item here. */
  Preamble: string
  LiveURL: string
  ChannelName: string
  ChannelLogo: string
  BroadcastDate: string
  /** Seconds from which nobody may seek; null: seeking is allowed everywhere. */
  DisableSeekFrom: number | null
}

/** How the player treats an item: whether it reports, and where it resumes. */
export interface PlayerSettings {
  /** True if the player reports views to the server. */
  Tracking?: boolean
  /** Resume position of the caller in seconds; 0: none. Missing without an account. */
  ResumeTime?: number
  /** Something comes before the item, once; left out with the three below where nothing does. */
  PreambleEnabled?: boolean
  /** Address of the preamble's media; empty: none, or not allowed for the caller. */
  PreambleURL?: string
  PrePlayText?: string
  /** Seconds that the text is shown; 0: none. */
  PrePlayTextDuration?: number
}

/** The part of an item that its playback is: what comes before it, its channel, and for those who may change it what was written. */
export interface PlaybackPart {
  /** How the item's player behaves for the caller. */
  PlayerSettings?: PlayerSettings
  /** Of a broadcast (record type 6). */
  ChannelName?: string
  ChannelLogo?: string
  /** ISO 8601, UTC. */
  BroadcastDate?: string
  /** How the player writes days; left out: `DD/MM/YYYY`. */
  DateFormat?: string
  /** Only for those who may change the item. */
  Playback?: ItemPlayback
}

/**
 * Whole, encrypted, without a name or password in it: it goes to every visitor, and its origin into the policy of pages. There
 * nothing but letters, digits, dots and hyphens may be in its host, also where addresses allow more.
 */
const isOpenAddress = (text: string): boolean =>
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i.test(text) &&
  !/^https:\/\/(?:[^/?#:]*\.)?localhost(?=[:/?#]|$)/i.test(text) &&
  (!isNumber.test(text) || isPlainNumber.test(text))
/** A host that browsers read as an IPv4 address in any notation. A plain address is allowed unless it means the viewer's own device. */
const isNumber = /^https:\/\/(?:[^/?#:]*\.)?(?:0x[\da-f]*|\d+)(?=[:/?#]|$)/i
const isPlainNumber = /^https:\/\/(?!127\.)[1-9]\d{0,2}(?:\.(?:0|[1-9]\d{0,2})){3}(?=[:/?#]|$)/i
const isPlaylistAddress = (text: string): boolean => isOpenAddress(text) && /\.m3u8(?:[?#]|$)/i.test(text)

const Address = (isRight: (text: string) => boolean, sentence: string) =>
  v.pipe(v.string(), v.trim(), v.maxLength(PlaybackLimits.url, 'An address can have at most 2,000 characters.'), v.check(isRight, sentence))
const orEmpty =
  (isRight: (text: string) => boolean) =>
  (text: string): boolean =>
    text === '' || isRight(text)

const liveSentence = 'Please enter the address of an HLS stream: it starts with https:// and ends with .m3u8.'
const isPreamble = (text: string): boolean => isOpenAddress(text) || /^[A-Za-z0-9]{1,40}$/.test(text)

const seekSentence = 'Please enter a time such as 90, 1:30 or 1:02:03, or leave it empty.'

export const CreateLiveInput = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a title.'),
    v.maxLength(500, 'A title can have at most 500 characters.'),
  ),
  url: Address(isPlaylistAddress, liveSentence),
  ...PublishingFields,
})
export type CreateLiveInput = v.InferInput<typeof CreateLiveInput>
/** Adds a live item that plays an HLS address of another server. Our server never fetches it. */
export const createLive = post<CreateLiveInput, { Success: true; Message: string; ClipDataID: number; EncID: string }>()(
  '/api/ml/live/create/',
)

/**
 * Playback settings. `preamble` is an https address or the id of an item; `text` is shown for `textseconds` before the item; `liveurl` is
 * the HLS address of a live item; the channel's details belong to a broadcast. Missing fields stay unchanged.
 */
export const UpdatePlaybackInput = v.object({
  id: ItemId,
  preambleenabled: v.optional(Flag),
  preamble: v.optional(
    Address(orEmpty(isPreamble), 'Please enter an address that starts with https://, or the ID of an item in this library.'),
  ),
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(PlaybackLimits.text, 'The text can have at most 1,000 characters.'))),
  textseconds: v.optional(
    v.pipe(
      NumericText('Please enter 0 to 600 seconds.'),
      v.minValue(0, 'Please enter 0 to 600 seconds.'),
      v.maxValue(PlaybackLimits.textSeconds, 'Please enter 0 to 600 seconds.'),
    ),
  ),
  liveurl: v.optional(Address(isPlaylistAddress, liveSentence)),
  channelname: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(PlaybackLimits.channel, 'A name can have at most 200 characters.'))),
  channellogo: v.optional(Address(orEmpty(isOpenAddress), 'Please enter an address that starts with https://.')),
  broadcastdate: v.optional(Moment),
  /** Makes a video the recording of a broadcast (record type 6), or a video (1) again. */
  broadcast: v.optional(Flag),
  /** Viewers may not seek to this second or beyond; empty: they may. */
  disableseekfrom: v.optional(v.union([v.literal(''), v.pipe(NumericText(seekSentence), v.minValue(0, seekSentence))], seekSentence)),
  /** `MediaItem.Revision`: refused with `ITEM_CHANGED` when someone has saved the item since. Left out: not asked. */
  revision: Revision,
})
export type UpdatePlaybackInput = v.InferInput<typeof UpdatePlaybackInput>
/** Changes how an item is played, for those who may edit it. */
export const updatePlayback = post<UpdatePlaybackInput, Done & { Revision?: string }>()('/api/ml/media/:id/playback/')

/** Origins of other servers that an item's media and images come from: its pages have to allow them, and no others. */
export function foreignOrigins({ Playlist, PlayerSettings, ChannelLogo = '' }: MediaItem): { media: string[]; images: string[] } {
  const origins = (addresses: string[]): string[] => [
    ...new Set(addresses.flatMap((address) => /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?=[/?#]|$)/i.exec(address)?.[0].toLowerCase() ?? [])),
  ]
  return {
    media: origins([...Playlist.filter(({ LiveStream }) => LiveStream).map(({ MediaURL }) => MediaURL), PlayerSettings?.PreambleURL ?? '']),
    images: origins([ChannelLogo]),
  }
}

/** Does something come before the item? */
export function hasPreamble({ PlayerSettings = {} }: Pick<MediaItem, 'PlayerSettings'>): boolean {
  const { PreambleEnabled = false, PreambleURL = '', PrePlayText = '', PrePlayTextDuration = 0 } = PlayerSettings
  return (PreambleEnabled && PreambleURL !== '') || (PrePlayText !== '' && PrePlayTextDuration > 0)
}

export const PlaybackErrors = {
  BROADCAST_NOT_A_VIDEO: 'Only a video can be the recording of a broadcast.',
  LIVE_NOT_ALLOWED: 'You do not have permission to add live streams.',
  BROADCAST_NOT_ALLOWED: 'You do not have permission to add recordings of broadcasts.',
  NOT_A_LIVE_ITEM: 'Only live items can have a stream address.',
  PREAMBLE_NOT_FOUND: 'The pre-roll item does not exist, or you do not have access to it.',
  PREAMBLE_IS_ITSELF: 'An item cannot be its own pre-roll.',
} as const
