import { useState } from 'react'
import type { BatchAction } from '../../sdk/batch/contract.ts'
import { getBatch, listBatches, listBatchFailures } from '../../sdk/batch/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { lookUp, useWords } from '../../sdk/text/language.ts'
import { listTrash } from '../../sdk/trash/contract.ts'
import { useCache } from '../data/cache.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BatchForm } from './batch-form.tsx'
import { BatchProgress } from './batch-progress.tsx'
import type { BatchTarget } from './start-batch.ts'

export interface BatchDialogProps {
  /** The action to start; without one, the dialog shows a running batch. */
  action: BatchAction | undefined
  batch: number | undefined
  which: BatchTarget
  /** How many items, in words. */
  what: string
  onStarted: () => void
  onClose: () => void
}

/** First what exactly, then how far it is, then what came of it. */
export function BatchDialog({ action, batch, which, what, onStarted, onClose }: BatchDialogProps) {
  const words = useWords(batchWords)

  const cache = useCache()
  const [started, setStarted] = useState(batch)
  // Keeps the description of the selection, because the selection is empty once the batch has started.
  const [about] = useState({ which, what })
  const title = lookUp(words.actions, action ?? '') ?? words.progressTitle
  const close = () => {
    void cache.changed(searchMedia, getMedia, getBatch, listBatchFailures, listBatches, listTrash)
    onClose()
  }
  return (
    <Dialog open onClose={close} title={title}>
      {started === undefined && action ? (
        <BatchForm
          action={action}
          which={about.which}
          what={about.what}
          onStarted={(id) => {
            setStarted(id)
            onStarted()
          }}
          onClose={close}
        />
      ) : (
        started !== undefined && <BatchProgress key={started} batch={started} onUndo={setStarted} onClose={close} />
      )}
    </Dialog>
  )
}
