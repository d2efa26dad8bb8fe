import * as v from 'valibot'
import { CategoryFields, CategoryIds, ItemId } from '../media/contract.ts'
import { type Done, Flag, NumberOf, Numeric, PageIndex, Revision, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of categories: lengths in characters, the image in pixels. */
export const CategoryLimits = {
  pageSize: 20,
  largestPage: 100,
  /** Of what is looked for. */
  termLength: 3,
  found: 20,
  /** Levels below the first. */
  depth: 40,
  descriptionLength: 20_000,
  queryLength: 10_000,
  criteria: 100,
  editors: 200,
  /** The longer side of its image. */
  imageSize: 800,
  /** The text of the image as it is sent. */
  imageLength: 900_000,
  /** Items are counted so far. */
  countedTo: 1000,
} as const

/** First entry of `MembershipEditCategoryList` for callers who may assign every category. */
export const allCategories = -2

/** A category as lists show it. */
export interface Category {
  ID: number
  /** As its administrators call it. */
  Name: string
  /** In the language of the caller. */
  DisplayName: string
  /** ID 0: it is at the root. */
  ParentCat: { ID: number; Name: string }
  /** Number of subcategories that the caller may see. */
  SubCategoryCount: number
  /** Items in it and below it that the caller may see; counted to `CategoryLimits.countedTo`. */
  ItemCount: number
  IsFeatured: boolean
  /** It and what is below it are shown to administrators and category administrators only. */
  IsHidden: boolean
  /** `#rrggbb`, or empty. */
  BackgroundColour: string
  /** Empty: it has none. */
  ImageURL: string
  /** May change it. */
  CanEdit: boolean
  /** May put items in it and take them out. */
  EditMembership: boolean
}

/** One with its way from the root and all that its page shows. */
export interface CategoryDetails extends Category, Partial<Omit<CategorySettings, 'Filling'>> {
  Description: string
  /** From the root down, itself last. */
  Path: { ID: number; DisplayName: string }[]
  /** 0: the usual page. */
  PageLayoutID: number
  CanEditLayout: boolean
  /** ISO 8601, UTC. */
  LastUpdated: string
  /** Sent back with `saveCategory`: the second editor is refused with `CATEGORY_CHANGED`. */
  Revision: string
  /** Only for those who may change it. Its fields, without `Filling`, also stand beside it, where older readers look for them. */
  Settings?: CategorySettings
}

/** Criteria and editors of a category. */
export interface CategorySettings {
  /** All criteria in one list. */
  Critereas: Criterion[]
  /** Every one of them has to match. */
  CritereaAND: Criterion[]
  /** One of each field's has to match, or one of all (`MatchFieldsWithAND`). */
  CritereaOR: Criterion[]
  MatchFieldsWithAND: boolean
  /** People and groups that edit it and what is below it. */
  Editors: CategoryEditor[]
  /** Kept as text for systems that ask for it; never run. */
  SQLQuery: string
  /** Shown only to those who may see what is published under one of these; empty: to everybody. */
  PublishingPolicies: { ID: number; Name: string }[]
  /** Only its editors and category administrators decide what is in it. */
  MembersByEditors: boolean
  /** While the criteria fill it: how much is done, in percent. Left out when nothing is under way. */
  Filling?: number
}

/** A value that a field has to have: the id of one of its items, a text that stands in it, or a date or its beginning (`2027`, `2027-01`). */
export interface Criterion {
  FieldID: number
  Value: string
  FieldTitle: string
  /** Name of the choice; the value itself if the field has no choices. */
  ValueName: string
}

/** A person or a group that looks after a category. */
export interface CategoryEditor {
  Kind: 'user' | 'group'
  ID: number
  Name: string
}

/** A page of categories. */
export interface CategoryList {
  Items: Category[]
  /** Of one parent: the parent itself, unless that is the root. */
  Category?: Category
  Page: number
  PageSize: number
  Total: number
}

/** One that was found by its name, with the way to it in words. */
export interface FoundCategory extends Category {
  PathText: string
}

/** Categories of an item: assigned by hand or by criteria, and excluded ones. */
export interface ItemCategories {
  IncludedCategories: { ID: number; Name: string; Manual: boolean }[]
  ExcludedCategories: { ID: number; Name: string; Manual: boolean }[]
}

/** The part of an item that its categories are. */
export interface CategoriesPart extends ItemCategories {
  CanEditCategories: boolean
}

const Id = v.pipe(
  Numeric('A category ID must be a whole number.'),
  v.integer('A category ID must be a whole number.'),
  v.minValue(0, 'A category ID must be a whole number.'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'A category ID must be a whole number.'),
)

/** Schema of what `getCategory` is given. */
export const GetCategoryInput = v.object({ catid: RowId })
export type GetCategoryInput = v.InferInput<typeof GetCategoryInput>
/** One category. Refused with `CATEGORY_NOT_FOUND` when there is none, or none for the caller. */
export const getCategory = get<GetCategoryInput, CategoryDetails>()('/api/core/cats/category/:catid/', { iapi: ['/iapi/ml/cat/:catid/'] })

/**
 * Schema of what `listCategories` is given. `catid` is the parent (0: the root), or ids with commas between (`5,8` or `5,`): these
 * categories themselves, in that order. `editonly`: what the caller may put items in, and what leads there. `o` 0 their own order,
 * 1 by name, 2 by age; `d` 1 turns it round; `pi` from 0, `ps` at most 100.
 */
export const ListCategoriesInput = v.object({
  catid: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^\d{1,15}(,\d{0,15}){0,100}$/, 'Category IDs must be whole numbers.'),
  ),
  editonly: v.optional(Flag, false),
  o: v.optional(NumberOf([0, 1, 2], 'This sort order does not exist.'), 0),
  d: v.optional(NumberOf([0, 1], 'A direction must be 0 or 1.'), 0),
  pi: PageIndex,
  ps: v.optional(
    v.pipe(
      Numeric('A page must be a whole number.'),
      v.integer('A page must be a whole number.'),
      v.minValue(1, 'A page must be at least 1.'),
      v.maxValue(CategoryLimits.largestPage, 'The number must be at most 100.'),
    ),
    CategoryLimits.pageSize,
  ),
})
export type ListCategoriesInput = v.InferInput<typeof ListCategoriesInput>
/** Lists the subcategories of a category, or the given categories; featured ones first. */
export const listCategories = get<ListCategoriesInput, CategoryList>()('/api/core/cats/:catid/', { iapi: ['/iapi/ml/cats/:catid/'] })

