import * as v from 'valibot'
import { type Language, Languages } from '../preferences/contract.ts'
import { type Done, Flag, Revision, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Pages that tours are about, by their names. `layouts` is the editor of pages. */
export const TourPages = [
  'library',
  'item',
  'upload',
  'mine',
  'layouts',
  'account',
  'notes',
  'recorder',
  'meetings',
  'guide',
  'statistics',
  'admin',
] as const
/** One of `TourPages`. */
export type TourPage = (typeof TourPages)[number]

/** The people whom a tour is for. `groups`: the members of the groups that it names. `uploaders`: people who may add items. */
export const TourAudiences = ['everyone', 'signed-in', 'uploaders', 'administrators', 'groups'] as const
/** One of `TourAudiences`. */
export type TourAudience = (typeof TourAudiences)[number]

/** `visit`: it opens at the first visit of its page. `hand`: it starts from the help menu only. */
export const TourStarts = ['visit', 'hand'] as const
/** One of `TourStarts`. */
export type TourStart = (typeof TourStarts)[number]

/** The figures of tours. */
export const TourLimits = {
  tours: 100,
  steps: 20,
  groups: 50,
  /** Characters. */
  name: 80,
  title: 80,
  text: 400,
  selector: 300,
  /** Changes of one account in 15 minutes. */
  changesPerAccount: 300,
  /** Answers of one account about its tours in 15 minutes. */
  statesPerAccount: 600,
} as const

/** One for each language that it is written in. */
export type InLanguages<Text> = Partial<Record<Language, Text>>

/** The tour, or the switch of all of them. */
export const AllTours = 'all'

const line = (limit: number, long: string, breaks: string) =>
  v.pipe(v.string(), v.trim(), v.maxLength(limit, long), v.regex(/^\P{Cc}*$/u, breaks))

const inLanguages = <Schema extends v.GenericSchema>(schema: Schema) => v.record(v.picklist(Languages), schema)

const StepText = v.object({
  Title: v.optional(
    line(TourLimits.title, `A title can have at most ${TourLimits.title} characters.`, 'A title must be a single line.'),
    '',
  ),
  Text: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(TourLimits.text, `A text can have at most ${TourLimits.text} characters.`)),
    '',
  ),
})

/** Text of a step in one language: plain text. */
export type TourStepText = v.InferOutput<typeof StepText>

const TourStep = v.object({
  RefSelector: v.pipe(
    line(TourLimits.selector, `A selector can have at most ${TourLimits.selector} characters.`, 'A selector must be a single line.'),
    v.minLength(1, 'Every step needs an element.'),
  ),
  Texts: v.pipe(
    inLanguages(StepText),
    v.check((texts) => Object.values(texts).some((one) => one.Title !== '' || one.Text !== ''), 'Every step needs a text.'),
  ),
})

/** A step of a tour as it is saved. */
export interface EditedTourStep {
  /** CSS selector of the element; the first visible one counts. */
  RefSelector: string
  Texts: InLanguages<TourStepText>
}

/** Schema of what `saveTour` is given: `tourid` 0 makes a new one. It stays hidden until it is published. */
export const SaveTourInput = v.object({
  tourid: v.pipe(Whole(), v.minValue(0)),
  names: v.pipe(
    inLanguages(line(TourLimits.name, `A name can have at most ${TourLimits.name} characters.`, 'A name must be a single line.')),
    v.check((names) => Object.values(names).some((name) => name !== ''), 'Please enter a name.'),
  ),
  page: v.picklist(TourPages),
  audience: v.picklist(TourAudiences),
  groups: v.optional(v.pipe(v.array(RowId), v.maxLength(TourLimits.groups, `A tour can have at most ${TourLimits.groups} groups.`)), []),
  start: v.optional(v.picklist(TourStarts), 'visit'),
  steps: v.pipe(
    v.array(TourStep),
    v.minLength(1, 'A tour needs at least one step.'),
    v.maxLength(TourLimits.steps, `A tour can have at most ${TourLimits.steps} steps.`),
  ),
  revision: Revision,
})
export interface SaveTourInput {
  tourid: number
  names: InLanguages<string>
  page: TourPage
  audience: TourAudience
  groups?: number[]
  start?: TourStart
  steps: EditedTourStep[]
  revision?: string
}
/** The tour after saving. */
export interface SaveTourAnswer extends Done {
  ID: number
  Revision: string
}
/** Saves a tour. For administrators. Refused with a code of `TourErrors`. */
export const saveTour = post<SaveTourInput, SaveTourAnswer>()('/api/admin/tours/:tourid/save/')

