import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, Numeric, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Characters of texts, slideshows of an item, slides of a slideshow, and what an account can have made at a time. */
export const SlideshowLimits = {
  name: 200,
  text: 20_000,
  perItem: 20,
  slides: 300,
  /** Slideshows that an account creates in 15 minutes. */
  perQuarterHour: 60,
  /** Files of an account that wait to become slides. */
  waiting: 300,
  /** Percent of the frame that a mask may leave out. */
  mask: 50,
} as const

/** A slide has no time. */
export const UnsetTime = -1

/** An area of the frame of a video, in percent of its width and height. */
export interface FrameArea {
  left: number
  top: number
  width: number
  height: number
}

/** A slide of a slideshow. */
export interface Slide {
  ID: number
  /** The slide in its largest size. */
  ImageURL: string
  /** The same, small. */
  ThumbnailURL: string
  Text: string
  /** Notes of the presenter; left out for callers who may not edit the item. */
  Notes?: string
  /** The second of the item from which it is shown; -1: not set. */
  StartTime: number
}

/** A file that becomes slides, a slideshow whose texts are read from its images, or a video in which slides or their times are found. */
export interface SlideImport {
  ID: number
  /** Name of the file; empty for other work. */
  Name: string
  Kind: 'file' | 'texts' | 'video' | 'times'
  State: 'waiting' | 'working' | 'failed'
  /** Percent. */
  Progress: number
  /** Why it failed, in the language of the caller. */
  Message: string
}

/** A slideshow of an item. */
export interface Slideshow {
  ID: number
  Name: string
  /** Texts can be read from the images of the slides (`submitSlideshowOcr`). */
  OCREnabled: boolean
  /** Its slides were found in the video. */
  IsVideoOCR: boolean
  CanEdit: boolean
  Slides: Slide[]
  /** For callers who may edit the item: what is being made. */
  Imports: SlideImport[]
}

/** A slideshow in the list of its item. */
export interface SlideshowSummary extends Omit<Slideshow, 'Slides' | 'Imports'> {
  SlideCount: number
  /** The first slide, small; empty without one. */
  ImageURL: string
}

/** The part of an item that its slideshows are. */
export interface SlideshowsPart {
  /** `TimedID`: the slideshow beside the film, which an editor chose of those with times, or else the first. `Timed`: these, where there are several. */
  SlideShowList?: { Count: number; CanEdit: boolean; TimedID?: number; Timed?: { ID: number; Name: string }[] }
}

/** Limits of files that become slides. */
export interface SlideUpload {
  CanUpload: boolean
  /** Endings of files, in lower case without the dot. */
  Extensions: readonly string[]
  MaxBytes: number
}

/** The slideshows of an item. */
export interface SlideshowsAnswer {
  Items: SlideshowSummary[]
  Count: number
  CanEdit: boolean
  /** For callers who may edit the item. */
  Upload?: SlideUpload
}

/** Schema of what `listSlideshows` is given. With `ssid` the answer has the fields of that slideshow too, as older clients read them. */
export const ListSlideshowsInput = v.object({ encid: ItemId, ssid: /* @__PURE__ */ v.optional(RowId) })
export type ListSlideshowsInput = v.InferInput<typeof ListSlideshowsInput>
/** The slideshows of an item, the oldest first. Refused with `MEDIA_NOT_FOUND`, or `SLIDESHOW_NOT_FOUND` for the slideshow. */
export const listSlideshows = /* @__PURE__ */ get<ListSlideshowsInput, SlideshowsAnswer & Partial<Slideshow>>()(
  '/api/ml/slideshows/:encid/',
  { iapi: ['/iapi/ml/slideshows/:encid/', '/api/embed/slideshows/:encid/'] },
)

/** Schema of what `getSlideshow` is given. */
export const GetSlideshowInput = v.object({ encid: ItemId, ssid: RowId })
export type GetSlideshowInput = v.InferInput<typeof GetSlideshowInput>
/** A slideshow with its slides in their order. Refused with a code of `SlideshowErrors`. */
export const getSlideshow = /* @__PURE__ */ get<GetSlideshowInput, Slideshow>()('/api/ml/slideshows/:encid/:ssid/')

const Name = /* @__PURE__ */ v.pipe(
  v.string('Please enter a name.'),
  v.trim(),
  v.minLength(1, 'Please enter a name.'),
  v.maxLength(SlideshowLimits.name, 'A name can have at most 200 characters.'),
  v.regex(/^\P{Cc}*$/u, 'A name must be a single line.'),
)

