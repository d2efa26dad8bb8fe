import * as v from 'valibot'
import type { ImageURL } from '../media/contract.ts'
import { type WidgetOptions, WidgetTypes } from '../widgets/contract.ts'
import { type Done, Flag, NameLine, NumberOf, type Page, PageIndex, Revision, RowId, SearchText, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Arrangements of a page: a free grid, two fixed ones whose new widgets begin with displays of their own, and a list of courses that open. */
export const LayoutTypes = { grid: 0, showcase: 1, magazine: 2, courses: 3 } as const
export type LayoutType = (typeof LayoutTypes)[keyof typeof LayoutTypes]

/** Content of a widget on a page: those of `WidgetTypes`, and besides a text and the items that the viewer has begun to watch. */
export const LayoutWidgetTypes = { ...WidgetTypes, text: 4, continue: 5 } as const

/** Widths of a widget, in columns of 12. On narrow screens every widget has the whole width. */
export const WidgetWidths = [12, 8, 6, 4, 3] as const

/** The figures of layouts. */
export const LayoutLimits = {
  sections: 20,
  /** In one section. */
  widgets: 24,
  /** Characters. */
  title: 200,
  text: 5000,
  /** Characters of the JSON of a layout. */
  json: 200_000,
  layouts: 500,
  pageSize: 20,
  /** Saves of one account in 15 minutes. */
  savesPerAccount: 300,
} as const

/** Displays of the first widgets of a page, by type; the last one counts for all that follow. */
export const firstDisplays: Record<LayoutType, readonly number[]> = { 0: [2], 1: [5, 4, 4, 3], 2: [4, 4, 3, 3], 3: [2] }

const sentence = 'The layout must be a JSON object.'
const title = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(LayoutLimits.title, `A title can have at most ${LayoutLimits.title} characters.`)),
  '',
)

/** The frame of a widget: its place and its own content. `WidgetOptions` beside these fields say which items of the library it shows. */
export const LayoutWidgetFrame = v.object(
  {
    /** Given by the server when it is missing. */
    GUID: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    Type: NumberOf([1, 2, 3, 4, 5]),
    Title: title,
    Width: v.optional(NumberOf(WidgetWidths), 12),
    /** Of a text widget: plain text, with lines and paragraphs. */
    Text: v.optional(v.pipe(v.string(), v.maxLength(LayoutLimits.text, `A text can have at most ${LayoutLimits.text} characters.`)), ''),
  },
  sentence,
)

/** A widget on a page. */
export type LayoutWidget = v.InferOutput<typeof LayoutWidgetFrame> &
  Pick<
    WidgetOptions,
    | 'Display'
    | 'CacheLevel'
    | 'SearchFilters'
    | 'ItemIDs'
    | 'PlaylistCDID'
    | 'CatID'
    | 'OrderBy'
    | 'RenderMode'
    | 'LandscapeItem'
    | 'DiscThumbnail'
    | 'ControlBar'
  >

/** A part of a page with a title. In the list of courses it is a course, which opens. */
export interface LayoutSection {
  Title: string
  Widgets: LayoutWidget[]
}

const background = v.optional(v.nullable(v.object({ ClipDataID: v.optional(v.pipe(Whole(), v.minValue(0)), 0) }, sentence)))

/** Schema of `data`: the layout as it is saved. Widgets are checked by `LayoutWidgetFrame` and by the rules of `/w/`. */
export const LayoutData = v.object(
  {
    Name: NameLine,
    PageLayoutTypeID: v.optional(NumberOf([0, 1, 2, 3]), 0),
    TitleCard: v.optional(
      v.object(
        {
          Enabled: v.optional(Flag, false),
          TitleText: title,
          /** A veil over the background, so that the title is readable. */
          FadeBackground: v.optional(Flag, true),
          Background: background,
          CategorySubNav: v.optional(v.object({ Enabled: v.optional(Flag, false) }, sentence)),
        },
        sentence,
      ),
    ),
    Sections: v.optional(
      v.pipe(
        v.array(
          v.object(
            {
              Title: title,
              Widgets: v.optional(
                v.pipe(
                  v.array(v.unknown(), sentence),
                  v.maxLength(LayoutLimits.widgets, `A section can have at most ${LayoutLimits.widgets} widgets.`),
                ),
                [],
              ),
            },
            sentence,
          ),
          sentence,
        ),
        v.maxLength(LayoutLimits.sections, `A page can have at most ${LayoutLimits.sections} sections.`),
      ),
      [],
    ),
  },
  sentence,
)

/** The header of a page. */
export interface TitleCard {
  Enabled: boolean
  /** On the page of a category the name of the category stands here. */
  TitleText: string
  FadeBackground: boolean
  /** Null: it has none, or none that the caller may see. */
  Background: { ClipDataID: number; EncID: string; Title: string; RecordType: number; ImageURLs: ImageURL[] } | null
  /** A bar of categories below the header: those below the category of the page, or those of the top level. */
  CategorySubNav: { Enabled: boolean }
}

/** The layout of a page, without its draft. */
export interface Layout {
  ID: number
  Name: string
  /** The category that it was made for; 0: none. */
  CatID: number
  PageLayoutTypeID: LayoutType
  /** The account that made it; 0: it is gone. */
  WidgetUserID: number
  TitleCard: TitleCard
  Sections: LayoutSection[]
  CanEdit: boolean
}

/** A layout for the person who edits it: the draft if there is one. */
export interface EditedLayout extends Layout {
  IsPublished: boolean
  HasDraft: boolean
  /** Sent back with `saveLayout`: the second editor is refused with `LAYOUT_CHANGED`. */
  Revision: string
  /** ISO 8601, UTC. */
  LastUpdated: string
}

