import { type Audience, Audiences } from '../../sdk/media/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { useWords } from '../../sdk/text/language.ts'

import { optionsOf, Select } from '../ui/select.tsx'

export interface NewItemsFieldProps {
  value: Audience
  /** The environment of the server decides it by this variable. */
  variable?: string | undefined
  onChange: (value: Audience) => void
}

/** Who sees new items unless somebody chooses. */
export function NewItemsField({ value, variable, onChange }: NewItemsFieldProps) {
  const words = useWords(audienceWords)
  const admin = useWords(adminWords)

  return (
    <Select
      label={words.newItems}
      help={variable === undefined ? words.newItemsHelp : admin.settings.fixed({ variable })}
      options={optionsOf(Audiences, words.choices)}
      value={value}
      disabled={variable !== undefined}
      onChange={onChange}
    />
  )
}
