import { useState } from 'react'
import { dayInZone } from '../../sdk/clock/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { applyChange, earliestExpiry, type PolicyChoice, type PublishingForm, settledExpiry } from './publishing-form.ts'

export interface PublishingFieldsProps {
  /** Publishing policies to choose from; with one there is no choice. */
  places: readonly PolicyChoice[]
  form: PublishingForm
  /** Documents stay at least as long as the site says. */
  isDocument?: boolean
  /** The error of a field, by its name in the contract: `ppid`, `publishat` or `expiry`. */
  errorOf?: (field: string) => string | undefined
  onChange: (form: PublishingForm) => void
}

/** Publishing policy and dates, as far as this person may decide. */
export function PublishingFields({ places, form, isDocument = false, errorOf = () => undefined, onChange }: PublishingFieldsProps) {
  const words = useWords(portalWords).edit

  const { User, Site } = usePageOptions()
  const change = (part: Partial<PublishingForm>) => onChange(applyChange(form, part))
  const [today] = useState(() => dayInZone(Date.now(), Site.TimeZone))
  const rule = { today, defaultDays: Site.DefaultExpiryDays, isDocument }
  return (
    <>
      {places.length > 1 && (
        <Select
          label={words.policy}
          options={places.map((place) => ({ value: place.id, label: place.name || words.noPolicy }))}
          value={form.policy}
          error={errorOf('ppid')}
          onChange={(policy) => change({ policy })}
        />
      )}
      <div className="vp-field-pair">
        <Field
          label={words.publishAt}
          type="date"
          value={form.publishAt}
          error={errorOf('publishat')}
          onChange={(event) => change({ publishAt: event.target.value })}
        />
        {User.CanSetExpiryDate && (
          <Field
            label={words.expiry}
            type="date"
            value={form.expiry}
            min={earliestExpiry(form, rule)}
            error={errorOf('expiry')}
            onChange={(event) => onChange({ ...form, expiry: event.target.value })}
            // The date is corrected when it is complete: the first digits of a year are a day long ago.
            onBlur={() => {
              const settled = settledExpiry(form, rule)
              if (settled !== form) onChange(settled)
            }}
          />
        )}
      </div>
    </>
  )
}
