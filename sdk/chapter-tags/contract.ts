import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, NameLine, Numeric, Revision, RowId, SearchText, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A chapter with its tags, as the calls below answer it. */
export interface TaggedChapter {
  ID: number
  /** Seconds. */
  StartTime: number
  /** Seconds. */
  Duration: number
  Title: string
  Description: string | TaggedDescription
}

/** The description of a chapter that has tags. */
export interface TaggedDescription {
  Text: string
  /** The group of its first tag. */
  TagGroupID: number
  Tags: ChapterTag[]
}

/** A tag of a chapter. */
export interface ChapterTag {
  ID: number
  Title: string
  TagGroupID: number
  /** `#rrggbb`, or empty. */
  Colour: string
}

/** A group of tags. Groups belong to the site: every item takes its tags from them. */
export interface TagGroup {
  ID: number
  Title: string
  /** How many tags it has. */
  Count: number
}

/** A tag of a group. */
export interface Tag {
  ID: number
  Title: string
  /** `#rrggbb`, or empty. */
  Colour: string
  /** How many chapters have it; only for those who may manage tags. */
  ChapterCount?: number
}

/** A group with its tags in their order. */
export interface TagGroupDetails {
  ID: number
  Title: string
  Items: Tag[]
  /** May change it. */
  CanEdit: boolean
  /** Handed back with `saveTagGroup` and `deleteTagGroup`. */
  Revision: string
}

/** The figures of tags. */
export const TagLimits = {
  /** Characters of a title. */
  title: 100,
  /** Groups of a site. */
  groups: 500,
  /** Tags of a group. */
  perGroup: 200,
  /** Tags of a chapter. */
  perChapter: 30,
  /** Groups that one search finds. */
  found: 50,
  /** Changes of one account in 15 minutes. */
  changes: 600,
  /** Milliseconds after a key until groups are searched. */
  debounce: 200,
  /** Seconds before and after the current time that a chapter covers which a tag makes. */
  quickSide: 5,
} as const

/** `s`: a part of the title of a group, or of one of its tags. */
export const SearchTagGroupsInput = /* @__PURE__ */ v.object({ s: SearchText })
export type SearchTagGroupsInput = v.InferInput<typeof SearchTagGroupsInput>
/** Groups of tags by title, and whether the caller may manage them. Refused with `SIGNED_OUT`. */
export const searchTagGroups = /* @__PURE__ */ get<SearchTagGroupsInput, { Items: TagGroup[]; CanEdit: boolean }>()('/api/ml/videotags/', {
  iapi: ['/iapi/ml/videotags/'],
})

/** Schema of what `listTags` is given. */
export const ListTagsInput = /* @__PURE__ */ v.object({ groupid: RowId })
export type ListTagsInput = v.InferInput<typeof ListTagsInput>
/** A group with its tags. Refused with `SIGNED_OUT` or `TAG_GROUP_NOT_FOUND`. */
export const listTags = /* @__PURE__ */ get<ListTagsInput, TagGroupDetails>()('/api/ml/videotags/:groupid/', {
  iapi: ['/iapi/ml/videotags/:groupid/'],
})

const TagTitle = /* @__PURE__ */ v.pipe(NameLine, v.maxLength(TagLimits.title, 'A tag can have at most 100 characters.'))

