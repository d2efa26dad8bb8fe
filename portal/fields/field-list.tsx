import { ArrowDown, ArrowUp, GripVertical, Languages, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type FieldDefinition, listFields, orderFields } from '../../sdk/fields/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { type FieldAdminWords, fieldAdminWords } from '../../sdk/text/en/field-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { client } from '../session/client.ts'

import { IconButton } from '../ui/button.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import type { OpenField } from './field-section.tsx'
import { movedOrder } from './moved-order.ts'
import './field-list.css'

export interface FieldListProps {
  fields: readonly FieldDefinition[]
  /** Ids of those that every library has. */
  reserved: readonly number[]
  onOpen: (open: OpenField) => void
}

/** The fields in their order, which is that of every form: by dragging, and by buttons. */
export function FieldList({ fields, reserved, onOpen }: FieldListProps) {
  const words = useWords(fieldAdminWords)
  const admin = useWords(adminWords)

  const [wanted, setWanted] = useState<readonly number[]>()
  const [news, setNews] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const refocus = useRef<string>(undefined)
  const ids = wanted ?? fields.map(({ ID }) => ID)
  const known = new Map(fields.map((field) => [field.ID, field]))
  const shown = ids.flatMap((id) => known.get(id) ?? [])
  const ordering = useWrite((order: number[]) => client.call(orderFields, { order }), {
    changes: [listFields],
  })
  // Moving an element removes its focus, so it is set again.
  useEffect(() => {
    const button = refocus.current === undefined ? null : document.getElementById(refocus.current)
    refocus.current = undefined
    if (!(button instanceof HTMLButtonElement)) return
    if (button.disabled) (button.parentElement?.querySelector('button:not(:disabled)') as HTMLElement | null)?.focus()
    else button.focus()
  })
  useEffect(() => setWanted(undefined), [fields])
  const move = (id: number, place: number, button?: string) => {
    const next = movedOrder(ids, id, place)
    if (next.every((one, index) => one === ids[index])) return
    refocus.current = button
    setWanted(next)
    setNews(words.moved({ name: known.get(id)?.Title ?? '', place: next.indexOf(id) + 1, count: next.length }))
    ordering.mutate(next, { onError: () => setWanted(undefined) })
  }
  return (
    <>
      <p role="status" className="vp-visually-hidden">
        {news}
      </p>
      <ol className="vp-field-list" aria-label={words.title}>
        {shown.map((field, index) => (
          <li
            key={field.ID}
            data-over={over === field.ID || undefined}
            data-dragged={dragged === field.ID || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', String(field.ID))
              setDragged(field.ID)
            }}
            onDragEnd={() => {
              setDragged(undefined)
              setOver(undefined)
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(field.ID)
            }}
            onDrop={(event) => {
              event.preventDefault()
              setOver(undefined)
              if (dragged !== undefined) move(dragged, index)
            }}
          >
            <GripVertical aria-hidden size={18} className="vp-field-grip" />
            <div className="vp-field-name">
              <span>{field.Title}</span>
              <span className="vp-help">{factsOf(words, field, reserved.includes(field.ID))}</span>
            </div>
            <span className="vp-field-moves">
              <IconButton
                id={`field-${field.ID}-up`}
                label={words.up({ name: field.Title })}
                disabled={index === 0}
                onClick={() => move(field.ID, index - 1, `field-${field.ID}-up`)}
              >
                <ArrowUp aria-hidden size={18} />
              </IconButton>
              <IconButton
                id={`field-${field.ID}-down`}
                label={words.down({ name: field.Title })}
                disabled={index === shown.length - 1}
                onClick={() => move(field.ID, index + 1, `field-${field.ID}-down`)}
              >
                <ArrowDown aria-hidden size={18} />
              </IconButton>
            </span>
            <RowMenu
              name={field.Title}
              actions={[
                { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ field, what: 'edit' }) },
                { label: words.translate, Icon: Languages, onClick: () => onOpen({ field, what: 'translate' }) },
                ...(reserved.includes(field.ID)
                  ? []
                  : [{ label: admin.remove, Icon: Trash2, onClick: () => onOpen({ field, what: 'remove' }) }]),
              ]}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

function factsOf(words: FieldAdminWords, field: FieldDefinition, isReserved: boolean): string {
  const names: Record<number, string> = words.recordTypeNames
  const facts = [
    words.types[field.Type],
    isReserved && words.reserved,
    field.IsRequired && words.isRequired,
    field.RecordTypes.length > 0 && textList(field.RecordTypes.map((type) => names[type] ?? String(type))),
    field.Items.length > 0 && textList(field.Items.map(({ Name }) => Name)).slice(0, 80),
  ]
  return facts.filter(Boolean).join(' · ')
}
