import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { ApprovalLimits, approveMedia, listWaiting } from '../../sdk/approvals/contract.ts'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { admin } from '../../sdk/text/en.ts'
import { useChange } from '../admin/use-change.ts'
import { EmptyState } from '../frame/empty-state.tsx'
import { FailedState } from '../frame/failed-state.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { MediaCard } from '../media/media-card.tsx'
import { Pager } from '../search/pager.tsx'
import { pageCount } from '../search/pager-pages.ts'
import { ResultsSkeleton } from '../search/results.tsx'
import { ask } from '../session/ask.ts'

const words = admin.approval

export interface WaitingListProps {
  page: number
  /** The query of the link to another page. */
  searchFor: (page: number) => object
}

/** What waits for approval, longest first, with the decision beside it. */
export function WaitingList({ page, searchFor }: WaitingListProps) {
  usePageTitle(words.list)
  const query = useQuery({
    queryKey: ['waiting', page],
    queryFn: ({ signal }) => ask(listWaiting, { pi: page }, { signal }),
    placeholderData: keepPreviousData,
  })
  const found = query.data
  return (
    <div className="vp-content">
      <div className="vp-page-head">
        <h1>{words.list}</h1>
        <p role="status" className="vp-count">
          {found ? words.count(found.Total) : ''}
        </p>
      </div>
      {query.isPending && <ResultsSkeleton layout="list" count={4} />}
      {query.isError && !found && <FailedState title={words.list} error={query.error} onRetry={() => void query.refetch()} />}
      {found && found.Items.length === 0 && <EmptyState title={words.none} help={[words.noneHelp]} />}
      {found && found.Items.length > 0 && (
        <>
          <ul className="vp-results" data-layout="list">
            {found.Items.map((item) => (
              <li key={item.EncID}>
                <WaitingItem item={item} />
              </li>
            ))}
          </ul>
          <Pager label={words.pages} current={page} count={pageCount(found.Total, ApprovalLimits.pageSize)} searchFor={searchFor} />
        </>
      )}
    </div>
  )
}

function WaitingItem({ item }: { item: MediaSummary }) {
  const deciding = useChange({
    keys: ['media', 'search', 'waiting'],
    run: (approve: boolean) => ask(approveMedia, { cdids: [item.EncID], approve }),
    done: (_, approve) => (approve ? words.approved : words.declinedDone),
  })
  return (
    <MediaCard item={item}>
      <div className="vp-row vp-card-actions">
        <button
          type="button"
          className="vp-button"
          data-tone="accent"
          aria-label={words.approveOf(item.Title)}
          disabled={deciding.isPending}
          onClick={() => deciding.mutate(true)}
        >
          <Check aria-hidden size={18} /> {words.approve}
        </button>
        <button
          type="button"
          className="vp-button"
          aria-label={words.declineOf(item.Title)}
          disabled={deciding.isPending}
          onClick={() => deciding.mutate(false)}
        >
          <X aria-hidden size={18} /> {words.decline}
        </button>
      </div>
    </MediaCard>
  )
}
