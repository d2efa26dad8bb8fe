import { useState } from 'react'
import { BatchLimits, listBatchFailures } from '../../sdk/batch/contract.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useComposedRead } from '../data/use-read.ts'
import { client } from '../session/client.ts'
import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'

/** The items that a batch could not change, each with its reason. */
export function FailureList({ batch, total }: { batch: number; total: number }) {
  const words = useWords(batchWords)

  const [page, setPage] = useState(0)
  // The total is part of the entry: the list is read again when more have failed.
  const query = useComposedRead(
    listBatchFailures,
    { batch, pi: page, total },
    (signal) => client.call(listBatchFailures, { batch, pi: page }, { signal }),
    { keepsLast: true },
  )
  return (
    <>
      <ListState query={query} look="line">
        {({ Items }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard.
          <ul className="vp-batch-failures" tabIndex={0} aria-label={words.failed({ count: total })}>
            {Items.map(({ ClipDataID, Title, Message }) => (
              <li key={ClipDataID}>
                <b>{Title || words.untitledItem({ id: ClipDataID })}</b>
                {Message}
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <Pager current={page} count={pageCount(total, BatchLimits.pageSize)} onPage={setPage} />
    </>
  )
}
