import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import './menu.css'
import './autocomplete.css'

export interface AutocompleteProps {
  value: string
  /** Texts to choose from. The list opens only when there are some. */
  items: readonly string[]
  /** The name of the list. */
  label: string
  onChange: (value: string) => void
  /** The person has come to the field or typed in it: from then on suggestions are worth a request. */
  onUse: () => void
  input: InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> }
}

/** A line of text with suggestions below it; any other text is accepted as well. */
export function Autocomplete({ value, items, label, onChange, onUse, input }: AutocompleteProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <BaseAutocomplete.Root
      items={items}
      value={value}
      filter={null}
      openOnInputClick
      open={isOpen && items.length > 0}
      onOpenChange={setOpen}
      onValueChange={(next, { reason }) => {
        onUse()
        setOpen(reason !== 'item-press')
        onChange(next)
      }}
    >
      <BaseAutocomplete.Input {...input} autoComplete="off" onFocus={onUse} />
      {items.length > 0 && (
        <BaseAutocomplete.Portal>
          <BaseAutocomplete.Positioner sideOffset={4} className="vp-suggestion-layer">
            <BaseAutocomplete.Popup className="vp-menu vp-suggestions-below">
              <BaseAutocomplete.List aria-label={label}>
                {(text: string) => (
                  <BaseAutocomplete.Item key={text} value={text} className="vp-menu-item">
                    {text}
                  </BaseAutocomplete.Item>
                )}
              </BaseAutocomplete.List>
            </BaseAutocomplete.Popup>
          </BaseAutocomplete.Positioner>
        </BaseAutocomplete.Portal>
      )}
    </BaseAutocomplete.Root>
  )
}
