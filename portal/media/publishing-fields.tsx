import { useId } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { usePageOptions } from '../page-options.ts'
import { type PublishingForm, policiesFor } from './publishing-form.ts'

const words = portal.edit

export interface PublishingFieldsProps {
  item: MediaItem
  form: PublishingForm
  onChange: (form: PublishingForm) => void
}

/** Where an item is published, from when and until when; only what this person may decide. */
export function PublishingFields({ item, form, onChange }: PublishingFieldsProps) {
  const id = useId()
  const { User } = usePageOptions()
  const policies = policiesFor(item, User.AddPermissions)
  return (
    <>
      {policies.length > 1 && (
        <div className="vp-field">
          <label htmlFor={`${id}-policy`}>{words.policy}</label>
          <select id={`${id}-policy`} value={form.policy} onChange={(event) => onChange({ ...form, policy: Number(event.target.value) })}>
            {policies.map((policy) => (
              <option key={policy.id} value={policy.id}>
                {policy.name || words.noPolicy}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="vp-field-pair">
        <div className="vp-field">
          <label htmlFor={`${id}-publish`}>{words.publishAt}</label>
          <input
            id={`${id}-publish`}
            type="date"
            value={form.publishAt}
            onChange={(event) => onChange({ ...form, publishAt: event.target.value })}
          />
        </div>
        {User.CanSetExpiryDate && (
          <div className="vp-field">
            <label htmlFor={`${id}-expiry`}>{words.expiry}</label>
            <input
              id={`${id}-expiry`}
              type="date"
              value={form.expiry}
              min={form.publishAt}
              onChange={(event) => onChange({ ...form, expiry: event.target.value })}
            />
          </div>
        )}
      </div>
    </>
  )
}
