import * as v from 'valibot'
import type { WidgetOptions } from '../widgets/contract.ts'
import { type Done, Flag, NameLine, type Page, PageIndex, Revision, RowId, SearchText } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** How many widgets an account keeps, and how many a page of the list has. */
export const SavedWidgetLimits = { max: 200, pageSize: 20 } as const

/** A widget that someone keeps under a name. Codes that name it by its GUID show what is saved here, wherever they stand. */
export interface SavedWidget {
  ID: number
  /** The id in `/w/?w={"GUID":"…"}`. Never changes and is never reused. */
  GUID: string
  Name: string
  /** Options of the widget, without those at their default. */
  Options: WidgetOptions
  /** Name of the owner. Empty if the account was deleted. */
  OwnerDisplayName: string
  IsOwner: boolean
  /** ISO 8601, UTC. */
  DateCreated: string
  LastUpdated: string
  /** Grows with every change; see `SaveWidgetInput`. */
  Revision: string
}

/** Schema of what `listSavedWidgets` is given: `s` is a part of the name, `all` (administrators) those of everybody. */
export const ListSavedWidgetsInput = v.object({
  s: SearchText,
  all: v.optional(Flag, false),
  pi: PageIndex,
})
export type ListSavedWidgetsInput = v.InferInput<typeof ListSavedWidgetsInput>
/** The widgets that the caller keeps, by name. */
export const listSavedWidgets = get<ListSavedWidgetsInput, Page<SavedWidget>>()('/api/ml/widgets/', {
  iapi: ['/iapi/ml/widgets/'],
})

/** Schema of what `getSavedWidget` is given. */
export const GetSavedWidgetInput = v.object({ savedid: RowId })
export type GetSavedWidgetInput = v.InferInput<typeof GetSavedWidgetInput>
/** One widget that the caller keeps; of administrators, anybody's. Refused with a code of `SavedWidgetErrors`. */
export const getSavedWidget = get<GetSavedWidgetInput, SavedWidget>()('/api/ml/widgets/one/')

/**
 * Input of `saveWidget`: `savedid` changes an existing widget, and missing fields stay unchanged; without it a new one is created from
 * `name` and `options` (`WidgetOptions`). With `revision`, a widget that someone else has saved meanwhile is not overwritten.
 */
export const SaveWidgetInput = v.object({
  savedid: v.optional(RowId),
  name: v.optional(NameLine),
  /** Or its JSON text, as old forms send it. It is checked by the rules of `/w/`. */
  options: v.optional(v.unknown()),
  revision: Revision,
})
export type SaveWidgetInput = { savedid?: number; name?: string; options?: WidgetOptions; revision?: string }
/** The widget after saving. */
export interface SaveWidgetAnswer extends Done {
  ID: number
  GUID: string
  Revision: string
}
/** Keeps a widget, or changes one on every page that shows it. Refused with a code of `SavedWidgetErrors`. */
export const saveWidget = post<SaveWidgetInput, SaveWidgetAnswer>()('/api/ml/widgets/save/', { actions: ['SaveWidget'] })

/** Schema of what `deleteSavedWidget` is given. */
export const DeleteSavedWidgetInput = v.object({ savedid: RowId })
export type DeleteSavedWidgetInput = v.InferInput<typeof DeleteSavedWidgetInput>
/** Deletes a saved widget. Pages that show it by its GUID say that it is gone. Refused with a code of `SavedWidgetErrors`. */
export const deleteSavedWidget = post<DeleteSavedWidgetInput, Done>()('/api/ml/widgets/delete/', { actions: ['DeleteWidget'] })

/** Error sentences of saved widgets, by error code. */
export const SavedWidgetErrors = {
  WIDGETS_NOT_SHARED: 'You do not have permission to create widgets. Please ask an administrator.',
  SAVED_WIDGET_NOT_FOUND: 'This widget no longer exists.',
  SAVED_WIDGET_EXISTS: 'You already have a widget with this name.',
  SAVED_WIDGETS_FULL: 'You already have 200 widgets. Please delete one first.',
  SAVED_WIDGET_INCOMPLETE: 'A widget needs a name and content.',
  SAVED_WIDGET_CHANGED: 'Someone else saved this widget while you were editing. Nothing is lost.',
} as const
