import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  set as setIn,
  type UseFormRegisterReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { type GenericSchema, safeParse } from 'valibot'
import { checkText } from '../../sdk/text/check-text.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { portalLanguage } from '../language.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

/** A request that a form sends, as a mutation is. */
export interface FormRequest<Input> {
  mutate: (input: Input, after?: { onSuccess?: () => void }) => void
  error: unknown
  isPending: boolean
}

/** Sentences by field. A field inside another one is named by a path: `answers.f5`. */
export type FormFaults = Readonly<Record<string, string | undefined>>

export interface FormOptions<Values extends FieldValues, Input> {
  /** The schema of the request, from the contract. */
  schema: GenericSchema
  /** The first values of the fields. */
  first: Values
  /** The request that the values make. */
  toInput: (values: Values) => Input
  request: FormRequest<Input>
  /** Fields by the path of the schema's field (`data.Name`), where the names differ. */
  fields?: Readonly<Record<string, keyof Values & string>>
  /** Sentences of the screen in place of those of the schema, by field. */
  messages?: Partial<Record<keyof Values, string>>
  /** Rules of the screen that the schema does not know: sentences by field. */
  check?: (values: Values) => FormFaults
  /** Fields by the code of the refusal that is about them; `*` for every other code. A refusal of no field stands at the end of the form. */
  refusals?: Readonly<Record<string, string>>
  /** Refusals that the form explains by a part of its own: they do not stand at its end. */
  explained?: readonly string[]
}

/** The state that `Form` draws. */
export interface FormState {
  element: RefObject<HTMLFormElement | null>
  isBusy: boolean
  /** A refusal that belongs to no field. */
  error: unknown
  submit: (event: FormEvent) => Promise<void>
  /** A field by its path, for parts that draw fields which they find in data. */
  control: (path: string) => { value: unknown; error: string | undefined; onChange: (value: unknown) => void }
  /** How often a person tried to send it with a fault in it. */
  failures: number
}

/** A form and the properties of its fields, by name. */
export interface FormValues<Values extends FieldValues> extends FormState {
  /** For a `Field` or a `TextArea`. */
  text: (name: FieldPath<Values>) => UseFormRegisterReturn & { error: string | undefined }
  /** For a `Switch`. */
  toggle: (name: FieldPath<Values>) => { checked: boolean; onChange: (checked: boolean) => void }
  /** For a control that answers with a value, as a `Select` does. */
  value: <Name extends FieldPath<Values>>(
    name: Name,
  ) => {
    value: FieldPathValue<Values, Name>
    error: string | undefined
    onChange: (value: FieldPathValue<Values, Name>) => void
  }
  /** The values of all fields. */
  values: Values
  /** The values differ from the first ones, or from those that were saved last. */
  isChanged: boolean
  /** The error of a field, by its path. */
  errorOf: (path: string) => string | undefined
  /** Changes several fields. */
  set: (changes: Partial<Values>) => void
  /** Replaces all values: the form is as if it had been opened with these. */
  load: (values: Values) => void
  /** Replaces the first values: fields that nobody has changed follow, the others keep their text. */
  follow: (values: Values) => void
}

/** The first fault of each field. A fault of no field is left to the server, which names it. */
function faultsOf<Values extends FieldValues, Input>(
  values: Values,
  { schema, toInput, fields, messages, check, first }: FormOptions<Values, Input>,
): Map<string, string> {
  const faults = new Map<string, string>()
  const say = (name: string, message: string | undefined) => {
    if (message && (name.split('.')[0] ?? '') in first && !faults.has(name)) faults.set(name, message)
  }
  for (const [name, message] of Object.entries(check?.(values) ?? {})) say(name, message)
  for (const { path = [], message } of safeParse(schema, toInput(values)).issues ?? []) {
    const keys = path.map(({ key }) => String(key))
    const name = fields?.[keys.join('.')] ?? fields?.[keys[0] ?? ''] ?? keys[0] ?? ''
    say(name, messages?.[name] ?? checkText(portalLanguage(), message))
  }
  return faults
}

