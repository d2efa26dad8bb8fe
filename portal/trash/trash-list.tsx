import { useNavigate, useSearch } from '@tanstack/react-router'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { trashWords } from '../../sdk/text/en/trash.ts'
import { useWords } from '../../sdk/text/language.ts'
import { listTrash, removeMedia, restoreMedia, type TrashedItem, TrashLimits } from '../../sdk/trash/contract.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { recordKind } from '../media/record-kind.ts'
import { useDateText, useMomentText } from '../media/use-date-text.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
import { SelectControl } from '../ui/select.tsx'
import { type Column, Table } from '../ui/table.tsx'
import '../report/report.css'
import { type PageQuery, pageIndexOf } from '../page-query.ts'

/** Deleted items that can be restored: the viewer's own, and for administrators all. */
export function TrashList() {
  const words = useWords(trashWords)

  usePageTitle(words.title)
  const { User } = usePageOptions()
  const navigate = useNavigate()
  const { s = '', pi, show } = useSearch({ strict: false }) as PageQuery
  const [isAll, setAll] = useState(User.IsAdmin)
  const [asked, setAsked] = useState<TrashedItem>()
  const page = pageIndexOf(pi)
  const go = (search: PageQuery) => void navigate({ to: '.', search: { ...(show ? { show } : {}), ...search }, replace: true })
  const query = useRead(listTrash, { s, pi: page, all: isAll }, { keepsLast: true, staleTime: 0 })
  const restoring = useWrite((item: TrashedItem) => client.call(restoreMedia, { id: item.EncID }), {
    changes: [listTrash, searchMedia, getMedia],
    done: (_, { Title }) => words.restored({ title: Title }),
  })
  const removing = useWrite((item: TrashedItem) => client.call(removeMedia, { id: item.EncID }), {
    changes: [listTrash],
    done: () => words.removedDone,
    onDone: () => setAsked(undefined),
  })
  const columns = useColumns(isAll, restoring.isPending, (item) => restoring.mutate(item), setAsked)
  return (
    <div className="vp-content vp-admin-main">
      <SectionHead title={words.title} lead={words.lead}>
        <SearchField label={words.search} help={words.searchHelp} value={s} onSearch={(text) => go(text ? { s: text } : {})} />
        {User.IsAdmin && (
          <span className="vp-field vp-report-action">
            <SelectControl
              aria-label={words.ownerFilter}
              options={[
                { value: 'all', label: words.all },
                { value: 'mine', label: words.own },
              ]}
              value={isAll ? 'all' : 'mine'}
              onChange={(whose) => {
                setAll(whose === 'all')
                go(s ? { s } : {})
              }}
            />
          </span>
        )}
      </SectionHead>
      <ListState
        query={query}
        isEmpty={({ Items }) => Items.length === 0}
        empty={s ? { title: words.noneFound, help: [words.noneFoundHelp] } : { title: words.none, help: [words.noneHelp] }}
      >
        {({ Items, Total }) => (
          <>
            <Table label={words.title} columns={columns} rows={Items} idOf={({ ClipDataID }) => ClipDataID} />
            <Pager
              current={page}
              count={pageCount(Total, TrashLimits.pageSize)}
              onPage={(next) => go({ ...(s ? { s } : {}), pi: String(next) })}
            />
          </>
        )}
      </ListState>
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={words.removeAsk}
        help={words.removeHelp({ title: asked?.Title ?? '' })}
        confirm={words.remove}
        busy={removing.isPending}
        onConfirm={() => asked && removing.mutate(asked)}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}

function useColumns(
  isAll: boolean,
  isBusy: boolean,
  onRestore: (item: TrashedItem) => void,
  onRemove: (item: TrashedItem) => void,
): Column<TrashedItem>[] {
  const words = useWords(trashWords)
  const portal = useWords(portalWords)

  const dateText = useDateText()
  const momentText = useMomentText()
  return [
    {
      name: words.item,
      kind: 'main',
      cell: (item) => (
        <>
          <span className="vp-table-name">{item.Title}</span>
          <span className="vp-help">{recordKind(portal, item).label}</span>
        </>
      ),
    },
    ...(isAll ? [{ name: words.owner, cell: (item: TrashedItem) => item.OwnerDisplayName }] : []),
    {
      name: words.deleted,
      cell: (item) => (
        <span>
          <time dateTime={item.DateDeleted}>{momentText(item.DateDeleted)}</time>{' '}
          {item.DeletedBy && <span className="vp-help">{words.deletedBy({ name: item.DeletedBy })}</span>}
        </span>
      ),
    },
    { name: words.removed, cell: (item) => <time dateTime={item.RemovedAfter}>{dateText(item.RemovedAfter)}</time> },
    {
      name: words.actions,
      cell: (item) => (
        <span className="vp-row">
          {item.CanRestore ? (
            <Button aria-label={words.restoreOf({ title: item.Title })} isBusy={isBusy} onClick={() => onRestore(item)}>
              <Undo2 aria-hidden size={18} /> {words.restore}
            </Button>
          ) : (
            <span className="vp-help">{words.deletedByAdministrator}</span>
          )}
          {item.CanRemove && (
            <IconButton label={words.removeOf({ title: item.Title })} title={words.remove} onClick={() => onRemove(item)}>
              <Trash2 aria-hidden size={18} />
            </IconButton>
          )}
        </span>
      ),
    },
  ]
}