/** Schema of what `createSlideshow` is given. */
export const CreateSlideshowInput = v.object({ encid: ItemId, name: Name })
export type CreateSlideshowInput = v.InferInput<typeof CreateSlideshowInput>
/** Creates an empty slideshow. Refused with a code of `SlideshowErrors`. */
export const createSlideshow = /* @__PURE__ */ post<CreateSlideshowInput, Done & { ID: number; Data: Slideshow }>()(
  '/api/ml/slideshows/:encid/create/',
  { actions: ['CreateSlideShow'] },
)

const Percent = /* @__PURE__ */ v.pipe(
  Numeric('An area is given in percent of the frame.'),
  v.minValue(0, 'An area must lie inside the frame.'),
  v.maxValue(100, 'An area must lie inside the frame.'),
)
const Mask = /* @__PURE__ */ v.pipe(
  v.object({ left: Percent, top: Percent, width: Percent, height: Percent }, 'An area is given in percent of the frame.'),
  v.check(({ left, top, width, height }) => left + width <= 100 && top + height <= 100, 'An area must lie inside the frame.'),
  v.check(({ width, height }) => width * height <= SlideshowLimits.mask * 100, 'An area can cover at most half of the frame.'),
)

/** Schema of what `createVideoSlideshow` is given. Changes inside `mask` are no new slides: a camera video beside the slides, for example. */
export const CreateVideoSlideshowInput = v.object({ encid: ItemId, name: Name, mask: /* @__PURE__ */ v.optional(Mask) })
export type CreateVideoSlideshowInput = v.InferInput<typeof CreateVideoSlideshowInput>
/**
 * Creates a slideshow with the slides of the item's own video, in the background: where the video changes to stay, at most one slide a second. A slide that
 * comes again is the same. Refused with a code of `SlideshowErrors`.
 */
export const createVideoSlideshow = /* @__PURE__ */ post<CreateVideoSlideshowInput, Done & { ID: number; Data: Slideshow }>()(
  '/api/ml/slideshows/:encid/fromvideo/',
)

/** Schema of what calls about one slideshow are given. */
export const SlideshowInput = v.object({ encid: ItemId, ssid: RowId })
export type SlideshowInput = v.InferInput<typeof SlideshowInput>
/** Deletes a slideshow. It can be restored for as long as items stay in the trash. Refused with a code of `SlideshowErrors`. */
export const deleteSlideshow = /* @__PURE__ */ post<SlideshowInput, Done>()('/api/ml/slideshows/:encid/delete/', {
  actions: ['DeleteSlideShow'],
})
/** Restores a deleted slideshow. Refused with a code of `SlideshowErrors`. */
export const restoreSlideshow = /* @__PURE__ */ post<SlideshowInput, Done>()('/api/ml/slideshows/:encid/restore/')

/** Schema of what `renameSlideshow` is given. */
export const RenameSlideshowInput = v.object({ encid: ItemId, ssid: RowId, name: Name })
export type RenameSlideshowInput = v.InferInput<typeof RenameSlideshowInput>
/** Gives a slideshow another name. Refused with a code of `SlideshowErrors`. */
export const renameSlideshow = /* @__PURE__ */ post<RenameSlideshowInput, Done>()('/api/ml/slideshows/:encid/rename/')

/**
 * Shows the slides of this slideshow beside the film, in place of those of the first one with times. Without times it is shown as soon as it has some. Refused
 * with a code of `SlideshowErrors`.
 */
export const chooseSlideshow = /* @__PURE__ */ post<SlideshowInput, Done>()('/api/ml/slideshows/:encid/beside/')

/** Schema of what `processSlideshowUpload` is given: `file` the id of an upload, the last part of the address that tus gave. */
export const ProcessSlideshowUploadInput = v.object({
  ssid: RowId,
  file: v.pipe(v.string('No files were selected'), v.minLength(1, 'No files were selected')),
})
export type ProcessSlideshowUploadInput = v.InferInput<typeof ProcessSlideshowUploadInput>
/**
 * Makes slides from an uploaded PDF, presentation, image, or zip of images, in the background: `Imports` of the slideshow tells how far it is.
 * Asking again within a minute answers the same. Refused with a code of `SlideshowErrors` or `UploadErrors`.
 */
export const processSlideshowUpload = /* @__PURE__ */ post<ProcessSlideshowUploadInput, Done>()('/api/ml/slideshows/processupload/', {
  actions: ['ProcessSlideShowUpload'],
})

/** Removes failed files from `Imports`. */
export const clearSlideImports = /* @__PURE__ */ post<SlideshowInput, Done>()('/api/ml/slideshows/:encid/clearimports/')

/** Reads the texts of all slides from their images, in the background. They replace the texts that are there. Refused with a code of `SlideshowErrors`. */
export const submitSlideshowOcr = /* @__PURE__ */ post<SlideshowInput, Done>()('/api/ml/slideshows/:encid/ocr/', {
  actions: ['SubmitSSOCR'],
})

