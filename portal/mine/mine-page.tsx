import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { listMine, type MineItem, MineLimits, type MineOrder } from '../../sdk/mine/contract.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { BatchDialog } from '../batch/batch-dialog.tsx'
import { RunningBatch } from '../batch/running-batch.tsx'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { mayOpenUploadPage, usePageOptions } from '../page-options.ts'
import type { PageQuery } from '../page-query.ts'
import { loginAddress } from '../session/login-address.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { readPreference, writePreference } from '../ui/preference.ts'
import { pageState } from '../ui/select-rows.ts'
import { MineFilters, type MineLayout } from './mine-filters.tsx'
import { MineGrid } from './mine-grid.tsx'
import { firstView, inputOf, isFiltered, type MineView, readView, writeView } from './mine-query.ts'
import type { RowTools } from './mine-row.tsx'
import { MineTable } from './mine-table.tsx'
import { type SelectedAction, SelectedBar } from './selected-bar.tsx'
import { ToPlaylistDialog } from './to-playlist-dialog.tsx'
import { type Chosen, useActions } from './use-actions.ts'
import { useSelected } from './use-selected.ts'
import './mine.css'

/** Everything that a person looks after: found, sorted, selected and changed in one place. */
export function MinePage() {
  const words = useWords(mineWords)
  const portal = useWords(portalWords)
  usePageTitle(words.title)
  useNeedsSignIn()
  const options = usePageOptions()
  if (options.User.IsAnonymous) {
    return (
      <EmptyState title={words.title} help={[portal.account.needed]}>
        <a href={loginAddress(location)} {...buttonLook({ tone: 'accent' })}>
          {portal.account.signIn}
        </a>
      </EmptyState>
    )
  }
  return <MyMedia />
}

const POLL_MS = 5000

/** Reads a page of the list, and again while something on it converts. */
const useMine = (view: MineView) =>
  useRead(listMine, inputOf(view, MineLimits.pageSize), {
    keepsLast: true,
    staleTime: 0,
    poll: (answer) => (answer?.Items.some(({ State }) => State === 'converting') ? POLL_MS : false),
  })

function MyMedia() {
  const words = useWords(mineWords)
  const portal = useWords(portalWords)
  const cache = useCache()
  const navigate = useNavigate()
  const view = readView(useSearch({ strict: false }) as PageQuery)
  const query = useMine(view)
  const items = query.data?.Items ?? []
  const total = query.data?.Total ?? 0
  const page = items.map(({ ClipDataID }) => ClipDataID)
  const selection = useSelected(view, page)
  const { chosen, start, showBatch, close } = useActions()
  const [layout, setLayout] = useState<MineLayout>(readPreference('mine-layout') === 'grid' ? 'grid' : 'table')
  const inWords = (count: number) => portal.search.count({ total: count, capped: false })
  const go = (next: MineView, replace = false) => void navigate({ to: '/mine', search: writeView(next), replace })
  const change = (next: Partial<MineView>) => go({ ...view, page: 0, ...next }, 's' in next)
  const tools = toolsOf(selection, start)
  return (
    <div className="vp-content vp-mine">
      <MineHead count={query.data && !query.isPlaceholderData ? inWords(total) : ''} />
      <MineFilters view={view} layout={layout} onChange={change} onLayout={(next) => setLayout(kept(next))} />
      <RunningBatch onShow={showBatch} />
      <Selection selection={selection} shown={items.length} total={total} onAction={start} />
      <ListState
        query={query}
        failed={words.failed}
        isEmpty={({ Items }) => Items.length === 0}
        empty={() => <Nothing view={view} onGo={go} />}
      >
        {({ PageSize }) => (
          <div className="vp-mine-list" data-tour="mineList" data-stale={query.isPlaceholderData || undefined}>
            <Rows
              {...{ items, view, layout, tools, change }}
              page={{ state: pageState(selection.selected, page), click: selection.clickPage }}
            />
            <Pager
              label={words.pages}
              current={view.page}
              count={pageCount(total, PageSize)}
              onPage={(next) => go({ ...view, page: next })}
            />
          </div>
        )}
      </ListState>
      <ChosenDialog
        chosen={chosen}
        what={inWords(chosen?.ids.length ?? 0)}
        onStarted={selection.clear}
        onClose={() => {
          close()
          void cache.changed(listMine)
        }}
      />
    </div>
  )
}

