import { Link } from '@tanstack/react-router'
import { LoaderCircle, TriangleAlert, X } from 'lucide-react'
import type { ListedItem } from '../../sdk/lists/contract.ts'
import { type ListsWords, listsWords } from '../../sdk/text/en/lists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'

import { FavouriteStar } from '../favourites/favourite-star.tsx'
import { AudienceMark } from '../media/audience-mark.tsx'
import { formatTime } from '../media/format-time.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { useDateText } from '../media/use-date-text.ts'
import { IconButton } from '../ui/button.tsx'
import type { ItemTab } from './sidebar-tabs.ts'

export interface ListRowProps {
  name: ItemTab
  item: ListedItem
  onLeave: () => void
  onRemove: () => void
}

/** An item in a list of one's own: the title leads to where it goes on. */
export function ListRow({ name, item, onLeave, onRemove }: ListRowProps) {
  const words = useWords(listsWords)
  const portal = useWords(portalWords)

  const dateText = useDateText()
  const kind = recordKind(portal, item)
  const start = (name === 'history' ? item.ResumeTime : item.StartTime) ?? 0
  const search = { id: item.EncID, ...(start > 0 ? { resume: String(start) } : {}), ...(name === 'edits' ? { edit: 'true' } : {}) }
  const dates = { favourites: words.added, history: words.viewedOn, ownmedia: words.added, edits: words.sharedOn, granted: words.sharedOn }
  return (
    <li className="vp-list-row">
      <div className="vp-poster vp-poster-small">
        <Poster images={item.ImageURLs} kind={kind} sizes="104px" />
        {item.Duration > 0 && (
          <span className="vp-badge vp-badge-time">
            <span className="vp-visually-hidden">{portal.item.duration({ time: formatTime(item.Duration) })}</span>
            <span aria-hidden>{formatTime(item.Duration)}</span>
          </span>
        )}
        {name === 'history' && (item.Progress ?? 0) > 0 && (
          <span className="vp-list-progress" style={{ inlineSize: `${item.Progress}%` }} />
        )}
      </div>
      <div className="vp-list-text">
        <Link to="/view.aspx" search={search} className="vp-list-title" title={item.Title} onClick={onLeave}>
          {item.Title}
        </Link>
        <p className="vp-help">{factsOf(words, name, item).join(' · ') || kind.label}</p>
        <p className="vp-help vp-list-facts">
          <AudienceMark audience={item.Audience} size={13} />
          <Status item={item} />
          <span>{dates[name]({ date: dateText(item.Date) })}</span>
        </p>
      </div>
      {name === 'history' ? (
        <IconButton label={words.removeOf({ title: item.Title })} title={words.remove} onClick={onRemove}>
          <X aria-hidden size={18} />
        </IconButton>
      ) : (
        <FavouriteStar item={item} look="icon" className="vp-row-star" />
      )}
    </li>
  )
}

/** Facts for this list; by default the item's type. */
function factsOf(words: ListsWords, name: ItemTab, item: ListedItem): string[] {
  const { StartTime = 0, ResumeTime = 0, Progress = 0, Access } = item
  if (name === 'favourites') return StartTime > 0 ? [words.from({ time: formatTime(StartTime) })] : []
  if (name === 'history')
    return [
      ResumeTime > 0 ? words.resume({ time: formatTime(ResumeTime) }) : '',
      Progress > 0 ? words.watched({ percent: Progress, isOver: Progress >= 100 }) : '',
    ].filter(Boolean)
  if (name === 'granted' && Access) return [words.access[Access], item.OwnerDisplayName]
  return name === 'edits' ? [item.OwnerDisplayName] : []
}

function Status({ item: { Status: status } }: { item: ListedItem }) {
  const portal = useWords(portalWords)

  if (status === 'ready') return null
  const isFailed = status === 'failed'
  const Icon = isFailed ? TriangleAlert : LoaderCircle
  return (
    <span className="vp-kind" data-tone={isFailed ? 'danger' : undefined}>
      <Icon aria-hidden size={13} className={isFailed ? undefined : 'vp-turning'} />{' '}
      {isFailed ? portal.item.failed : portal.item.converting}
    </span>
  )
}
