import { ArrowDown, ArrowUp, Languages, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { FieldLimits, type FieldType } from '../../sdk/fields/contract.ts'
import { fieldAdminWords } from '../../sdk/text/en/field-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import type { DraftItem } from './field-draft.ts'
import { TranslationsDialog } from './translations-dialog.tsx'

export interface FieldItemsProps {
  type: FieldType
  items: readonly DraftItem[]
  error: string | undefined
  onChange: (items: DraftItem[]) => void
}

/** The options of a field, in their order. */
export function FieldItems({ type, items, error, onChange }: FieldItemsProps) {
  const words = useWords(fieldAdminWords)

  const box = useRef<HTMLFieldSetElement>(null)
  const [translating, setTranslating] = useState<DraftItem>()
  const change = (key: number, part: Partial<DraftItem>) =>
    onChange(
      items.map((item) =>
        item.key === key
          ? { ...item, ...part }
          : // A field with one answer has one default.
            part.isDefault && type !== 'chk'
            ? { ...item, isDefault: false }
            : item,
      ),
    )
  const swap = (index: number, other: number) => {
    const next = [...items]
    const [a, b] = [next[index], next[other]]
    if (!a || !b) return
    next[index] = b
    next[other] = a
    onChange(next)
  }
  const add = () => {
    // Choices that the server does not know have negative keys.
    const key = Math.min(0, ...items.map((item) => item.key)) - 1
    onChange([...items, { key, id: undefined, name: '', isDefault: false }])
    setTimeout(() => box.current?.querySelector<HTMLElement>('.vp-item-row:last-child input')?.focus())
  }
  return (
    <fieldset ref={box} className="vp-checks">
      <legend>{words.items}</legend>
      {items.length === 0 && <p className="vp-help">{words.itemsNone}</p>}
      <div className="vp-item-rows">
        {items.map((item, index) => {
          const isBlank = error !== undefined && item.name.trim() === ''
          const name = item.name || words.itemName({ place: index + 1 })
          return (
            <div key={item.key} className="vp-item-row">
              <input
                aria-label={words.itemName({ place: index + 1 })}
                maxLength={FieldLimits.title}
                value={item.name}
                aria-invalid={isBlank || undefined}
                onChange={(event) => change(item.key, { name: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  add()
                }}
              />
              <label className="vp-check">
                <input
                  type="checkbox"
                  checked={item.isDefault}
                  aria-label={`${words.itemDefault}: ${name}`}
                  onChange={(event) => change(item.key, { isDefault: event.target.checked })}
                />
                <span>{words.itemDefault}</span>
              </label>
              <span className="vp-field-moves">
                <IconButton label={words.up({ name })} disabled={index === 0} onClick={() => swap(index, index - 1)}>
                  <ArrowUp aria-hidden size={18} />
                </IconButton>
                <IconButton label={words.down({ name })} disabled={index === items.length - 1} onClick={() => swap(index, index + 1)}>
                  <ArrowDown aria-hidden size={18} />
                </IconButton>
                <IconButton
                  label={item.id === undefined ? words.saveFirst : words.translateOf({ name })}
                  disabled={item.id === undefined}
                  onClick={() => setTranslating(item)}
                >
                  <Languages aria-hidden size={18} />
                </IconButton>
                <IconButton label={words.removeItem({ name })} onClick={() => onChange(items.filter(({ key }) => key !== item.key))}>
                  <X aria-hidden size={18} />
                </IconButton>
              </span>
            </div>
          )
        })}
      </div>
      <ErrorText text={error} />
      <Button look="text" onClick={add}>
        <Plus aria-hidden size={16} /> {words.addItem}
      </Button>
      {translating?.id !== undefined && (
        <TranslationsDialog subject="item" id={translating.id} name={translating.name} onClose={() => setTranslating(undefined)} />
      )}
    </fieldset>
  )
}
