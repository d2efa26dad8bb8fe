import type { LtiItemType } from '../../sdk/lms/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { ChosenItem } from '../lms/chosen-item.ts'
import { type Size, SizeFields } from '../shares/size-fields.tsx'
import { Select } from '../ui/select.tsx'

export interface InsertFieldsProps {
  item: ChosenItem
  /** The kinds that the learning environment takes, the best first. */
  types: readonly LtiItemType[]
  type: LtiItemType
  onType: (type: LtiItemType) => void
  size: Size
  onSize: (size: Size) => void
}

/** Asks for the kind of an item in the course, where there are several, and for the size of its frame. */
export function InsertFields({ item, types, type, onType, size, onSize }: InsertFieldsProps) {
  const words = useWords(pickerWords)

  const names = { ltiResourceLink: words.asResource, link: words.asLink, html: words.asPlayer, image: words.asImage }
  return (
    <>
      {types.length > 1 && (
        <Select
          label={words.insertAs}
          options={types.map((value) => ({ value, label: names[value] }))}
          value={type}
          onChange={(value) => onType(value)}
        />
      )}
      <p role="status">{type !== 'ltiResourceLink' && item.Audience !== 'everyone' ? words.plainNotPublic : ''}</p>
      {type !== 'image' && <SizeFields size={size} onChange={onSize} />}
    </>
  )
}
