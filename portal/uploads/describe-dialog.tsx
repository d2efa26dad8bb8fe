import { useState } from 'react'
import { custom } from 'valibot'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { MetadataForm } from '../fields/metadata-form.tsx'
import { answerFaults, type MetadataAnswers, namedAnswers, plainAnswers } from '../fields/metadata-values.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useFormValues } from '../ui/form-values.ts'

export interface DescribeDialogProps {
  title: string
  fields: readonly FieldDefinition[]
  answers: MetadataAnswers
  onClose: () => void
  onDone: (answers: MetadataAnswers) => void
}

/** The fields of a file that has not become an item yet. */
export function DescribeDialog(props: DescribeDialogProps) {
  const words = useWords(fieldsWords)

  return (
    <Dialog open onClose={props.onClose} title={words.describeTitle({ name: props.title })}>
      <DescribeForm {...props} />
    </Dialog>
  )
}

function DescribeForm({ fields: known, answers, onClose, onDone }: DescribeDialogProps) {
  const words = useWords(fieldsWords)

  // A field that is deleted meanwhile stays: the server tells which answers it does not keep.
  const [fields] = useState(known)
  const form = useFormValues({
    // The upload checks the answers again when it becomes an item.
    schema: custom<MetadataAnswers>(() => true),
    first: { answers: namedAnswers(answers) },
    toInput: (values) => plainAnswers(values.answers),
    check: (values) => answerFaults(fields, values.answers),
    request: { mutate: onDone, error: undefined, isPending: false },
  })
  return <MetadataForm form={form} fields={fields} save={words.done} onCancel={onClose} />
}
