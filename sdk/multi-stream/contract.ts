import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, Numeric, Revision, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Streams of an item with its own film, characters of a name, the largest offset in milliseconds, and changes of an account in 15 minutes. */
export const MultiStreamLimits = { perItem: 8, name: 100, offsetMs: 3_600_000, perQuarterHour: 300 } as const

/** Kinds of streams, by their content. */
export const StreamKinds = ['camera', 'screen', 'slides', 'sign'] as const
/** One of `StreamKinds`: a camera, the screen of a computer, slides, or sign interpretation. */
export type StreamKind = (typeof StreamKinds)[number]

/**
 * How streams are arranged: one stream, a small one over the large one at one of five positions (1 top left, 2 top right, 3 bottom left, 4 bottom
 * right, 5 side by side) in three sizes (`m` medium, `l` large), or up to three in three layouts.
 */
export const StreamViews = [
  'single',
  ...(['1', '2', '3', '4'] as const).flatMap((position) => [`pip-${position}`, `pip-${position}-m`, `pip-${position}-l`] as const),
  'pip-5',
  'multi-1',
  'multi-2',
  'multi-3',
] as const
/** One of `StreamViews`. */
export type StreamView = (typeof StreamViews)[number]

/** One stream of an item with several: its own film, which has the sound and keeps the time, or another that runs beside it. */
export interface ChildStream {
  /** Names the stream in the calls that change it. Of the item's own film it is the item itself. */
  ID: number
  Name: string
  Kind: StreamKind
  /** HLS master playlist; empty while nothing can be played yet. */
  URL: string
  /** Lowest rendition as one file; empty where there is none. */
  URL2: string
  /** The same segments as `URL` as a DASH manifest; left out where there is none. */
  DashURL?: string
  /** It is shown large at first, and alone where only one is shown. */
  IsPrimary: boolean
  /** The second of the item at which it begins, in milliseconds; below zero it began before. */
  OffSet: number
  /** Seconds. */
  Duration: number
  /** Display size in pixels; 0: not known yet. */
  Width: number
  Height: number
  /** Always empty: streams come from files. */
  EncoderName: ''
}

/** The part of an item that its streams are. Left out where the item is one film. */
export interface MultiStreamPart {
  ChildStreams?: ChildStream[]
}

/** The fields of an entry of a playlist that has several streams. The last four are for readers that know two streams. */
export interface StreamsOfEntry {
  ChildStreams?: ChildStream[]
  /** How they are arranged for viewers who have not chosen; left out: a small stream at the bottom right. Of an entry with one stream: how slides stand beside it; left out: not at all. */
  StreamView?: StreamView
  /** HLS master playlist of the second stream. */
  DualMediaURL?: string
  /** The lowest rendition of the second stream, as one file. */
  ThinnedDualMediaURL?: string
  /** There are exactly two. */
  DualStream?: boolean
  /** `OffSet` of the second stream. */
  DualStreamOffSet?: number
}

/** A stream as its editors see it. */
export interface EditedStream extends ChildStream {
  EncID: string
  /** It is the film of the item itself: it has the sound and no offset, and cannot be deleted. */
  IsOwn: boolean
  Status: 'converting' | 'ready' | 'failed'
  StatusMessage: string
  /** The state of the search for its offset; empty: none was asked for. */
  FindState: FindState
  /** The offset that was found by its sound, in milliseconds. */
  FoundOffSet?: number
  /** How certain it is, from 0 to 1. */
  Certainty?: number
}

/** States of a search for an offset: it waits or runs, has found one, has found none, or there is no sound to compare. */
export type FindState = '' | 'running' | 'found' | 'unsure' | 'silent' | 'failed'

/** The streams of an item. */
export interface StreamsAnswer {
  Items: EditedStream[]
  Count: number
  CanEdit: boolean
  View: StreamView
  /** Handed back with the next change, which is refused when another person was faster; for callers who may edit. */
  Revision?: string
  /** Limits of uploads, for callers who may edit. */
  Upload?: { CanUpload: boolean; DeniedFileTypes: readonly string[]; MaxBytes: number }
}

/** Schema of what `listStreams` is given. */
export const ListStreamsInput = v.object({ encid: ItemId })
export type ListStreamsInput = v.InferInput<typeof ListStreamsInput>
/** The streams of an item in their order, its own film among them. Refused with `MEDIA_NOT_FOUND`. */
export const listStreams = /* @__PURE__ */ get<ListStreamsInput, StreamsAnswer>()('/api/ml/multistream/:encid/', {
  iapi: ['/iapi/ml/multistream/:encid/'],
})

const Name = /* @__PURE__ */ v.pipe(
  v.string('Please enter a name.'),
  v.trim(),
  v.minLength(1, 'Please enter a name.'),
  v.maxLength(MultiStreamLimits.name, 'A name can have at most 100 characters.'),
  v.regex(/^\P{Cc}*$/u, 'A name must be a single line.'),
)
const Kind = /* @__PURE__ */ v.picklist(StreamKinds, `"kind" must be one of ${StreamKinds.join(', ')}.`)
const OffSet = /* @__PURE__ */ v.pipe(
  Numeric('An offset must be a number of milliseconds.'),
  v.minValue(-MultiStreamLimits.offsetMs, 'An offset can be at most one hour.'),
  v.maxValue(MultiStreamLimits.offsetMs, 'An offset can be at most one hour.'),
)

