import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type FieldDefinition, type FieldSet, listFields, removeField } from '../../sdk/fields/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { fieldAdminWords } from '../../sdk/text/en/field-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { FieldList } from './field-list.tsx'
import { TranslationsDialog } from './translations-dialog.tsx'

export interface OpenField {
  /** None: a new one. */
  field?: FieldDefinition
  what: 'edit' | 'translate' | 'remove'
}

const reservedIn = ({ TitleFieldID, DescriptionFieldID, BroadcastChannelFieldID, BroadcastDateFieldID }: FieldSet): number[] => [
  TitleFieldID,
  DescriptionFieldID,
  BroadcastChannelFieldID,
  BroadcastDateFieldID,
]

/** Administration of fields. */
export function FieldSection() {
  const words = useWords(fieldAdminWords)
  const admin = useWords(adminWords)

  const [open, setOpen] = useState<OpenField>()
  const close = () => setOpen(undefined)
  const query = useRead(listFields, { admin: true })
  const removing = useWrite((field: number) => client.call(removeField, { field }), {
    changes: [listFields],
    done: () => words.removed,
    onDone: close,
  })
  const { field } = open ?? {}
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState query={query}>{(set) => <FieldList fields={set.Fields} reserved={reservedIn(set)} onOpen={setOpen} />}</ListState>
      {open?.what === 'edit' && (
        <FieldDialog
          field={field}
          isReserved={query.data !== undefined && field !== undefined && reservedIn(query.data).includes(field.ID)}
          onClose={close}
        />
      )}
      {open?.what === 'translate' && field && <TranslationsDialog subject="field" id={field.ID} name={field.Title} onClose={close} />}
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={words.removeAsk({ name: field?.Title ?? '' })}
        help={words.removeHelp({ count: field?.UseCount ?? 0 })}
        confirm={admin.remove}
        busy={removing.isPending}
        onConfirm={() => field && removing.mutate(field.ID)}
        onClose={close}
      />
    </>
  )
}
