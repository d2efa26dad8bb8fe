import * as v from 'valibot'
import { type Done, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A name in another language. */
export interface LanguageOption {
  /** BCP 47: `de`, `pt-BR`. */
  Lang: string
  Value: string
}

/** Schema of what the three readers are given. */
export const GetTranslationsInput = v.object({ id: RowId })
export type GetTranslationsInput = v.InferInput<typeof GetTranslationsInput>

/** The names of a field in other languages; for administrators. */
export const getFieldTranslations = get<GetTranslationsInput, { FieldID: number; LanguageOptions: LanguageOption[] }>()(
  '/api/core/fieldtranslations/',
  { iapi: ['/iapi/core/fieldtranslations/'] },
)
/** The names of a choice of a field in other languages; for administrators. */
export const getFieldItemTranslations = get<GetTranslationsInput, { FieldItemID: number; LanguageOptions: LanguageOption[] }>()(
  '/api/core/fielditemtranslations/',
  { iapi: ['/iapi/core/fielditemtranslations/'] },
)
/** The titles of a category in other languages; for those who look after categories. */
export const getCategoryTitleTranslations = get<GetTranslationsInput, { CategoryID: number; LanguageOptions: LanguageOption[] }>()(
  '/api/core/categorytitletranslations/',
  { iapi: ['/iapi/core/categorytitletranslations/'] },
)

const blank = 'Blank values not permitted'

/** A language as it is written: `pt-br` is `pt-BR`. Empty when it is none. */
export function languageTag(text: string): string {
  if (text.length > 35) return ''
  try {
    return Intl.getCanonicalLocales(text)[0] ?? ''
  } catch {
    return ''
  }
}

const unclear = 'The translations are invalid.'
const Option = v.looseObject(
  {
    Lang: v.pipe(
      v.optional(v.nullable(v.string(blank), ''), ''),
      v.trim(),
      v.minLength(1, blank),
      v.transform(languageTag),
      v.minLength(1, 'Please enter a language code like en, de or pt-BR.'),
    ),
    Value: v.pipe(
      v.optional(v.nullable(v.string(blank), ''), ''),
      v.trim(),
      v.minLength(1, blank),
      v.maxLength(500, 'A translation can have at most 500 characters.'),
      v.regex(/^\P{Cc}*$/u, 'A translation must be a single line.'),
    ),
  },
  unclear,
)
const Options = v.pipe(
  v.array(Option, unclear),
  v.maxLength(200, 'Too many languages.'),
  v.check((options) => new Set(options.map(({ Lang }) => Lang)).size === options.length, 'Please enter each language only once.'),
)

/** One of `fid` (a field), `fiid` (a choice of a field) and `catid` (a category); `data` is a list of all translations, or its JSON text. */
export const SaveTranslationsInput = v.pipe(
  v.object({
    fid: v.optional(RowId),
    fiid: v.optional(RowId),
    catid: v.optional(RowId),
    data: v.pipe(
      v.union([v.array(v.unknown()), v.string()], unclear),
      v.transform((data) => (typeof data === 'string' ? parsed(data) : data)),
      Options,
    ),
  }),
  v.check(({ fid, fiid, catid }) => [fid, fiid, catid].filter((id) => id !== undefined).length === 1, 'Please choose what to translate.'),
)
export type SaveTranslationsInput = v.InferInput<typeof SaveTranslationsInput>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Puts these translations in the place of those that are there. All three take any of the three ids. */
export const saveFieldTranslations = post<SaveTranslationsInput, Done>()('/api/core/fieldtranslations/', {
  iapi: ['/iapi/core/fieldtranslations/'],
  actions: ['SaveFieldTranslations'],
})
/** Saves the names of a choice of a field in other languages, as `saveFieldTranslations`. */
export const saveFieldItemTranslations = post<SaveTranslationsInput, Done>()('/api/core/fielditemtranslations/', {
  iapi: ['/iapi/core/fielditemtranslations/'],
  actions: ['SaveFieldItemTranslations'],
})
/** Saves the titles of a category in other languages, as `saveFieldTranslations`. */
export const saveCategoryTitleTranslations = post<SaveTranslationsInput, Done>()('/api/core/categorytitletranslations/', {
  iapi: ['/iapi/core/categorytitletranslations/'],
  actions: ['SaveCategoryTitleTranslations'],
})

/** Error sentences of translations, by error code. */
export const TranslationErrors = {
  TRANSLATION_OF_NOTHING: 'This entry no longer exists.',
} as const