/** Schema of what `getLayout` is given. */
export const GetLayoutInput = v.object({ layoutid: RowId })
export type GetLayoutInput = v.InferInput<typeof GetLayoutInput>
/** A published layout of a page that the caller may see. Refused with `LAYOUT_NOT_FOUND`. */
export const getLayout = get<GetLayoutInput, Layout>()('/api/ml/layout/:layoutid/', { iapi: ['/iapi/ml/layout/:layoutid/'] })

/** Schema of what `getEditedLayout` is given. */
export const GetEditedLayoutInput = v.object({ layoutid: RowId })
export type GetEditedLayoutInput = v.InferInput<typeof GetEditedLayoutInput>
/** A layout with its draft, for those who may edit it. Refused with `LAYOUT_NOT_FOUND`. */
export const getEditedLayout = get<GetEditedLayoutInput, EditedLayout>()('/api/ml/layout/:layoutid/draft/')

/** A layout in a list. */
export interface LayoutEntry {
  ID: number
  Name: string
  CatID: number
  IsPublished: boolean
  HasDraft: boolean
}

/** Schema of what `searchLayouts` is given: `s` is a part of the name. */
export const SearchLayoutsInput = v.object({ s: SearchText, pi: PageIndex })
export type SearchLayoutsInput = v.InferInput<typeof SearchLayoutsInput>
/** Layouts that the caller may edit, by name. Others have none. */
export const searchLayouts = get<SearchLayoutsInput, Page<LayoutEntry>>()('/api/ml/layout/search/', { iapi: ['/iapi/ml/layout/'] })

/**
 * Schema of what `saveLayout` is given: `layoutid` 0 makes a new one, for the category `catid` if one is named; `data` is `LayoutData` or its
 * JSON text. It is published at once unless `draft` is on. Older callers name the layout `id`.
 */
export const SaveLayoutInput = v.object({
  layoutid: v.optional(v.pipe(Whole(), v.minValue(0))),
  id: v.optional(v.pipe(Whole(), v.minValue(0))),
  data: v.unknown(),
  draft: v.optional(Flag, false),
  catid: v.optional(v.pipe(Whole(), v.minValue(0)), 0),
  revision: Revision,
})
export type SaveLayoutInput = { layoutid: number; data: unknown; draft?: boolean; catid?: number; revision?: string }
/** The layout after saving. */
export interface SaveLayoutAnswer extends Done {
  ID: number
  Revision: string
}
/** Saves the layout of a page. Refused with a code of `LayoutErrors`. */
export const saveLayout = post<SaveLayoutInput, SaveLayoutAnswer>()('/api/ml/layout/:layoutid/save/', { actions: ['SavePageLayout'] })

/** Schema of what `deleteLayout` is given. */
export const DeleteLayoutInput = v.object({ layoutid: RowId })
export type DeleteLayoutInput = v.InferInput<typeof DeleteLayoutInput>
/** Deletes a layout; its pages are as usual again. Refused with a code of `LayoutErrors`. */
export const deleteLayout = post<DeleteLayoutInput, Done>()('/api/ml/layout/:layoutid/delete/')

/** Schema of what `discardLayoutDraft` is given. */
export const DiscardLayoutDraftInput = v.object({ layoutid: RowId })
export type DiscardLayoutDraftInput = v.InferInput<typeof DiscardLayoutDraftInput>
/** Goes back to what is published. Refused with a code of `LayoutErrors`. */
export const discardLayoutDraft = post<DiscardLayoutDraftInput, Done>()('/api/ml/layout/:layoutid/discard/')

/** The home page of a group, or of everyone. */
export interface HomeLayout {
  /** 0: everyone who has no other. */
  GroupID: number
  GroupName: string
  LayoutID: number
  LayoutName: string
}

/** Schema of what `listHomeLayouts` is given. */
export const ListHomeLayoutsInput = v.object({})
/** The home pages of groups in the order in which they count, then that of everyone. For administrators. */
export const listHomeLayouts = get<Record<string, never>, { Items: HomeLayout[] }>()('/api/ml/layout/home/')

/** Schema of what `setHomeLayout` is given: `layoutid` 0 gives the usual home page back; `groupid` 0 is everyone. */
export const SetHomeLayoutInput = v.object({
  layoutid: v.pipe(Whole(), v.minValue(0)),
  groupid: v.optional(v.pipe(Whole(), v.minValue(0)), 0),
})
export type SetHomeLayoutInput = v.InferInput<typeof SetHomeLayoutInput>
/** Makes a published layout the home page of a group. Refused with a code of `LayoutErrors`. */
export const setHomeLayout = post<SetHomeLayoutInput, Done>()('/api/ml/layout/home/save/')

/** Error sentences of layouts, by error code. */
export const LayoutErrors = {
  LAYOUT_NOT_FOUND: 'This page layout no longer exists.',
  LAYOUT_NOT_ALLOWED: 'You do not have permission to edit page layouts.',
  LAYOUT_CHANGED: 'Someone else saved this layout while you were editing. Nothing is lost.',
  LAYOUT_NOT_UNDERSTOOD: 'This layout cannot be saved.',
  LAYOUT_NOT_PUBLISHED: 'Please publish this layout first.',
  LAYOUTS_FULL: 'This library already has 500 layouts. Please delete one first.',
  LAYOUT_SAVED_TOO_OFTEN: 'You have saved too often. Please wait a few minutes.',
} as const
