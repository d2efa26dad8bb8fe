import { useId } from 'react'
import { type Audience, Audiences } from '../../sdk/media/contract.ts'
import type { AddPermission } from '../../sdk/session/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { useWords } from '../../sdk/text/language.ts'
import { optionsOf, SelectControl } from '../ui/select.tsx'
import { audienceEffect } from './audience-effect.ts'

export interface AudienceFieldProps {
  /** The thing that is published, where several fields of this kind stand on one page. */
  of?: string
  value: Audience
  /** The policy leaves no choice. */
  fixed?: boolean
  /** The permission by which it is published: its policy may narrow the choice. */
  permission?: AddPermission | undefined
  onChange: (value: Audience) => void
}

/** Chooses who can see something, and says what that means. */
export function AudienceField({ of, value, fixed = false, permission, onChange }: AudienceFieldProps) {
  const words = useWords(audienceWords)

  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{words.label}</label>
      <SelectControl
        id={id}
        aria-label={of === undefined ? undefined : words.labelOf({ name: of })}
        aria-describedby={`${id}-effect`}
        options={optionsOf(Audiences, words.choices)}
        value={value}
        disabled={fixed}
        onChange={onChange}
      />
      <p id={`${id}-effect`} role="status" className="vp-help" data-audience={value}>
        {audienceEffect(words, value, permission)} {fixed && words.fixed}
      </p>
    </div>
  )
}