interface SelectionProps {
  selection: ReturnType<typeof useSelected>
  /** How many items this page shows, and how many there are. */
  shown: number
  total: number
  onAction: (action: SelectedAction, ids: readonly number[]) => void
}

/** The bar stays while something is selected, even if this page is empty. */
function Selection({ selection, shown, total, onAction }: SelectionProps) {
  const portal = useWords(portalWords)
  const { selected, ...rest } = selection
  if (shown === 0 && selected.size === 0) return null
  const more = total > shown && selected.size < total ? portal.search.count({ total, capped: false }) : undefined
  return <SelectedBar {...rest} count={selected.size} total={more} onAction={(action) => onAction(action, [...selected])} />
}

interface RowsProps {
  items: readonly MineItem[]
  view: MineView
  layout: MineLayout
  tools: RowTools
  page: { state: 'all' | 'some' | 'none'; click: () => void }
  change: (next: Partial<MineView>) => void
}

function Rows({ items, view, layout, tools, page, change }: RowsProps) {
  if (layout === 'grid') return <MineGrid items={items} tools={tools} />
  const { order, reverse } = view
  const onOrder = (next: MineOrder) => change({ order: next, reverse: next === order && !reverse })
  return <MineTable {...{ items, tools, order }} isReversed={reverse} state={page.state} onSelectPage={page.click} onOrder={onOrder} />
}

const toolsOf = (
  { selected, clickRow }: Pick<ReturnType<typeof useSelected>, 'selected' | 'clickRow'>,
  start: ReturnType<typeof useActions>['start'],
): RowTools => ({
  isSelected: (id) => selected.has(id),
  onSelect: clickRow,
  onDownload: ({ ClipDataID }) => start('download', [ClipDataID]),
  onDelete: ({ ClipDataID }) => start('delete', [ClipDataID]),
})

function kept(layout: MineLayout): MineLayout {
  writePreference('mine-layout', layout)
  return layout
}

function MineHead({ count }: { count: string }) {
  const words = useWords(mineWords)
  const portal = useWords(portalWords)
  return (
    <div className="vp-page-head">
      <h1>{words.title}</h1>
      <p role="status" className="vp-count">
        {count}
      </p>
      {mayOpenUploadPage(usePageOptions()) && (
        <Link to="/upload.aspx" {...buttonLook()} data-tour="mineUpload">
          <Upload aria-hidden size={18} /> {portal.account.upload}
        </Link>
      )}
    </div>
  )
}

/** Says why there is nothing, and what to do. */
function Nothing({ view, onGo }: { view: MineView; onGo: (view: MineView) => void }) {
  const words = useWords(mineWords)
  const portal = useWords(portalWords)
  const canUpload = mayOpenUploadPage(usePageOptions())
  if (isFiltered(view) || view.page > 0) {
    return (
      <EmptyState title={words.none} help={[words.noneHelp]}>
        <Button onClick={() => onGo({ ...firstView, scope: view.scope })}>{words.showAll}</Button>
      </EmptyState>
    )
  }
  if (view.scope === 'shared') return <EmptyState title={words.emptyShared} help={[words.emptySharedHelp]} />
  return (
    <EmptyState title={canUpload ? words.emptyTitle : words.emptyPlain} help={[words.emptyHelp]}>
      {canUpload && (
        <Link to="/upload.aspx" {...buttonLook({ tone: 'accent' })}>
          <Upload aria-hidden size={18} /> {portal.account.upload}
        </Link>
      )}
    </EmptyState>
  )
}

interface ChosenDialogProps {
  chosen: Chosen | undefined
  what: string
  onStarted: () => void
  onClose: () => void
}

function ChosenDialog({ chosen, what, onStarted, onClose }: ChosenDialogProps) {
  if (chosen === undefined) return null
  const { action, batch, ids } = chosen
  if (action === 'playlist') return <ToPlaylistDialog ids={ids} what={what} onClose={onClose} />
  return <BatchDialog action={action} batch={batch} which={{ cdids: [...ids] }} what={what} onStarted={onStarted} onClose={onClose} />
}
