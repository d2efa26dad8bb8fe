import { useId, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Select } from '../ui/select.tsx'
import { earliestExpiry, type Place, type PublishingForm, settledExpiry, withChange } from './publishing-form.ts'

export interface PublishingFieldsProps {
  /** Publishing policies to choose from; with one there is no choice. */
  places: readonly Place[]
  form: PublishingForm
  /** Documents stay at least as long as the site says. */
  isDocument?: boolean
  onChange: (form: PublishingForm) => void
}

/** Publishing policy and dates, as far as this person may decide. */
export function PublishingFields({ places, form, isDocument = false, onChange }: PublishingFieldsProps) {
  const words = useWords(portalWords).edit

  const id = useId()
  const { User, Site } = usePageOptions()
  const change = (part: Partial<PublishingForm>) => onChange(withChange(form, part))
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const rule = { today, usualDays: Site.DefaultExpiryDays, isDocument }
  return (
    <>
      {places.length > 1 && (
        <Select
          label={words.policy}
          options={places.map((place) => ({ value: place.id, label: place.name || words.noPolicy }))}
          value={form.policy}
          onChange={(policy) => change({ policy })}
        />
      )}
      <div className="vp-field-pair">
        <div className="vp-field">
          <label htmlFor={`${id}-publish`}>{words.publishAt}</label>
          <input id={`${id}-publish`} type="date" value={form.publishAt} onChange={(event) => change({ publishAt: event.target.value })} />
        </div>
        {User.CanSetExpiryDate && (
          <div className="vp-field">
            <label htmlFor={`${id}-expiry`}>{words.expiry}</label>
            <input
              id={`${id}-expiry`}
              type="date"
              value={form.expiry}
              min={earliestExpiry(form, rule)}
              onChange={(event) => onChange({ ...form, expiry: event.target.value })}
              // Only when it is written: the first digits of a year are a day long ago.
              onBlur={() => {
                const settled = settledExpiry(form, rule)
                if (settled !== form) onChange(settled)
              }}
            />
          </div>
        )}
      </div>
    </>
  )
}
