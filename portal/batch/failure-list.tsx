import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BatchLimits, listBatchFailures } from '../../sdk/batch/contract.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ask } from '../session/ask.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'

/** Which items, and why. */
export function FailureList({ batch, total }: { batch: number; total: number }) {
  const words = useWords(batchWords)

  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['batches', batch, 'failures', page, total],
    queryFn: ({ signal }) => ask(listBatchFailures, { batch, pi: page }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <ul className="vp-batch-failures" tabIndex={0} aria-label={words.failed({ count: total })}>
        {query.data?.Items.map(({ ClipDataID, Title, Message }) => (
          <li key={ClipDataID}>
            <b>{Title || words.nameless({ id: ClipDataID })}</b>
            {Message}
          </li>
        ))}
      </ul>
      <Pager current={page} count={pageCount(total, BatchLimits.pageSize)} onPage={setPage} />
    </>
  )
}
