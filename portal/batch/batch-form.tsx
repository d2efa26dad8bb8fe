import { custom } from 'valibot'
import type { BatchAction } from '../../sdk/batch/contract.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { BatchFields } from './batch-fields.tsx'
import { type BatchTarget, type BatchValues, faultOf, fieldOf, noValues, startBatch } from './start-batch.ts'

export interface BatchFormProps {
  action: BatchAction
  which: BatchTarget
  what: string
  onStarted: (batch: number) => void
  onClose: () => void
}

export function BatchForm({ action, which, what, onStarted, onClose }: BatchFormProps) {
  const words = useWords(batchWords)

  const request = useWrite((values: BatchValues) => startBatch(action, which, values), {
    // The batch runs in the background: its progress dialog reads the changed lists again.
    changes: [],
    onDone: ({ BatchID }) => onStarted(BatchID),
    isForm: true,
  })
  const form = useFormValues({
    schema: custom<BatchValues>(() => true),
    first: noValues,
    toInput: (values) => values,
    check: (values) => ({ [fieldOf[action]]: faultOf(words, action, values) }),
    request,
  })
  const isDeletion = action === 'delete'
  return (
    <Form
      form={form}
      className="vp-dialog-form"
      save={isDeletion ? words.actions.delete : words.apply}
      saveTone={isDeletion ? 'danger' : 'accent'}
      onCancel={onClose}
    >
      <p className="vp-dialog-text">{isDeletion ? words.deleteAsk({ what }) : words.subject({ what })}</p>
      <BatchFields action={action} values={form.values} error={form.errorOf(fieldOf[action])} onChange={form.set} />
    </Form>
  )
}