const SavedTag = /* @__PURE__ */ v.object({
  /** Left out or 0: a new tag. */
  id: v.optional(Whole(), 0),
  title: TagTitle,
  colour: v.optional(v.pipe(v.string(), v.regex(/^(?:#[0-9a-f]{6})?$/i, 'A colour must be written as #rrggbb.')), ''),
})

/** Without `id` a new group. `tags` replaces those of before, in this order: a tag that is left out disappears from its chapters too. */
export const SaveTagGroupInput = /* @__PURE__ */ v.object({
  id: v.optional(Whole(), 0),
  title: TagTitle,
  tags: v.pipe(v.array(SavedTag), v.maxLength(TagLimits.perGroup, 'A group can have at most 200 tags.')),
  revision: Revision,
})
export type SaveTagGroupInput = v.InferInput<typeof SaveTagGroupInput>
/** Adds or changes a group of tags. Refused with a code of `TagErrors`. */
export const saveTagGroup = /* @__PURE__ */ post<SaveTagGroupInput, Done & { ID: number; Revision: string }>()('/api/ml/savevideotags/', {
  iapi: ['/iapi/ml/savevideotags/'],
})

/** Schema of what `deleteTagGroup` is given. */
export const DeleteTagGroupInput = /* @__PURE__ */ v.object({ id: RowId, revision: Revision })
export type DeleteTagGroupInput = v.InferInput<typeof DeleteTagGroupInput>
/** Deletes a group with its tags, which disappear from their chapters. Refused with a code of `TagErrors`. */
export const deleteTagGroup = /* @__PURE__ */ post<DeleteTagGroupInput, Done>()('/api/ml/deletevideotags/', {
  iapi: ['/iapi/ml/deletevideotags/'],
})

const TagData = /* @__PURE__ */ v.union(
  [
    v.pipe(v.string(), v.maxLength(20_000, 'The tags could not be read.')),
    v.array(v.unknown()),
    v.looseObject({ Tags: v.optional(v.array(v.unknown())) }),
  ],
  'The tags could not be read.',
)

/**
 * `tagdata` is every tag that the chapter shall have: a list of numbers or of objects with `ID`, an object that has such a list as `Tags`, or
 * either of them as JSON. `was` is the list that the caller has seen: with it only the difference is applied, so that tags which another
 * editor has chosen meanwhile stay.
 */
export const SaveChapterTagsInput = /* @__PURE__ */ v.object({
  encid: ItemId,
  chapid: Whole(),
  tagdata: TagData,
  was: v.optional(v.pipe(v.array(Whole()), v.maxLength(1000))),
})
export type SaveChapterTagsInput = v.InferInput<typeof SaveChapterTagsInput>
/** Gives a chapter its tags. Refused with a code of `TagErrors` or `ChapterErrors`. */
export const saveChapterTags = /* @__PURE__ */ post<SaveChapterTagsInput, Done & { ChapterID: number; Data: TaggedChapter }>()(
  '/api/ml/media/:encid/savechaptertags/',
  {
    iapi: ['/iapi/ml/media/:encid/savechaptertags/'],
    actions: ['SaveChapterTags'],
  },
)

const Seconds = /* @__PURE__ */ v.pipe(Numeric('A time must be a number of seconds.'), v.minValue(0, 'A time cannot be before the start.'))

/** `time` is the second of the film: the chapter begins five seconds before it and ends five after it, within the item. */
export const TagMomentInput = /* @__PURE__ */ v.object({ encid: ItemId, tag: RowId, time: Seconds })
export type TagMomentInput = v.InferInput<typeof TagMomentInput>
/** Makes a chapter around a moment that is called as a tag and has it. Refused with a code of `TagErrors` or `ChapterErrors`. */
export const tagMoment = /* @__PURE__ */ post<TagMomentInput, Done & { ChapterID: number; Data: TaggedChapter }>()(
  '/api/ml/media/:encid/tagmoment/',
  {
    iapi: ['/iapi/ml/media/:encid/tagmoment/'],
  },
)

/** Error sentences of tags, by error code. */
export const TagErrors = {
  TAG_GROUP_NOT_FOUND: 'This group of tags no longer exists.',
  TAG_NOT_FOUND: 'This tag no longer exists.',
  TAG_GROUP_EXISTS: 'There is a group of tags with this title already.',
  TAG_TWICE: 'Two tags of a group cannot have the same title.',
  TAG_GROUP_CHANGED: 'Someone else has changed this group of tags meanwhile.',
  TAG_GROUPS_FULL: 'A site can have at most 500 groups of tags.',
  TAGS_NOT_READ: 'The tags could not be read.',
  TAGS_FULL: 'A chapter can have at most 30 tags.',
  TAGS_NOT_EDITABLE: 'You do not have permission to manage tags.',
  TAGS_TOO_OFTEN: 'You have changed tags very often. Please wait a few minutes.',
} as const
