import { listTimelines } from '../../sdk/lists/contract.ts'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'

import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'

/** Nobody has quizzes yet: the list is asked for, and says so. */
export function QuizzesTab() {
  const words = useWords(listsWords)
  const portal = useWords(portalWords)

  const query = useRead(listTimelines, {})
  if (query.isError) return <FailedState title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <p role="status">{portal.loading}</p>
  if (query.data.Items.length === 0) return <EmptyState {...words.empty.quizzes} />
  return (
    <ul className="vp-list">
      {query.data.Items.map(({ ID, Name }) => (
        <li key={ID}>{Name}</li>
      ))}
    </ul>
  )
}
