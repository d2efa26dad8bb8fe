import { Autocomplete } from '@base-ui/react/autocomplete'
import { type InputHTMLAttributes, type Ref, useEffect, useState } from 'react'
import { suggestFieldValues } from '../../sdk/fields/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'

export interface SuggestInputProps {
  fieldId: number
  value: string
  onChange: (value: string) => void
  input: InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> }
}

const PAUSE_MS = 200

/** A line of text that offers what was answered before; anything else may be written as well. */
export function SuggestInput({ fieldId, value, onChange, input }: SuggestInputProps) {
  const words = useWords(fieldsWords)

  const [asked, setAsked] = useState(value)
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value.trim().slice(0, 100)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  const query = useRead(suggestFieldValues, { id: fieldId, s: asked }, { enabled: isUsed })
  const offered = (query.data?.Items ?? []).filter((answer) => answer !== value)
  return (
    <Autocomplete.Root
      items={offered}
      value={value}
      filter={null}
      openOnInputClick
      // Suggestions arrive after the text, so the list opens only when there are some.
      open={isOpen && offered.length > 0}
      onOpenChange={setOpen}
      onValueChange={(next, { reason }) => {
        setUsed(true)
        setOpen(reason !== 'item-press')
        onChange(next)
      }}
    >
      <Autocomplete.Input {...input} autoComplete="off" onFocus={() => setUsed(true)} />
      {offered.length > 0 && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="vp-suggestion-layer">
            <Autocomplete.Popup className="vp-menu vp-field-suggestions">
              <Autocomplete.List aria-label={words.suggestions}>
                {(answer: string) => (
                  <Autocomplete.Item key={answer} value={answer} className="vp-menu-item">
                    {answer}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  )
}
