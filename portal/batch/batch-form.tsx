import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchAction } from '../../sdk/batch/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { batch as words } from '../../sdk/text/en-report.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { BatchFields } from './batch-fields.tsx'
import { faultOf, noValues, startBatch, type Which } from './start-batch.ts'

export interface BatchFormProps {
  action: BatchAction
  which: Which
  what: string
  onStarted: (batch: number) => void
  onClose: () => void
}

export function BatchForm({ action, which, what, onStarted, onClose }: BatchFormProps) {
  const [values, setValues] = useState(noValues)
  const [isChecked, setChecked] = useState(false)
  const fault = faultOf(action, values)
  const starting = useMutation({
    mutationFn: () => startBatch(action, which, values),
    onSuccess: ({ BatchID }) => onStarted(BatchID),
  })
  const isDeletion = action === 'delete'
  return (
    <form
      noValidate
      className="vp-dialog-form"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (fault === undefined) starting.mutate()
      }}
    >
      <p className="vp-dialog-text">{isDeletion ? words.deleteAsk(what) : words.about(what)}</p>
      <BatchFields action={action} values={values} isMissing={isChecked && fault !== undefined} onChange={setValues} />
      <div role="alert">
        {isChecked && fault !== undefined && <p className="vp-error">{fault}</p>}
        {starting.isError && <p className="vp-error">{errorSentence(starting.error)}</p>}
      </div>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.cancel}</Button>
        <Button type="submit" tone={isDeletion ? 'danger' : 'accent'} isBusy={starting.isPending}>
          {isDeletion ? words.actions.delete : words.apply}
        </Button>
      </div>
    </form>
  )
}