/** The answer of calls that change the streams of an item. */
export interface StreamsSaved extends Done {
  Revision?: string
}

/** Schema of what `processStreamUpload` is given: `fn` the id of an upload, the last part of the address that tus gave. Without a name the file names it. */
export const ProcessStreamUploadInput = v.object({
  encid: ItemId,
  fn: v.pipe(v.string('No files were selected'), v.minLength(1, 'No files were selected')),
  name: /* @__PURE__ */ v.optional(Name),
  kind: /* @__PURE__ */ v.optional(Kind, 'camera'),
})
export type ProcessStreamUploadInput = v.InferInput<typeof ProcessStreamUploadInput>
/** Adds an uploaded film to an item as a stream. Asking again within a minute answers the same. Refused with a code of `MultiStreamErrors` or `UploadErrors`. */
export const processStreamUpload = /* @__PURE__ */ post<ProcessStreamUploadInput, StreamsSaved & { ID: number }>()(
  '/api/ml/multistream/:encid/processupload/',
)

/** Schema of what `updateStream` is given: `id` names the stream, `offset` is in milliseconds; what is left out stays. */
export const UpdateStreamInput = v.object({
  encid: ItemId,
  id: ItemId,
  name: /* @__PURE__ */ v.optional(Name),
  kind: /* @__PURE__ */ v.optional(Kind),
  offset: /* @__PURE__ */ v.optional(OffSet),
  revision: Revision,
})
export type UpdateStreamInput = v.InferInput<typeof UpdateStreamInput>
/** Changes name, kind or offset of a stream. Refused with a code of `MultiStreamErrors`, or `ITEM_CHANGED`. */
export const updateStream = /* @__PURE__ */ post<UpdateStreamInput, StreamsSaved>()('/api/ml/multistream/:encid/update/')

/** Schema of what the calls are given that name one stream. */
export const StreamInput = v.object({ encid: ItemId, id: ItemId, revision: Revision })
export type StreamInput = v.InferInput<typeof StreamInput>
/** Makes a stream primary, so that it is shown large at first. The sound stays that of the item's own film. Refused with a code of `MultiStreamErrors`. */
export const setPrimaryStream = /* @__PURE__ */ post<StreamInput, StreamsSaved>()('/api/ml/multistream/:encid/primary/')
/** Moves a stream to the trash. Refused with a code of `MultiStreamErrors`. */
export const deleteStream = /* @__PURE__ */ post<StreamInput, StreamsSaved>()('/api/ml/multistream/:encid/delete/')
/** Restores a deleted stream at its place. Refused with a code of `MultiStreamErrors` or `TrashErrors`. */
export const restoreStream = /* @__PURE__ */ post<StreamInput, StreamsSaved>()('/api/ml/multistream/:encid/restore/')
/** Looks for the offset of a stream by its sound, in the background: `listStreams` answers what it finds. Refused with a code of `MultiStreamErrors`. */
export const findStreamOffset = /* @__PURE__ */ post<StreamInput, Done>()('/api/ml/multistream/:encid/findoffset/')

/** Schema of what `saveStreamOrder` is given: the `ID` of every stream in the new order. */
export const SaveStreamOrderInput = v.object({
  encid: ItemId,
  order: v.pipe(
    v.array(Whole('An order must be a list of numbers.'), 'An order must be a list of numbers.'),
    v.maxLength(MultiStreamLimits.perItem, 'An order must be a list of numbers.'),
  ),
  revision: Revision,
})
export type SaveStreamOrderInput = v.InferInput<typeof SaveStreamOrderInput>
/** Puts the streams of an item in order. Refused with a code of `MultiStreamErrors`. */
export const saveStreamOrder = /* @__PURE__ */ post<SaveStreamOrderInput, StreamsSaved>()('/api/ml/multistream/:encid/saveorder/')

/** Schema of what `saveStreamView` is given. */
export const SaveStreamViewInput = v.object({
  encid: ItemId,
  view: /* @__PURE__ */ v.picklist(StreamViews, 'This view does not exist.'),
  revision: Revision,
})
export type SaveStreamViewInput = v.InferInput<typeof SaveStreamViewInput>
/** Chooses how the streams are arranged for viewers who have not chosen. Refused with a code of `MultiStreamErrors`. */
export const saveStreamView = /* @__PURE__ */ post<SaveStreamViewInput, StreamsSaved>()('/api/ml/multistream/:encid/view/')

/** Error sentences of streams, by error code. */
export const MultiStreamErrors = {
  STREAM_NOT_FOUND: 'This stream no longer belongs to the item.',
  STREAMS_NOT_EDITABLE: 'You do not have permission to edit the streams of this item.',
  STREAMS_FULL: 'An item can have at most 8 streams. Please delete one before you add another.',
  STREAMS_ONLY_VIDEO: 'Only videos can have several streams.',
  STREAM_NOT_VIDEO: 'A stream needs moving images. Please choose a video file.',
  STREAM_IS_ITEM: 'This stream is the video of the item itself: it has no offset and cannot be deleted.',
  STREAMS_CHANGED: 'Another person has changed the streams. Please load them again.',
  STREAM_CONVERTING: 'This stream is still being converted. Please try again when it is ready.',
  STREAMS_TOO_OFTEN: 'You have changed streams many times in a short time. Please try again in a few minutes.',
} as const
