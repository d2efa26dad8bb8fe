import type { BatchAction } from '../../sdk/batch/contract.ts'
import { Audiences } from '../../sdk/media/contract.ts'
import { listPolicies } from '../../sdk/publishing/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { useRead } from '../data/use-read.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { SpokenLanguage } from '../speech/spoken-language.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { SetField } from './set-field.tsx'
import type { BatchValues } from './start-batch.ts'

/** Years have four digits: without an end, browsers let six be typed. */
const lastDay = '2999-12-31'

export interface BatchFieldsProps {
  action: BatchAction
  values: BatchValues
  /** The sentence for a missing or wrong value. */
  error: string | undefined
  onChange: (change: Partial<BatchValues>) => void
}

/** The inputs of each action. */
export function BatchFields({ action, values, error, onChange: set }: BatchFieldsProps) {
  const words = useWords(batchWords)
  const audience = useWords(audienceWords)

  const choice = { error }
  switch (action) {
    case 'owner':
      return <OwnerField values={values} error={error} onChange={set} />
    case 'policy':
      return <LocationField {...choice} value={values.location} onChange={(location) => set({ location })} />
    case 'privacy':
      return (
        <Choice
          {...choice}
          label={words.privacy}
          value={values.privacy}
          options={Audiences.map((one) => [one, audience.choices[one]])}
          onChange={(privacy) => set({ privacy })}
        />
      )
    case 'archive':
      return (
        <Choice
          {...choice}
          label={words.archive}
          help={words.archiveHelp}
          value={values.archive}
          options={[
            ['archive', words.archiveYes],
            ['restore', words.archiveNo],
          ]}
          onChange={(archive) => set({ archive })}
        />
      )
    case 'connect':
      return (
        <Choice
          {...choice}
          label={words.connect}
          value={values.connect}
          options={[
            ['share', words.connectYes],
            ['no', words.connectNo],
          ]}
          onChange={(connect) => set({ connect })}
        />
      )
    case 'categories':
      return (
        <>
          <CategoryField value={{ included: values.categories, excluded: [] }} onChange={({ included }) => set({ categories: included })} />
          <ErrorText text={error} />
          <Switch label={words.replace} checked={values.replace} onChange={(replace) => set({ replace })} />
        </>
      )
    case 'field':
      return <SetField values={values} error={error} onChange={set} />
    case 'expiry':
      return (
        <>
          <Field
            type="date"
            max={lastDay}
            label={words.expiry}
            value={values.expiry}
            disabled={values.isExpiryGone}
            error={error}
            onChange={(event) => set({ expiry: event.target.value })}
          />
          <Switch label={words.expiryNone} checked={values.isExpiryGone} onChange={(isExpiryGone) => set({ isExpiryGone })} />
        </>
      )
    case 'delete':
      return <p className="vp-dialog-text">{words.deleteHelp}</p>
    case 'captions':
      return (
        <>
          <p className="vp-dialog-text">{words.captionsHelp}</p>
          <SpokenLanguage value={values.spoken} error={error} onChange={(spoken) => set({ spoken })} />
        </>
      )
    default:
      return null
  }
}

function OwnerField({ values, error, onChange }: Omit<BatchFieldsProps, 'action'>) {
  const words = useWords(batchWords)

  return (
    <>
      {values.owner && (
        <p role="status" className="vp-note">
          {words.ownerChosen({ name: values.owner.name })}
        </p>
      )}
      <PersonFinder
        label={words.owner}
        help={words.ownerHelp}
        none={words.ownerNone}
        allIn={words.ownerNone}
        actionOf={(name) => words.ownerChoose({ name })}
        without={({ Kind, ID }) => Kind !== 'user' || ID === values.owner?.id}
        onChoose={({ ID, Name }) => onChange({ owner: { id: ID, name: Name } })}
      />
      <ErrorText text={error} />
    </>
  )
}

/** Of a part that has no single control. */

interface LocationFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function LocationField({ value, error, onChange }: LocationFieldProps) {
  const words = useWords(batchWords)

  const query = useRead(listPolicies, {})
  const policies = (query.data?.Items ?? []).map(({ ID, Name }): [string, string] => [String(ID), Name])
  const options: [string, string][] = [['0', words.noLocation], ...policies]
  return <Choice label={words.location} value={value} error={error} options={options} onChange={onChange} />
}

interface ChoiceProps<Value extends string> {
  label: string
  help?: string
  value: Value | ''
  options: [Value, string][]
  error: string | undefined
  onChange: (value: Value | '') => void
}

function Choice<Value extends string>({ options, ...choice }: ChoiceProps<Value>) {
  const report = useWords(reportWords)

  return (
    <Select {...choice} options={[{ value: '', label: report.chooseAction }, ...options.map(([value, label]) => ({ value, label }))]} />
  )
}