/** A tour that administrators have made, in their list. */
export interface TourEntry {
  ID: number
  /** In the language of the caller. */
  Name: string
  Page: TourPage
  Audience: TourAudience
  GroupNames: string[]
  Start: TourStart
  Steps: number
  IsPublished: boolean
}

/** The tours that administrators have made, by name. For administrators. */
export const listEditedTours = get<Record<string, never>, { Items: TourEntry[] }>()('/api/admin/tours/')

/** A tour with the texts of all languages. */
export interface EditedTour {
  ID: number
  Names: InLanguages<string>
  Page: TourPage
  Audience: TourAudience
  Groups: number[]
  Start: TourStart
  Steps: EditedTourStep[]
  IsPublished: boolean
  /** Sent back with `saveTour`: the second editor is refused with `TOUR_CHANGED`. */
  Revision: string
}

/** Schema of what the calls about one tour are given. */
export const TourInput = v.object({ tourid: RowId })
export type TourInput = v.InferInput<typeof TourInput>
/** A tour for its editor. For administrators. Refused with `TOUR_NOT_FOUND`. */
export const getEditedTour = get<TourInput, EditedTour>()('/api/admin/tours/:tourid/')

/** Schema of what `publishTour` is given. */
export const PublishTourInput = v.object({ tourid: RowId, publish: Flag })
export type PublishTourInput = { tourid: number; publish: boolean }
/** Shows a tour to the people whom it is for, or hides it. For administrators. Refused with `TOUR_NOT_FOUND`. */
export const publishTour = post<PublishTourInput, Done>()('/api/admin/tours/:tourid/publish/')

/** Deletes a tour. For administrators. Refused with `TOUR_NOT_FOUND`. */
export const deleteTour = post<TourInput, Done>()('/api/admin/tours/:tourid/delete/')

/** A tour that opens at the first visit of its page. */
export interface OpenTour {
  ID: string
  Page: TourPage
  /** Selector of its first step: without this element the tour does not open. */
  RefSelector: string
}

/** A tour that the caller can start. */
export interface Tour {
  /** A shipped tour has a name, a made one a number. */
  ID: string
  Title: string
  Page: TourPage
}

/** Schema of what `listTours` is given. */
export const ListToursInput = v.object({ page: v.picklist(TourPages) })
export type ListToursInput = v.InferInput<typeof ListToursInput>
/** The tours of a page that are for the caller. `IsOff`: the caller has switched off tours that open automatically. */
export const listTours = get<ListToursInput, { Items: Tour[]; IsOff: boolean }>()('/api/core/guide/')

/** A step of a tour for the people who take it. */
export interface GuideStep {
  RefSelector: string
  /** Plain text, in the language of the caller where there is one. */
  Title: string
  Text: string
}

/** A tour with its steps. */
export interface Guide {
  ID: string
  Title: string
  Steps: GuideStep[]
}

const guideId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20), v.regex(/^[a-z\d]+$/))

/** Schema of what `getGuide` is given. */
export const GetGuideInput = v.object({ guideid: guideId })
export type GetGuideInput = { guideid: string }
/** A tour that is for the caller. Administrators also get the tours that are not published. Refused with `TOUR_NOT_FOUND`. */
export const getGuide = get<GetGuideInput, Guide>()('/api/core/guide/:guideid/', { iapi: ['/iapi/core/guide/:guideid/'] })

/** Schema of what `setTourState` is given: `tourindex` is a tour, or `AllTours`. */
export const SetTourStateInput = v.object({ tourindex: guideId, disable: v.optional(Flag, true) })
export type SetTourStateInput = { tourindex: string; disable: boolean }
/** `Kept` false: there is no account to keep it with, and the browser has to. */
export interface TourStateAnswer extends Done {
  Kept: boolean
}
/** A tour no longer opens automatically, or does so again. Refused with a code of `TourErrors`. */
export const setTourState = post<SetTourStateInput, TourStateAnswer>()('/api/core/app/SetTourState/', { actions: ['SetTourState'] })

/** Error sentences of tours, by error code. */
export const TourErrors = {
  TOUR_NOT_FOUND: 'This tour does not exist.',
  TOUR_CHANGED: 'Someone else saved this tour while you were editing. Nothing is lost.',
  TOURS_FULL: 'This library already has 100 tours. Please delete one first.',
  TOUR_RATE: 'You have changed tours too often. Please wait a few minutes.',
} as const
