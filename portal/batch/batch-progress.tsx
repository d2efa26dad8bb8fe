import { Check, Square, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { type Batch, cancelBatch, getBatch, listBatches, listBatchFailures, undoBatch } from '../../sdk/batch/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { listTrash } from '../../sdk/trash/contract.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { FailureList } from './failure-list.tsx'

const LOOK_MS = 1000

export interface BatchProgressProps {
  batch: number
  /** Another batch undoes this one. */
  onUndo: (batch: number) => void
  onClose: () => void
}

const isOver = ({ Status }: Batch): boolean => Status !== 'waiting' && Status !== 'running'

export function BatchProgress({ batch, onUndo, onClose }: BatchProgressProps) {
  const words = useWords(batchWords)
  const portal = useWords(portalWords)

  const query = useRead(getBatch, { batch }, { poll: (answer) => (answer && isOver(answer) ? false : LOOK_MS), staleTime: 0 })
  const cache = useCache()
  const hasEnded = query.data !== undefined && isOver(query.data)
  useEffect(() => {
    // The list behind shows what came of it.
    if (hasEnded) void cache.changed(searchMedia, getMedia, listTrash)
  }, [cache, hasEnded])
  const cancelling = useWrite(() => client.call(cancelBatch, { batch }), {
    changes: [getBatch, listBatchFailures, listBatches],
  })
  const undoing = useWrite(() => client.call(undoBatch, { batch }), {
    changes: [getBatch, listBatchFailures, listBatches, searchMedia, getMedia, listTrash],
    onDone: ({ BatchID }) => onUndo(BatchID),
  })
  const found = query.data
  if (!found) return <ListState query={query} failed={words.broken} loading={null} />
  return (
    <>
      {hasEnded ? <Result batch={found} /> : <Running batch={found} />}
      {found.Failed > 0 && <FailureList batch={batch} total={found.Failed} />}
      <div className="vp-row vp-row-end">
        {found.CanCancel && (
          <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate(undefined)}>
            <Square aria-hidden size={18} /> {words.cancel}
          </Button>
        )}
        {found.CanUndo && (
          <Button isBusy={undoing.isPending} onClick={() => undoing.mutate(undefined)}>
            <Undo2 aria-hidden size={18} /> {words.undo}
          </Button>
        )}
        <Button tone="accent" onClick={onClose}>
          {portal.close}
        </Button>
      </div>
    </>
  )
}

function Running({ batch }: { batch: Batch }) {
  const words = useWords(batchWords)

  const done = batch.Changed + batch.Unchanged + batch.Failed
  const text = batch.IsListed ? words.progress({ done, total: batch.Total }) : words.listing
  return (
    <div className="vp-batch-figures">
      <ProgressBar label={text} percent={batch.IsListed && batch.Total > 0 ? (done / batch.Total) * 100 : undefined} />
      <p>{text}</p>
      <p className="vp-help">{words.closeHint}</p>
    </div>
  )
}

function Result({ batch }: { batch: Batch }) {
  const words = useWords(batchWords)

  const { Status, Changed, Unchanged, Failed, Message, Action } = batch
  // Its jobs begin now: nothing is changed yet.
  const isCaptions = Action === 'captions'
  const head =
    Status === 'failed' ? Message || words.broken : Status === 'cancelled' ? words.cancelled : Action === 'undo' ? words.undone : words.done
  return (
    <div className="vp-batch-figures" role="status">
      <p className="vp-row">
        {Status === 'done' && <Check aria-hidden size={18} />} <b>{head}</b>
      </p>
      <p>{isCaptions ? words.captionsStarted({ count: Changed }) : words.changed({ count: Changed })}</p>
      {Unchanged > 0 && <p>{words.unchanged({ count: Unchanged })}</p>}
      {Failed > 0 && <p className="vp-error">{isCaptions ? words.captionsLeftOut({ count: Failed }) : words.failed({ count: Failed })}</p>}
    </div>
  )
}
