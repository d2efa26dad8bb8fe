import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { ApprovalLimits, approveMedia, listWaiting } from '../../sdk/approvals/contract.ts'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { waitingWords } from '../../sdk/text/en/waiting.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { MediaCard } from '../media/media-card.tsx'
import { emptySelection, pageState, toggle, togglePage } from '../report/selection.ts'
import { ResultsSkeleton } from '../search/results.tsx'
import { client } from '../session/client.ts'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import '../report/report.css'

export interface WaitingListProps {
  page: number
  /** The query of the link to another page. */
  searchFor: (page: number) => object
}

/** Pending items, oldest first, with buttons to approve or decline them. */
export function WaitingList({ page, searchFor }: WaitingListProps) {
  const words = useWords(adminWords).approval
  const waiting = useWords(waitingWords)

  usePageTitle(words.list)
  const query = useRead(listWaiting, { pi: page }, { keepsLast: true })
  const found = query.data
  const [selection, setSelection] = useState(emptySelection)
  const ids = found?.Items.map(({ ClipDataID }) => ClipDataID) ?? []
  return (
    <div className="vp-content">
      <div className="vp-page-head">
        <h1>{words.list}</h1>
        <p role="status" className="vp-count">
          {found ? words.count({ total: found.Total }) : ''}
        </p>
      </div>
      <ListState
        query={query}
        failed={words.list}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ title: words.none, help: [words.noneHelp] }}
        loading={<ResultsSkeleton layout="list" count={4} />}
      >
        {({ Items, Total }) => (
          <>
            <DecideMany
              ids={ids.filter((id) => selection.ids.has(id))}
              state={pageState(selection, ids)}
              onToggle={() => setSelection(togglePage(selection, ids))}
              onDone={() => setSelection(emptySelection)}
            />
            <ul className="vp-results" data-layout="list">
              {Items.map((item) => (
                <li key={item.EncID} className="vp-waiting">
                  <input
                    type="checkbox"
                    aria-label={waiting.select({ title: item.Title })}
                    checked={selection.ids.has(item.ClipDataID)}
                    onChange={() => setSelection(toggle(selection, item.ClipDataID, ids))}
                  />
                  <WaitingItem item={item} />
                </li>
              ))}
            </ul>
            <Pager label={words.pages} current={page} count={pageCount(Total, ApprovalLimits.pageSize)} searchFor={searchFor} />
          </>
        )}
      </ListState>
    </div>
  )
}

interface DecideManyProps {
  ids: number[]
  state: 'all' | 'some' | 'none'
  onToggle: () => void
  onDone: () => void
}

/** One decision about all that is chosen: all of it, or none. */
function DecideMany({ ids, state, onToggle, onDone }: DecideManyProps) {
  const waiting = useWords(waitingWords)

  const [isAsking, setAsking] = useState(false)
  const approving = useWrite(() => client.call(approveMedia, { cdids: ids, approve: true }), {
    changes: [getMedia, searchMedia, listWaiting],
    done: () => waiting.approved({ count: ids.length }),
    onDone,
  })
  const off = { isBusy: approving.isPending, disabled: ids.length === 0 }
  return (
    <BulkBar isEmpty={ids.length === 0}>
      <label className="vp-check">
        <input
          type="checkbox"
          checked={state === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = state === 'some'
          }}
          onChange={onToggle}
        />
        <span>{waiting.selectPage}</span>
      </label>
      <div className="vp-row">
        <p role="status">{waiting.selected({ count: ids.length })}</p>
        <Button tone="accent" {...off} onClick={() => approving.mutate()}>
          <Check aria-hidden size={18} /> {waiting.approve}
        </Button>
        <Button {...off} onClick={() => setAsking(true)}>
          <X aria-hidden size={18} /> {waiting.decline}
        </Button>
      </div>
      {isAsking && <DeclineDialog ids={ids} onDone={onDone} onClose={() => setAsking(false)} />}
    </BulkBar>
  )
}

function WaitingItem({ item }: { item: MediaSummary }) {
  const words = useWords(adminWords).approval

  const [isAsking, setAsking] = useState(false)
  const approving = useWrite(() => client.call(approveMedia, { cdids: [item.EncID], approve: true }), {
    changes: [getMedia, searchMedia, listWaiting],
    done: () => words.approved,
  })
  return (
    <MediaCard item={item}>
      <div className="vp-row vp-card-actions">
        <Button
          tone="accent"
          aria-label={words.approveOf({ title: item.Title })}
          isBusy={approving.isPending}
          onClick={() => approving.mutate()}
        >
          <Check aria-hidden size={18} /> {words.approve}
        </Button>
        <Button aria-label={words.declineOf({ title: item.Title })} isBusy={approving.isPending} onClick={() => setAsking(true)}>
          <X aria-hidden size={18} /> {words.decline}
        </Button>
      </div>
      {isAsking && <DeclineDialog ids={[item.EncID]} onClose={() => setAsking(false)} />}
    </MediaCard>
  )
}