const tooShort = 'Please enter at least 3 characters.'
const Term = v.optional(v.pipe(v.string('A search term must be text.'), v.trim(), v.maxLength(200, 'This search term is too long.')))

/** Schema of what `findCategories` is given: at least three characters, in `s` or `search`. */
export const FindCategoriesInput = v.pipe(
  v.object({ s: Term, search: Term, editonly: v.optional(Flag, false) }),
  v.transform(({ s, search, editonly }) => ({ s: s ?? search ?? '', editonly })),
  v.check(({ s }) => [...s].length >= CategoryLimits.termLength, tooShort),
)
export type FindCategoriesInput = { s: string; editonly?: boolean }
/** Categories whose name in any language holds the term. */
export const findCategories = get<FindCategoriesInput, { Items: FoundCategory[] }>()('/api/core/cats/find/', {
  iapi: ['/iapi/ml/cats/find/'],
})

/** Schema of what `listItemCategories` is given. */
export const ListItemCategoriesInput = v.object({ encid: ItemId })
export type ListItemCategoriesInput = v.InferInput<typeof ListItemCategoriesInput>
/** The categories of an item that the caller may see. */
export const listItemCategories = get<ListItemCategoriesInput, ItemCategories>()('/api/ml/media/:encid/cats/', {
  iapi: ['/iapi/ml/media/:encid/cats/', '/iapi/ml/cats/media/'],
})

/** Input of `saveItemCategories`. A list that is missing stays unchanged. */
export const SaveItemCategoriesInput = v.object({
  encid: ItemId,
  ...CategoryFields,
})
export type SaveItemCategoriesInput = { encid: string | number; catsinc?: number[]; catsexc?: number[] }
/** Puts an item into exactly these categories by hand (`catsinc`), and keeps criteria from putting it into others (`catsexc`). */
export const saveItemCategories = post<SaveItemCategoriesInput, Done>()('/api/ml/media/:encid/savecats/', { actions: ['SaveCatSelection'] })

