import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { type GenericSchema, type InferInput, safeParse } from 'valibot'
import { WireError } from '../../sdk/wire/index.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

/** A request that a form sends, as a mutation is. */
export interface FormRequest<Input> {
  mutate: (input: Input) => void
  error: unknown
  isPending: boolean
}

export interface FormOptions<Values extends FieldValues, Schema extends GenericSchema> {
  /** The schema of the request, from the contract. Its fields and those of the form have the same names. */
  schema: Schema
  /** What the fields hold at first. */
  first: Values
  /** The request that the values make. */
  toInput: (values: Values) => InferInput<Schema>
  request: FormRequest<InferInput<Schema>>
  /** Sentences of the screen in place of those of the schema, by field. */
  messages?: Partial<Record<keyof Values, string>>
  /** Rules of the screen that the schema does not know: sentences by field for what is wrong. */
  check?: (values: Values) => Partial<Record<keyof Values, string>>
  /** Fields that the server means by a code of refusal. Other refusals stand at the end of the form. */
  refusals?: Readonly<Record<string, keyof Values & string>>
}

/** What `Form` needs of a form. */
export interface FormState {
  element: RefObject<HTMLFormElement | null>
  isBusy: boolean
  /** A refusal that belongs to no field. */
  error: unknown
  submit: (event: FormEvent) => Promise<void>
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
}

/** The first fault of each field of the form; a fault of no field is not the form's to show: the server will say it. */
function faultsOf<Values extends FieldValues, Schema extends GenericSchema>(
  values: Values,
  { schema, toInput, messages, check, first }: FormOptions<Values, Schema>,
): Map<string, string> {
  const faults = new Map<string, string>()
  const say = (name: string, message: string | undefined) => {
    if (message && name in first && !faults.has(name)) faults.set(name, message)
  }
  for (const [name, message] of Object.entries<string | undefined>(check?.(values) ?? {})) say(name, message)
  for (const { path, message } of safeParse(schema, toInput(values)).issues ?? []) {
    const name = String(path?.[0]?.key)
    say(name, messages?.[name] ?? message)
  }
  return faults
}

/**
 * A form that is checked by the contract's schema when it is sent, and from then on while people correct it. A refusal of the server
 * becomes the error of its field, and the first field at fault gets the focus. Leaving with changed values asks first.
 */
export function useFormValues<Values extends FieldValues, Schema extends GenericSchema>(
  options: FormOptions<Values, Schema>,
): FormValues<Values> {
  const { first, toInput, request, refusals } = options
  const latest = useRef(options)
  latest.current = options
  const element = useRef<HTMLFormElement>(null)
  const resolver: Resolver<Values> = (values) => {
    const faults = [...faultsOf(values, latest.current)]
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'schema', message }])) as FieldErrors<Values>
    return faults.length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  // Fields that have no element of their own, as lists have none, take the focus by their mark: see `focusFault`.
  const form = useForm<Values>({ defaultValues: first as DefaultValues<Values>, resolver, shouldFocusError: false })
  const { errors, isDirty } = form.formState
  const { setError } = form
  const values = useWatch({ control: form.control }) as Values
  useUnsavedChanges(isDirty && !request.isPending)
  const seeksFault = useRef(false)
  const focusFault = () => {
    seeksFault.current = true
  }
  useEffect(() => {
    // The mark of a fault is drawn some renders after it is known.
    const fault = seeksFault.current ? element.current?.querySelector<HTMLElement>('[aria-invalid=true]') : undefined
    if (!fault) return
    seeksFault.current = false
    fault.focus()
  })
  const { error } = request
  const refused = error instanceof WireError ? refusals?.[error.code] : undefined
  useEffect(() => {
    if (refused === undefined || !(error instanceof WireError)) return
    setError(refused as FieldPath<Values>, { type: 'server', message: error.message })
    focusFault()
  }, [error, refused, setError])
  const errorOf = (name: FieldPath<Values>): string | undefined => errors[name]?.message as string | undefined
  const set = (name: FieldPath<Values>, value: unknown) =>
    form.setValue(name, value as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return {
    element,
    isBusy: request.isPending,
    error: refused === undefined ? error : undefined,
    submit: form.handleSubmit((values) => request.mutate(toInput(values)), focusFault),
    text: (name: FieldPath<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    toggle: (name) => ({ checked: values[name] as boolean, onChange: (checked) => set(name, checked) }),
    value: (name) => ({ value: values[name], error: errorOf(name), onChange: (value) => set(name, value) }),
  }
}
