import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'

import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { ClearHistory } from './clear-history.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListRow } from './list-row.tsx'
import { ListSearch } from './list-search.tsx'
import { type ItemTab, listRead } from './sidebar-tabs.ts'
import { useRemoval } from './use-removal.ts'

export interface ListTabProps {
  name: ItemTab
  /** Called when the viewer opens an item. */
  onLeave: () => void
}

export function ListTab({ name, onLeave }: ListTabProps) {
  const words = useWords(listsWords)
  const mine = useWords(mineWords)

  const [{ pi, s }, setPlace] = useState({ pi: 0, s: '' })
  const list = useRef<HTMLUListElement>(null)
  const read = listRead(name, { pi, s })
  const query = useRead(read.endpoint, read.input, { keepsLast: true, staleTime: 0 })
  const found = query.data
  const remove = useRemoval(read, list)
  const turnTo = (page: number): void => {
    setPlace({ pi: page, s })
    list.current?.focus()
    list.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <ListSearch label={words.search[name]} onSearch={(text) => setPlace({ pi: 0, s: text })} />
      <div className="vp-list-line">
        <p role="status" className="vp-help">
          {found && found.Total > 0 ? words.items({ total: found.Total, capped: found.TotalIsCapped }) : ''}
        </p>
        {(name === 'ownmedia' || name === 'edits') && (
          <Link to="/mine" search={name === 'edits' ? { f: { scope: 'shared' } } : {}} onClick={onLeave}>
            {mine.openPage}
          </Link>
        )}
        {name === 'history' && s === '' && found && found.Total > 0 && <ClearHistory />}
      </div>
      <ListState
        query={query}
        failed={words.failed}
        isEmpty={({ Items }) => Items.length === 0}
        empty={({ Total }) => <EmptyList name={name} term={s} page={pi} total={Total} onFirst={() => turnTo(0)} onLeave={onLeave} />}
        loading={<Bones />}
      />
      <ul ref={list} tabIndex={-1} className="vp-list" aria-label={words.tabs[name]} data-stale={query.isPlaceholderData || undefined}>
        {found?.Items.map((item) => (
          <ListRow key={item.EncID} name={name} item={item} onLeave={onLeave} onRemove={() => remove(item)} />
        ))}
      </ul>
      {found && (
        <Pager
          label={words.page({ index: pi + 1 })}
          current={pi}
          count={found.TotalIsCapped ? undefined : pageCount(found.Total, found.PageSize)}
          hasMore={found.Items.length === found.PageSize}
          onPage={turnTo}
        />
      )}
    </>
  )
}

/** Empty rows, as tall as those of the list, so that nothing moves when it is loaded. */
function Bones() {
  const portal = useWords(portalWords)

  return (
    <div className="vp-list" role="status">
      <span className="vp-visually-hidden">{portal.loading}</span>
      {[0, 1, 2, 3, 4].map((place) => (
        <span key={place} className="vp-bone vp-bone-row" aria-hidden />
      ))}
    </div>
  )
}
