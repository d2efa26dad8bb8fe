import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check, EyeOff, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CommentFilters, listSiteComments, type SiteComment } from '../../sdk/comments/contract.ts'
import { commentAdminWords } from '../../sdk/text/en/comment-admin.ts'
import { commentsWords } from '../../sdk/text/en/comments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import type { PageQuery } from '../page-query.ts'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { RowBox } from '../ui/row-box.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { type CommentsView, inputOf, readView, writeView } from './comments-query.ts'
import { type Decided, useDecide } from './use-decide.ts'
import { useSelectedComments } from './use-selected-comments.ts'
import '../ui/table.css'
import './comment-section.css'

/** The comments of all items, for administrators: found, approved, hidden and deleted in one place. */
export function CommentSection() {
  const words = useWords(commentAdminWords)
  const panel = useWords(commentsWords)
  const navigate = useNavigate()
  const view = readView(useSearch({ strict: false }) as PageQuery)
  const query = useRead(listSiteComments, inputOf(view), { keepsLast: true, staleTime: 0 })
  const { data } = query
  const selection = useSelectedComments(JSON.stringify({ ...view, page: 0 }), data?.Items ?? [])
  const { asked, decide, isBusy, remove, close } = useDecisions(selection.clear)
  const list = useListFocus(data)
  const go = (change: Partial<CommentsView>) =>
    void navigate({ to: '.', search: writeView({ ...view, page: 0, ...change }), replace: 's' in change })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <Filters view={view} title={data?.ItemTitle ?? ''} onChange={go} />
      <div ref={list} className="vp-comment-list" role="region" aria-label={words.title} tabIndex={-1}>
        <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={emptyOf(words, view)}>
          {({ Items, Total, PageSize }) => (
            <div className="vp-comment-page" data-stale={query.isPlaceholderData || undefined}>
              <SelectedBar total={Total} selection={selection} isBusy={isBusy} onDecide={decide} />
              <Entries {...{ items: Items, view, selection, isBusy, decide, go }} />
              <Pager current={view.page} count={pageCount(Total, PageSize)} onPage={(page) => go({ page })} />
            </div>
          )}
        </ListState>
      </div>
      <ConfirmDialog
        {...{ open: asked !== undefined, danger: true, busy: isBusy, confirm: panel.delete }}
        title={words.deleteAsk}
        help={words.deleteHelp({ count: asked?.length ?? 0 })}
        onConfirm={remove}
        onClose={close}
      />
    </>
  )
}

/** Decides at once, and asks before anything is deleted. */
function useDecisions(onDone: () => void) {
  const [asked, setAsked] = useState<readonly SiteComment[]>()
  const close = () => setAsked(undefined)
  const deciding = useDecide(() => {
    close()
    onDone()
  })
  return {
    asked,
    close,
    isBusy: deciding.isPending,
    decide: (comments: readonly SiteComment[], decision: Decided['decision']) =>
      decision === 'delete' ? setAsked(comments) : deciding.mutate({ comments, decision }),
    remove: () => asked && deciding.mutate({ comments: asked, decision: 'delete' }),
  }
}

interface EntriesProps extends Pick<ReturnType<typeof useDecisions>, 'isBusy' | 'decide'> {
  items: readonly SiteComment[]
  view: CommentsView
  selection: ReturnType<typeof useSelectedComments>
  go: (change: Partial<CommentsView>) => void
}

const Entries = ({ items, view, selection, isBusy, decide, go }: EntriesProps) => (
  <ul className="vp-comment-entries">
    {items.map((comment) => (
      <CommentEntry
        key={comment.ID}
        comment={comment}
        isSelected={selection.has(comment.ID)}
        isBusy={isBusy}
        onSelect={(isRange) => selection.clickRow(comment.ID, isRange)}
        onDecide={(decision) => decide([comment], decision)}
        onItem={view.item ? undefined : () => go({ item: comment.EncID })}
      />
    ))}
  </ul>
)

const emptyOf = (words: ReturnType<typeof useWords<typeof commentAdminWords>>, { only, item, s }: CommentsView) => {
  const isPlain = !item && !s
  if (isPlain && only === 'waiting') return { title: words.noneWaiting }
  return isPlain && only === 'all' ? { title: words.none } : { title: words.none, help: [words.noneHelp] }
}

/** A decision may take the row with the focus away: then the list has it. */
function useListFocus(shown: unknown) {
  const list = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const keep = (event: FocusEvent) => {
      hadFocus.current = list.current?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after each change of the list.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [shown])
  return list
}

interface FiltersProps {
  view: CommentsView
  /** Title of the item whose comments alone are listed. */
  title: string
  onChange: (change: Partial<CommentsView>) => void
}

function Filters({ view, title, onChange }: FiltersProps) {
  const words = useWords(commentAdminWords)
  return (
    <>
      <div className="vp-admin-filters">
        <SearchField label={words.search} help={words.searchHelp} value={view.s} onSearch={(s) => onChange({ s })} />
        <Select
          label={words.show}
          options={optionsOf(CommentFilters, words.filters)}
          value={view.only}
          onChange={(only) => onChange({ only })}
        />
      </div>
      {view.item && (
        <p className="vp-comment-only">
          {title && <span>{words.onlyItem({ title })}</span>}
          <Button look="text" onClick={() => onChange({ item: '' })}>
            {words.allItems}
          </Button>
        </p>
      )}
    </>
  )
}

interface SelectedBarProps {
  total: number
  selection: ReturnType<typeof useSelectedComments>
  isBusy: boolean
  onDecide: (comments: readonly SiteComment[], decision: Decided['decision']) => void
}

/** The number of selected comments, and the decisions about all of them. The bar is there before anything is selected, so that the list does not move. */
function SelectedBar({ total, selection, isBusy, onDecide }: SelectedBarProps) {
  const words = useWords(commentAdminWords)
  const panel = useWords(commentsWords)
  const { comments, state, clickPage, clear } = selection
  const count = comments.length
  const decisions = [
    ['approve', panel.approve, Check],
    ['hide', panel.hide, EyeOff],
    ['delete', panel.delete, Trash2],
  ] as const
  return (
    <BulkBar isEmpty={count === 0}>
      <RowBox label={words.selectPage} state={state} onChange={clickPage} />
      <p role="status">{count > 0 ? words.selected({ count }) : words.count({ count: total })}</p>
      {count > 0 && (
        <div className="vp-row" role="group" aria-label={words.batch}>
          <Button size="small" onClick={clear}>
            {words.clear}
          </Button>
          {decisions.map(([decision, label, Icon]) => (
            <Button
              key={decision}
              size="small"
              isBusy={isBusy}
              {...(decision === 'delete' ? { tone: 'danger' as const } : {})}
              onClick={() => onDecide(comments, decision)}
            >
              <Icon aria-hidden size={16} /> {label}
            </Button>
          ))}
        </div>
      )}
    </BulkBar>
  )
}