/** Copies into the form's values what a password manager wrote without an event. */
function readAutofill(element: HTMLFormElement | null, values: FieldValues, write: (name: string, value: string) => void): void {
  for (const control of element?.elements ?? []) {
    if (!(control instanceof HTMLInputElement) || control.name === '' || !/^(text|password|email)$/.test(control.type)) continue
    const known: unknown = get(values, control.name)
    if (typeof known === 'string' && known !== control.value) write(control.name, control.value)
  }
}

/**
 * A form that is checked by the contract's schema when it is sent, and from then on while people correct it. A refusal of the server
 * becomes the error of its field, and the first field at fault gets the focus. Leaving with changed values asks first. After a success the
 * saved values are the first ones.
 */
export function useFormValues<Values extends FieldValues, Input>(options: FormOptions<Values, Input>): FormValues<Values> {
  const { first, toInput, request, refusals, explained } = options
  const latest = useRef(options)
  latest.current = options
  const element = useRef<HTMLFormElement>(null)
  const resolver: Resolver<Values> = (values) => {
    const errors: FieldErrors<Values> = {}
    const faults = [...faultsOf(values, latest.current)]
    for (const [name, message] of faults) setIn(errors, name, { type: 'schema', message })
    return faults.length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  // Fields that have no element of their own, as lists have none, take the focus by their mark: see `focusFault`.
  const form = useForm<Values>({ defaultValues: first as DefaultValues<Values>, resolver, shouldFocusError: false })
  const { errors, defaultValues, isSubmitted } = form.formState
  const { setError } = form
  const values = useWatch({ control: form.control }) as Values
  const isChanged = JSON.stringify(values) !== JSON.stringify(defaultValues)
  useUnsavedChanges(isChanged && !request.isPending)
  const failures = useRef(0)
  const seeksFault = useRef(false)
  const focusFault = () => {
    failures.current += 1
    seeksFault.current = true
  }
  useEffect(() => {
    // The mark of a fault is drawn some renders after it is known.
    const fault = seeksFault.current ? element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-missing]') : undefined
    if (!fault) return
    seeksFault.current = false
    const target = fault.matches('fieldset') ? (fault.querySelector<HTMLElement>('input, select, textarea, button') ?? fault) : fault
    target.focus()
  })
  const { error } = request
  const code = error instanceof WireError ? error.code : undefined
  const refused = code === undefined ? undefined : (refusals?.[code] ?? refusals?.['*'])
  useEffect(() => {
    if (refused === undefined || !(error instanceof WireError)) return
    setError(refused as FieldPath<Values>, { type: 'server', message: error.message })
    seeksFault.current = true
  }, [error, refused, setError])
  const errorOf = (path: string): string | undefined => (get(errors, path) as { message?: string } | undefined)?.message
  const set = (changes: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true })
    }
    // One value can decide whether another one is right.
    if (isSubmitted) void form.trigger()
  }
  const control = (path: string) => ({
    value: get(values, path),
    error: errorOf(path),
    onChange: (value: unknown) => set({ [path]: value }),
  })
  const send = (sent: Values) =>
    request.mutate(toInput(sent), { onSuccess: () => form.reset(sent, { keepValues: true, keepErrors: true }) })
  return {
    element,
    isBusy: request.isPending,
    error: refused === undefined && !(code !== undefined && explained?.includes(code)) ? error : undefined,
    submit: (event) => {
      readAutofill(element.current, form.getValues(), (name, value) => set({ [name]: value }))
      return form.handleSubmit(send, focusFault)(event)
    },
    text: (name: FieldPath<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    toggle: (name) => ({ checked: get(values, name) as boolean, onChange: (checked) => set({ [name]: checked }) }),
    value: (name) => ({ ...control(name), value: get(values, name) }),
    control,
    values,
    isChanged,
    failures: failures.current,
    errorOf,
    set,
    load: (next) => form.reset(next),
    follow: (next) => {
      const untouched = leavesOf(next).filter(([path]) => get(values, path) === get(defaultValues, path))
      form.reset(next, { keepValues: true, keepErrors: true, keepIsSubmitted: true })
      for (const [path, value] of untouched) form.setValue(path as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>)
    },
  }
}

/** Text and switches in the values, with their paths. */
const leavesOf = (values: FieldValues, before = ''): [path: string, value: unknown][] =>
  Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value as FieldValues, `${before}${name}.`)
      : [[`${before}${name}`, value]],
  )