const CriterionInput = v.object({
  FieldID: RowId,
  Value: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
    v.minLength(1, 'Please choose a value for every condition.'),
    v.maxLength(500, 'A value can have at most 500 characters.'),
  ),
})
const Criteria = v.pipe(v.array(CriterionInput), v.maxLength(CategoryLimits.criteria, 'Too many conditions.'))

/** Fields of a category to save. Missing fields stay unchanged, and are empty in a new category. */
export const CategoryData = v.object({
  Name: v.optional(
    v.pipe(
      v.string('Please enter a name.'),
      v.trim(),
      v.minLength(1, 'Please enter a name.'),
      v.maxLength(200, 'A name can have at most 200 characters.'),
      v.regex(/^\P{Cc}*$/u, 'A name must be a single line.'),
    ),
  ),
  /** Below which one; 0: at the root. Only category administrators move categories. */
  ParentID: v.optional(Id),
  /** The same, as it is read. */
  ParentCat: v.optional(v.object({ ID: Id })),
  /** Position among its siblings, from 0. */
  Position: v.optional(v.pipe(Whole(), v.minValue(0), v.maxValue(1_000_000))),
  Description: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(CategoryLimits.descriptionLength, 'A description can have at most 20,000 characters.')),
  ),
  IsFeatured: v.optional(Flag),
  IsHidden: v.optional(Flag),
  BackgroundColour: v.optional(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^(#[0-9a-f]{6})?$/, 'Please enter a colour like #2b6cb0.')),
  ),
  /** All criteria at once; the two below take their place where they are given. */
  Critereas: v.optional(Criteria),
  CritereaAND: v.optional(Criteria),
  CritereaOR: v.optional(Criteria),
  MatchFieldsWithAND: v.optional(Flag),
  Editors: v.optional(
    v.pipe(
      v.array(v.object({ Kind: v.picklist(['user', 'group'], 'An editor must be a person or a group.'), ID: RowId })),
      v.maxLength(CategoryLimits.editors, 'Too many editors.'),
    ),
  ),
  SQLQuery: v.optional(v.pipe(v.string(), v.maxLength(CategoryLimits.queryLength, 'A query can have at most 10,000 characters.'))),
  /** Ids, or what is read. */
  PublishingPolicies: v.optional(CategoryIds),
  MembersByEditors: v.optional(Flag),
  PageLayoutID: v.optional(Id),
  /** In place of `revision`, as older callers send it. */
  LastUpdated: v.optional(v.pipe(v.string(), v.maxLength(40))),
})
/** The fields of `CategoryData`. */
export interface CategoryData {
  Name?: string
  ParentID?: number
  Position?: number
  Description?: string
  IsFeatured?: boolean
  IsHidden?: boolean
  BackgroundColour?: string
  Critereas?: { FieldID: number; Value: string | number }[]
  CritereaAND?: { FieldID: number; Value: string | number }[]
  CritereaOR?: { FieldID: number; Value: string | number }[]
  MatchFieldsWithAND?: boolean
  Editors?: { Kind: 'user' | 'group'; ID: number }[]
  SQLQuery?: string
  PublishingPolicies?: number[]
  MembersByEditors?: boolean
  PageLayoutID?: number
  LastUpdated?: string
}

/** Schema of what `saveCategory` is given: `id` 0 makes a new one; `data` as an object or as JSON text. */
export const SaveCategoryInput = v.object({
  id: v.optional(Id, 0),
  data: v.pipe(
    v.unknown(),
    v.transform(parsed),
    v.check((data) => typeof data === 'object' && data !== null && !Array.isArray(data), 'The category data is invalid.'),
    CategoryData,
  ),
  revision: Revision,
})
export type SaveCategoryInput = { id: number; data: CategoryData; revision?: string }
/** Makes or changes a category. Refused with a code of `CategoryErrors`. */
export const saveCategory = post<SaveCategoryInput, Done & { ID: number; LastUpdated: string; Revision: string }>()(
  '/api/core/cats/save/',
  {
    actions: ['SaveCat'],
  },
)

