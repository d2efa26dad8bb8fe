import { useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { MetadataForm } from '../fields/metadata-form.tsx'
import type { MetadataAnswers } from '../fields/metadata-values.ts'
import { Dialog } from '../ui/dialog.tsx'

export interface DescribeDialogProps {
  title: string
  fields: readonly FieldDefinition[]
  answers: MetadataAnswers
  onClose: () => void
  onDone: (answers: MetadataAnswers) => void
}

/** What describes a file that has not become an item yet. */
export function DescribeDialog({ title, fields: known, answers, onClose, onDone }: DescribeDialogProps) {
  const words = useWords(fieldsWords)

  // Nothing that somebody writes into disappears: the server tells what it does not keep.
  const [fields] = useState(known)
  return (
    <Dialog open onClose={onClose} title={words.describeTitle({ name: title })}>
      <MetadataForm fields={fields} first={answers} error={undefined} busy={false} save={words.keep} onCancel={onClose} onSubmit={onDone} />
    </Dialog>
  )
}
