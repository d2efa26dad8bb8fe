import { listBatches } from '../../sdk/batch/contract.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

const LOOK_MS = 3000

/** Notice of a running batch, for people who have closed its dialog or come back later. */
export function RunningBatch({ onShow }: { onShow: (batch: number) => void }) {
  const report = useWords(reportWords)
  const words = useWords(batchWords)

  const query = useRead(listBatches, { ps: 1 }, { poll: (answer) => (answer?.Items[0]?.CanCancel ? LOOK_MS : false) })
  const [batch] = query.data?.Items ?? []
  if (!batch?.CanCancel) return null
  const done = batch.Changed + batch.Unchanged + batch.Failed
  return (
    <section className="vp-note">
      <p className="vp-row">
        {report.running} {words.actions[batch.Action]}: {batch.IsListed ? words.progress({ done, total: batch.Total }) : words.listing}
      </p>
      <ProgressBar label={report.running} percent={batch.IsListed && batch.Total > 0 ? (done / batch.Total) * 100 : undefined} />
      <Button onClick={() => onShow(batch.ID)}>{report.show}</Button>
    </section>
  )
}
