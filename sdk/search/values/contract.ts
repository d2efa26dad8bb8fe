import * as v from 'valibot'
import { beginsWithDay, isoDay, Numeric, readFlag, readNumber } from '../../wire/contract.ts'

// Embeds import contracts that import this: what makes a schema says so, or they would carry what they never run.

/** Whether a value means no filter, in any of the spellings of callers. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

const longestList = 200

/** A whole number, or its text. */
/* @__NO_SIDE_EFFECTS__ */ export const Whole = (name: string, min: number, max: number) =>
  v.pipe(
    Numeric(`${name} must be a number.`),
    v.integer(`${name} must be a whole number.`),
    v.minValue(min, `${name} must be at least ${min}.`),
    v.maxValue(max, `${name} can be at most ${max}.`),
  )

/** `true`, `1`, `false`, `0`, or their text; nothing is `false`. */
/* @__NO_SIDE_EFFECTS__ */ export const FlagFilter = (name: string) =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.number(), v.string(), v.null()], `"${name}" must be true or false.`),
      v.check((value) => isNothing(value) || readFlag(value) !== undefined, `"${name}" must be true or false.`),
      v.transform((value) => readFlag(value) === true),
      v.metadata({ parser: 'flag' }),
    ),
    false,
  )

const listed = (value: string | number | (string | number)[] | null): (string | number)[] => {
  if (isNothing(value)) return []
  if (Array.isArray(value)) return value
  return String(value)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/* @__NO_SIDE_EFFECTS__ */ const Listed = (name: string) =>
  v.pipe(
    v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()])), v.null()], `${name} must be a list.`),
    v.transform(listed),
    v.maxLength(longestList, `${name}: at most ${longestList} at once.`),
  )

/** Numbers as a list, one number, or text with commas between; each once. */
/* @__NO_SIDE_EFFECTS__ */ export const NumberList = (name: string, min: number, max: number) =>
  v.optional(
    v.pipe(
      Listed(name),
      v.array(
        v.pipe(
          v.union([v.number(), v.string()]),
          v.transform((value) => readNumber(value)),
          v.integer(`${name} must be numbers.`),
          v.minValue(min, `${name} must be numbers of at least ${min}.`),
          v.maxValue(max, `${name}: no number above ${max}.`),
        ),
      ),
      v.transform((numbers) => [...new Set(numbers)]),
    ),
    [],
  )

/* @__NO_SIDE_EFFECTS__ */ export const IdList = (name: string) => NumberList(name, 1, Number.MAX_SAFE_INTEGER)

/** Texts as a list, or as one text with commas between. */
/* @__NO_SIDE_EFFECTS__ */ export const TextList = (name: string, longest: number) =>
  v.optional(
    v.pipe(
      Listed(name),
      v.array(
        v.pipe(
          v.union([v.number(), v.string()]),
          v.transform((value) => String(value).trim()),
          v.maxLength(longest, `${name}: at most ${longest} characters each.`),
        ),
      ),
      v.transform((texts) => [...new Set(texts.filter((text) => text !== ''))]),
    ),
    [],
  )

/** Ids of accounts, or their names. */
export const PersonList = TextList('People', 200)

/** One of a few numbers; nothing is 0. */
/* @__NO_SIDE_EFFECTS__ */ export const OneOf = <const Values extends readonly number[]>(name: string, values: Values) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.string(), v.null()], `${name} must be a number.`),
      v.transform((value) => (isNothing(value) ? 0 : readNumber(value))),
      v.picklist(values, `${name} must be one of ${values.join(', ')}.`),
    ),
    0 as never,
  )

const dayText = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

/** A day, or a moment; text in ISO 8601. */
/* @__NO_SIDE_EFFECTS__ */ export const DayFilter = (name: string) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.null()], `${name} must be a date (YYYY-MM-DD).`),
      v.transform((value) => isoDay(value ?? '')),
      v.check((value) => value === '' || (dayText.test(value) && beginsWithDay(value)), `${name} must be a date (YYYY-MM-DD).`),
    ),
    '',
  )

/** `1920x1080`: at least so wide and so high. */
export const ImageSizeFilter = v.optional(
  v.pipe(
    v.union([v.string(), v.null()], 'The size must be width x height (1920x1080).'),
    v.transform((value) => (value ?? '').replace(/\s+/g, '').toLowerCase().replace('×', 'x')),
    v.regex(/^(?:\d{1,5}x\d{1,5})?$/, 'The size must be width x height (1920x1080).'),
  ),
  '',
)

/** Conditions on fields: `{FID, A, V}`. One without a value is no condition yet. */
/* @__NO_SIDE_EFFECTS__ */ export const FieldFilters = (max: number) =>
  v.optional(
    v.pipe(
      v.union(
        [
          v.array(
            v.object(
              {
                FID: Whole('The field', 1, Number.MAX_SAFE_INTEGER),
                A: v.pipe(
                  Whole('The condition on a field', 0, 9),
                  v.picklist([0, 1, 2, 3], 'The condition on a field must be 0 contains, 1 not contains, 2 matches or 3 not matches.'),
                ),
                V: v.union(
                  [v.pipe(v.string(), v.maxLength(500, 'The value of a field can have at most 500 characters here.')), v.number()],
                  'The value of a field must be text or a number.',
                ),
              },
              'A condition on a field must be {FID, A, V}.',
            ),
            'Conditions on fields must be a list of {FID, A, V}.',
          ),
          v.pipe(
            v.null(),
            v.transform(() => []),
          ),
        ],
        // Use the message of the invalid part.
        ({ issues }) => issues?.[0]?.message ?? 'Conditions on fields must be a list of {FID, A, V}.',
      ),
      v.maxLength(max, `At most ${max} conditions on fields at once.`),
      v.transform((filters) => filters.filter(({ V }) => String(V).trim() !== '')),
    ),
    [],
  )

/** 0 files here, 13 a hosting service; nothing is no filter, for 0 is one of the two. */
export const SourceFilter = v.optional(
  v.pipe(
    v.union([v.number(), v.string(), v.null()], 'The video source must be a number.'),
    v.transform((value) => (isNothing(value) ? undefined : String(value))),
    v.check((value) => value === undefined || value === '0' || value === '13', 'This video source does not exist.'),
    v.transform((value) => (value === undefined ? undefined : Number(value))),
  ),
)
