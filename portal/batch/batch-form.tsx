import { useState } from 'react'
import type { BatchAction } from '../../sdk/batch/contract.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'

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
  const words = useWords(batchWords)
  const portal = useWords(portalWords)

  const [values, setValues] = useState(noValues)
  const [isChecked, setChecked] = useState(false)
  const fault = faultOf(words, action, values)
  const starting = useWrite(() => startBatch(action, which, values), {
    changes: [],
    onDone: ({ BatchID }) => onStarted(BatchID),
    isForm: true,
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
      <p className="vp-dialog-text">{isDeletion ? words.deleteAsk({ what }) : words.about({ what })}</p>
      <BatchFields action={action} values={values} isMissing={isChecked && fault !== undefined} onChange={setValues} />
      <div role="alert">
        {isChecked && fault !== undefined && <p className="vp-error">{fault}</p>}
        {starting.isError && <p className="vp-error">{errorSentence(portal, starting.error)}</p>}
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
