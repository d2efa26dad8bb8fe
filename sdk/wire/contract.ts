import * as v from 'valibot'

// The four parsers below are the only ones that endpoints use. `serve` takes an empty text or null for a missing field where a field with
// one of these marks is optional. Embeds import contracts that import this: what makes a schema says that it has no side effects.

/** Reads true or false in every spelling of callers: `true`, `1`, `"True"`, `"1"`; anything else is undefined. */
export function readFlag(value: unknown): boolean | undefined {
  const text = ['boolean', 'number', 'string'].includes(typeof value) ? String(value).trim().toLowerCase() : ''
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined
}

/** Reads a number or its decimal text; anything else is NaN. */
export function readNumber(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN
  const text = typeof value === 'string' && value.length <= 40 ? value.trim() : ''
  return /^[+-]?\d{1,16}(?:\.\d{1,16})?$/.test(text) ? Number(text) : Number.NaN
}

/* @__NO_SIDE_EFFECTS__ */ const flag = (message?: string): v.GenericSchema<boolean, boolean> =>
  v.pipe(
    v.custom<boolean>((value) => readFlag(value) !== undefined, message),
    v.transform((value) => readFlag(value) === true),
    v.metadata({ parser: 'flag' }),
  )

/** True or false, in every spelling of `readFlag`. */
export const Flag = flag()

/** A `Flag` with a sentence of its own for other values. */
export const FlagWith = flag

/** Whether a value stands for a missing one: callers send every field of their forms. */
const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '')

/** An optional `Flag` of an object inside a field; an empty text is false. `serve` knows only the fields of a request. */
export const InnerFlag: v.OptionalSchema<v.GenericSchema<boolean | null>, undefined> = /* @__PURE__ */ v.optional(
  v.nullable(
    v.pipe(
      v.custom<boolean>((value) => isBlank(value) || readFlag(value) !== undefined),
      v.transform((value) => readFlag(value) === true),
      v.metadata({ parser: 'flag' }),
    ),
  ),
)

/* @__NO_SIDE_EFFECTS__ */ const numeric = <Input>(message?: string): v.GenericSchema<Input, number> =>
  v.pipe(
    v.custom<Input>((value) => !Number.isNaN(readNumber(value)), message),
    v.transform((value) => readNumber(value)),
    v.metadata({ parser: 'number' }),
  )

/** A number or its text, such as seconds. */
/* @__NO_SIDE_EFFECTS__ */ export const Numeric = (message?: string) => numeric<number>(message)

/** The same for callers of ours that send what a person has typed. */
/* @__NO_SIDE_EFFECTS__ */ export const NumericText = (message?: string) => numeric<number | string>(message)

/** A whole number or its text. */
/* @__NO_SIDE_EFFECTS__ */ export const Whole = (message?: string): v.GenericSchema<number, number> =>
  v.pipe(Numeric(message), v.safeInteger(message))

/** One of a few numbers, or its text. */
/* @__NO_SIDE_EFFECTS__ */ export const NumberOf = <const Values extends readonly number[]>(
  values: Values,
  message?: string,
): v.GenericSchema<Values[number], Values[number]> =>
  v.pipe(
    v.custom<Values[number]>((value) => !Number.isNaN(readNumber(value)), message),
    v.transform((value) => readNumber(value)),
    v.picklist(values, message),
    v.metadata({ parser: 'number' }),
  )

/** A row's number, or none: callers write 0, -1, an empty text or null for none, which is 0. */
/* @__NO_SIDE_EFFECTS__ */ export const OptionalRow = (message?: string) =>
  v.optional(
    v.pipe(
      v.custom<number>((value) => isBlank(value) || !Number.isNaN(readNumber(value)), message),
      v.transform((value) => (isBlank(value) ? 0 : readNumber(value))),
      v.safeInteger(message),
      v.minValue(-1, message),
      v.transform((id) => Math.max(id, 0)),
      v.metadata({ parser: 'number' }),
    ),
    0,
  )

/** A row's number, as text in an address or as a number in a body. */
export const RowId: v.GenericSchema<string | number, number> = v.pipe(
  NumericText(),
  v.integer('This ID must be a whole number.'),
  v.minValue(1, 'This ID must be a whole number above zero.'),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

const Count = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      Numeric('A page must be a whole number.'),
      v.integer('A page must be a whole number.'),
      v.minValue(min, `A page must be at least ${min}.`),
      v.maxValue(max, `The number must be at most ${max}.`),
    ),
    fallback,
  )

/** From 0. */
export const PageIndex = Count(0, 0, 100_000)
export const PageSize = (fallback: number) => Count(fallback, 1, 200)

/** The fields that ask for one page of a list: `pi` from 0, and `ps` entries, 1 to 200. */
export const PageInput = (pageSize: number) => ({ pi: PageIndex, ps: PageSize(pageSize) })

/** One page of a list. */
export interface Page<Item> {
  Items: Item[]
  /** From 0. */
  Page: number
  /** Entries of a full page. */
  PageSize: number
  /** Entries of all pages. */
  Total: number
}

/** A name that administrators enter. */
export const NameLine = v.pipe(
  v.string('Please enter a name.'),
  v.trim(),
  v.minLength(1, 'Please enter a name.'),
  v.maxLength(200, 'A name can have at most 200 characters.'),
  v.regex(/^\P{Cc}*$/u, 'A name must be a single line.'),
)

/** A search term. */
export const SearchText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'This search term is too long.')), '')

export interface Done {
  Success: true
  Message: string
}

/** The `Revision` that was read: a save is refused as a conflict when another person has saved since. Omitted: not checked. */
export const Revision = v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))]))

/** A day as older forms write it (`31/01/2027`, perhaps with a time) as `2027-01-31`; everything else as it is. */
export const isoDay = (text: string): string =>
  text
    .trim()
    .replace(
      /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T](\d{1,2})(:\d\d(?::\d\d)?))?$/,
      (_all, day: string, month: string, year: string, hour?: string, rest?: string) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${hour ? `T${hour.padStart(2, '0')}${rest}` : ''}`,
    )

/** Whether a text begins with a day that there is: `new Date` takes the 31st of February for the 3rd of March. */
export function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 10)
  return !Number.isNaN(Date.parse(text)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/** Error sentences that every endpoint may answer with, by error code. */
export const WireErrors = {
  INPUT_NOT_UNDERSTOOD: 'The request is invalid.',
  BODY_TOO_LARGE: 'The request is too large.',
  BODY_INCOMPLETE: 'The request is incomplete.',
  TOO_MANY_FIELDS: 'A request can have at most 200 fields.',
  TOO_MANY_ENTRIES: 'A list in a request can have at most 20,000 entries.',
  BODY_NOT_JSON: 'The request must be JSON.',
  BODY_TYPE_NOT_JSON: 'The content type of the request must be application/json.',
  ADDRESS_NOT_FOUND: 'Nothing was found at this address.',
  RANGE_NOT_SATISFIABLE: 'The file does not have the requested range.',
  STORAGE_FULL: 'The server has no space left. Please contact your administrator.',
  STORAGE_UNAVAILABLE: 'The files cannot be reached at the moment. Please try again in a minute.',
  UNEXPECTED: 'Sorry an error has occurred. The error has been logged and reported',
} as const