/** Schema of what `moveCategory` is given: `after` is one beside it (the same parent), 0: it comes first. */
export const MoveCategoryInput = v.object({ id: RowId, after: Id })
export type MoveCategoryInput = { id: number; after: number }
/** Puts a category behind one of those beside it; for category administrators. Featured ones stay before the others. */
export const moveCategory = post<MoveCategoryInput, Done>()('/api/core/cats/place/')

/** Schema of what `deleteCategory` is given. */
export const DeleteCategoryInput = v.object({ id: RowId })
export type DeleteCategoryInput = v.InferInput<typeof DeleteCategoryInput>
/** Deletes a category without sub-categories; what was in it stays in the library. */
export const deleteCategory = post<DeleteCategoryInput, Done>()('/api/core/cats/delete/', { actions: ['DeleteCat'] })

/** Schema of what `saveCategoryImage` is given: an image as a `data:` address or its base64 text. */
export const SaveCategoryImageInput = v.object({
  catid: RowId,
  data: v.pipe(
    v.string('no data'),
    v.minLength(1, 'no data'),
    v.maxLength(CategoryLimits.imageLength, 'This image is too large. Please choose a smaller one.'),
  ),
})
export type SaveCategoryImageInput = v.InferInput<typeof SaveCategoryImageInput>
/** Gives a category its image: scaled to 800 pixels, without what the camera noted in it. */
export const saveCategoryImage = post<SaveCategoryImageInput, Done & { ImageURL: string }>()('/api/core/cats/saveimage/')

/** Schema of what `deleteCategoryImage` is given. */
export const DeleteCategoryImageInput = v.object({ catid: RowId })
export type DeleteCategoryImageInput = v.InferInput<typeof DeleteCategoryImageInput>
/** Takes the image of a category away. */
export const deleteCategoryImage = post<DeleteCategoryImageInput, Done>()('/api/core/cats/deleteimage/', { actions: ['DeleteCatImage'] })

/** Schema of what `findPolicies` is given: at least three characters, or `*` for all. */
export const FindPoliciesInput = v.pipe(
  v.object({ s: Term, search: Term }),
  v.transform(({ s, search }) => ({ s: s ?? search ?? '' })),
  v.check(({ s }) => s === '*' || [...s].length >= CategoryLimits.termLength, `${tooShort.slice(0, -1)}, or * for all.`),
)
export type FindPoliciesInput = { s: string }
/** Publishing policies by name, for those who look after categories. */
export const findPolicies = get<FindPoliciesInput, { Items: { ID: number; Name: string }[] }>()('/api/core/pp/find/', {
  iapi: ['/iapi/core/pp/find/'],
})

/** Error sentences of categories, by error code. */
export const CategoryErrors = {
  CATEGORY_NOT_FOUND: 'This category does not exist, or you do not have access to it.',
  CATEGORY_NOT_EDITABLE: 'You do not have permission to edit this category.',
  CATEGORY_ADMINISTRATORS_ONLY: 'Only category administrators can do this.',
  CATEGORY_PARENT: 'Invalid Selection',
  CATEGORY_PLACE: 'The order has changed meanwhile. Nothing was moved.',
  CATEGORY_TOO_DEEP: 'Categories can be nested at most 40 levels deep.',
  CATEGORY_HAS_CHILDREN: 'This category has subcategories. Move or delete them first.',
  CATEGORY_CHANGED: 'Someone else changed this category while you were editing. Your changes are not saved yet, but they are kept here.',
  CATEGORY_FIELD_NOT_FOUND: 'A condition uses a field or value that no longer exists.',
  CATEGORY_EDITOR_NOT_FOUND: 'One of these editors no longer exists.',
  CATEGORY_IMAGE: 'This image cannot be read. Please choose a JPEG, PNG or WebP image.',
  CATEGORIES_NOT_SELECTABLE: 'You do not have permission to choose categories.',
  CATEGORY_NOT_SELECTABLE: 'You do not have permission to add items to this category or remove them.',
  CATEGORY_MANDATORY: 'Please choose at least one category.',
} as const

function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}
