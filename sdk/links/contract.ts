import * as v from 'valibot'
import { type AnswersSaved, FieldValuesInput } from '../field-values/contract.ts'
import { CategoryFields, ItemId, PublishingFields } from '../media/contract.ts'
import { Flag } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The service whose videos are recognised, under all the names that its addresses have; the last is its short one. */
export const VideoHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
] as const

export const LinkLimits = {
  /** Characters. */
  address: 2000,
  title: 500,
  description: 20_000,
  /** Addresses that are checked at once. */
  addresses: 100,
  /** Links that an account can add in 15 minutes. */
  perQuarterHour: 500,
  /** Host of the service's player that sets no cookies before playback. */
  videoHost: 'https://www.youtube-nocookie.com',
} as const

/** Adds an address as an item: a video of a known hosting service plays here (record type 1, Source 13), any other is a link (9). */
export const AddLinkInput = v.object({
  url: v.pipe(v.string('Please enter an address.'), v.trim(), v.minLength(1, 'Please enter an address.')),
  title: v.pipe(
    v.string('Please enter a title.'),
    v.trim(),
    v.minLength(1, 'Please enter a title.'),
    v.maxLength(LinkLimits.title, 'A title can have at most 500 characters.'),
  ),
  description: v.optional(v.pipe(v.string(), v.maxLength(LinkLimits.description, 'A description can have at most 20,000 characters.')), ''),
  /** Answers to the library's fields. */
  fieldvalues: v.optional(FieldValuesInput),
  ...PublishingFields,
  ...CategoryFields,
})
export type AddLinkInput = v.InferInput<typeof AddLinkInput>
export interface AddLinkAnswer extends AnswersSaved {
  ClipDataID: number
  EncID: string
  /** 1 for a video that plays here, 9 for a link. */
  RecordType: number
  /** The item is pending: only owner, editors and approvers see it until it is approved. */
  WaitsForApproval: boolean
}
/** Adds a link, or a video of a hosting service, as an item. */
export const addLink = post<AddLinkInput, AddLinkAnswer>()('/api/ml/links/add/')

/** Checks addresses before their fields are filled in. */
export const CheckLinksInput = v.object({
  urls: v.pipe(
    v.array(v.string(), 'Please enter an address.'),
    v.minLength(1, 'Please enter an address.'),
    v.maxLength(LinkLimits.addresses, 'Please enter at most 100 addresses at once.'),
  ),
})
export type CheckLinksInput = v.InferInput<typeof CheckLinksInput>
/** The item that an address would become, or why it cannot be added. */
export interface CheckedLink {
  /** As it was sent. */
  URL: string
  /** 1 for a video that plays here, 9 for a link, 0 for an address that cannot be added. */
  RecordType: number
  /** A code of `LinkErrors` and its sentence; empty for an address that can be added. */
  Code: string
  Message: string
}
/** Returns what each address would become, in the order of the request. Nothing is added, and no address is requested. */
export const checkLinks = post<CheckLinksInput, { Items: CheckedLink[] }>()('/api/ml/links/check/')

/** Schema of what `processLink` is given: the fields of `ProcessUpload3`, with an address as `fn`. The title is among `fieldvalues`. */
export const ProcessLinkInput = v.object({
  fn: v.optional(v.string('Please enter an address.')),
  filename: v.optional(v.string('Please enter an address.')),
  fieldvalues: v.optional(FieldValuesInput),
  /** The address becomes the title. */
  filenameastitle: v.optional(Flag, false),
  ...PublishingFields,
  ...CategoryFields,
})
export type ProcessLinkInput = v.InferInput<typeof ProcessLinkInput>
/** Makes an item of an address as uploads become items; `ProcessUpload3` with an address as `fn` does the same. Refused with a code of `LinkErrors`. */
export const processLink = post<ProcessLinkInput, AddLinkAnswer>()('/api/ml/links/process/', { actions: ['ProcessUpload2'] })

/** Input of the endpoint that returns the query for the hosting service's player: `v=<id>&start=<seconds>`. */
export const GetVideoQueryInput = v.object({ encid: ItemId })
export type GetVideoQueryInput = v.InferInput<typeof GetVideoQueryInput>
/** The query for the player of the hosting service of a video: `v=<id>&start=<seconds>`. */
export const getVideoQuery = get<GetVideoQueryInput, { QS: string }>()('/api/ml/media/:encid/youtubeqs/', {
  iapi: ['/iapi/core/youtube/'],
})

export const LinkErrors = {
  LINK_WITHOUT_TITLE: 'Please enter a title.',
  LINK_NOT_ALLOWED: 'You do not have permission to add links. Please sign in with another account.',
  LINK_NO_VIDEOS: 'You do not have permission to add videos of hosting services.',
  LINK_NO_PAGES: 'You do not have permission to add links to web pages.',
  LINK_TOO_OFTEN: 'You have added many links in a short time. Please wait a few minutes and try again.',
  LINK_NOT_AN_ADDRESS: 'Please enter an address that starts with https://, http:// or ftp://, for example https://example.org/lesson.',
  LINK_NOT_PUBLIC: 'This address works only inside your own network.',
  LINK_NOT_A_VIDEO: 'No video found at this address. Please copy the address from the video’s page.',
  LINK_NO_VIDEO: 'This item is not a video from another service.',
} as const