/**
 * Looks for each slide in the item's own video, in the background, and sets the second at which it is shown first. Slides that are not found keep their
 * times. Refused with a code of `SlideshowErrors`.
 */
export const findSlideTimes = /* @__PURE__ */ post<SlideshowInput, Done>()('/api/ml/slideshows/:encid/findtimes/')

/** Schema of what `deleteSlide` and `restoreSlide` are given: `sid` is the ID of a slide. */
export const SlideInput = v.object({ encid: ItemId, ssid: RowId, sid: RowId })
export type SlideInput = v.InferInput<typeof SlideInput>
/** Deletes a slide. It can be restored for as long as items stay in the trash. Refused with a code of `SlideshowErrors`. */
export const deleteSlide = /* @__PURE__ */ post<SlideInput, Done>()('/api/ml/slideshows/:encid/deleteslide/', {
  actions: ['DeleteSlide'],
})
/** Restores a deleted slide at its place. Refused with a code of `SlideshowErrors`. */
export const restoreSlide = /* @__PURE__ */ post<SlideInput, Done>()('/api/ml/slideshows/:encid/restoreslide/')

/** Schema of what `updateSlideText` is given. An empty text is allowed. */
export const UpdateSlideTextInput = v.object({
  encid: ItemId,
  ssid: RowId,
  sid: RowId,
  text: v.pipe(v.string(), v.trim(), v.maxLength(SlideshowLimits.text, 'The text of a slide can have at most 20,000 characters.')),
})
export type UpdateSlideTextInput = v.InferInput<typeof UpdateSlideTextInput>
/** Changes the text of a slide, by which it is found. Refused with a code of `SlideshowErrors`. */
export const updateSlideText = /* @__PURE__ */ post<UpdateSlideTextInput, Done>()('/api/ml/slideshows/:encid/updatetext/', {
  actions: ['UpdateSlideText'],
})

/** Schema of what `updateSlideTime` is given: `id` is the ID of a slide, `time` a second of the item, or -1 for none. */
export const UpdateSlideTimeInput = v.object({
  encid: ItemId,
  id: RowId,
  time: v.pipe(
    Numeric('A time must be a number of seconds.'),
    v.check((time) => time >= 0 || time === UnsetTime, 'A time cannot be before the start.'),
  ),
})
export type UpdateSlideTimeInput = v.InferInput<typeof UpdateSlideTimeInput>
/** Sets the second from which a slide is shown. Refused with a code of `SlideshowErrors`, or `TIME_BEYOND_END`. */
export const updateSlideTime = /* @__PURE__ */ post<UpdateSlideTimeInput, Done>()('/api/ml/slideshows/:encid/updatetime/', {
  actions: ['UpdateSlideTime'],
})

/** Schema of what `saveSlideOrder` is given: the ID of every slide, in the new order. */
export const SaveSlideOrderInput = v.object({
  encid: ItemId,
  ssid: RowId,
  order: v.pipe(
    v.array(Whole('An order must be a list of numbers.'), 'An order must be a list of numbers.'),
    v.maxLength(SlideshowLimits.slides, 'An order must be a list of numbers.'),
  ),
})
export type SaveSlideOrderInput = v.InferInput<typeof SaveSlideOrderInput>
/** Puts slides in order. Refused with a code of `SlideshowErrors`. */
export const saveSlideOrder = /* @__PURE__ */ post<SaveSlideOrderInput, Done>()('/api/ml/slideshows/:encid/saveorder/')

/** Error sentences of slideshows, by error code. */
export const SlideshowErrors = {
  SLIDESHOW_NOT_FOUND: 'This slideshow does not belong to the item, or was deleted.',
  SLIDE_NOT_FOUND: 'This slide is no longer in the slideshow.',
  SLIDESHOWS_NOT_EDITABLE: 'You do not have permission to edit the slideshows of this item.',
  SLIDESHOWS_FULL: 'An item can have at most 20 slideshows. Please delete some before you add more.',
  SLIDES_FULL: 'A slideshow can have at most 300 slides.',
  SLIDES_CHANGED: 'Another person has changed the slides. Please load the slideshow again.',
  SLIDES_TYPE: 'Slides are made from PDF files, presentations, images and zip files of images.',
  SLIDES_PDF: 'This PDF cannot be opened. It may be damaged or have a password.',
  SLIDES_TOO_OFTEN: 'You have added many slides in a short time. Please try again in a few minutes.',
  SLIDES_NO_VIDEO: 'Slides are found only in videos of this library.',
  SLIDES_NONE_FOUND: 'No slides were found in this video.',
  SLIDES_NO_OCR: 'This server cannot read texts from images because Tesseract is not installed.',
  SLIDES_FAILED: 'The slides could not be made. Please try again.',
} as const
