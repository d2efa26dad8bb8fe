import { useId, useState } from 'react'
import { portal } from '../../sdk/text/en.ts'
import { usePageOptions } from '../page-options.ts'
import { dayAfter, type Place, type PublishingForm, withChange } from './publishing-form.ts'

const words = portal.edit

export interface PublishingFieldsProps {
  /** Where it may be published; with one place there is nothing to choose. */
  places: readonly Place[]
  form: PublishingForm
  onChange: (form: PublishingForm) => void
}

/** Where something is published, from when and until when; only what this person may decide. */
export function PublishingFields({ places, form, onChange }: PublishingFieldsProps) {
  const id = useId()
  const { User } = usePageOptions()
  const change = (part: Partial<PublishingForm>) => onChange(withChange(form, part))
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <>
      {places.length > 1 && (
        <div className="vp-field">
          <label htmlFor={`${id}-policy`}>{words.policy}</label>
          <select id={`${id}-policy`} value={form.policy} onChange={(event) => change({ policy: Number(event.target.value) })}>
            {places.map((place) => (
              <option key={place.id} value={place.id}>
                {place.name || words.noPolicy}
              </option>
            ))}
          </select>
        </div>
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
              min={dayAfter(form.publishAt > today ? form.publishAt : today)}
              onChange={(event) => change({ expiry: event.target.value })}
            />
          </div>
        )}
      </div>
    </>
  )
}
