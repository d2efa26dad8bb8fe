import { type Audience, Audiences } from '../../sdk/media/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { useWords } from '../../sdk/text/language.ts'

import { optionsOf, Select } from '../ui/select.tsx'

export interface NewItemsFieldProps {
  value: Audience
  error?: string | undefined
  /** The environment of the server decides it by this variable. */
  variable?: string | undefined
  onChange: (value: Audience) => void
}

/** The audience of new items for which nobody chooses one. */
export function NewItemsField({ value, error, variable, onChange }: NewItemsFieldProps) {
  const words = useWords(audienceWords)
  const admin = useWords(adminWords)

  return (
    <Select
      label={words.newItems}
      help={variable === undefined ? words.newItemsHelp : admin.settings.fixed({ variable })}
      options={optionsOf(Audiences, words.choices)}
      value={value}
      error={error}
      disabled={variable !== undefined}
      onChange={onChange}
    />
  )
}
