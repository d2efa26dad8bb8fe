import { Link } from '@tanstack/react-router'
import { LoaderCircle, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { Poster } from './poster.tsx'
import { recordKind } from './record-kind.ts'
import { dateText, timeText } from './time-text.ts'

export interface MediaCardProps {
  item: MediaSummary
  /** Below the item's own lines. */
  children?: ReactNode
}

/** An item in a grid or a list: the parent's `data-layout` decides. The title is its one link; the whole card answers a click. */
export function MediaCard({ item, children }: MediaCardProps) {
  const kind = recordKind(item)
  return (
    <article className="vt-card" data-status={item.Status}>
      <div className="vt-poster">
        <Poster images={item.ImageURLs} kind={kind} sizes="(max-width: 640px) 92vw, 320px" />
        {item.Duration > 0 && (
          <span className="vt-badge vt-badge-time">
            <span className="vt-visually-hidden">{portal.item.duration(timeText(item.Duration))}</span>
            <span aria-hidden>{timeText(item.Duration)}</span>
          </span>
        )}
        <StatusBadge item={item} />
      </div>
      <div className="vt-card-body">
        <h2 className="vt-card-title">
          <Link to="/view.aspx" search={{ id: item.EncID }} className="vt-card-link" title={item.Title}>
            {item.Title}
          </Link>
        </h2>
        <p className="vt-card-meta">
          <span className="vt-kind" data-kind={kind.name}>
            <kind.Icon aria-hidden size={15} /> {kind.label}
          </span>
          {item.IsPrivate && (
            <span className="vt-kind">
              <Lock aria-hidden size={14} /> {portal.private}
            </span>
          )}
        </p>
        <p className="vt-card-meta">
          <span className="vt-card-owner">{item.OwnerDisplayName}</span>
          <span>{dateText(item.DateCreated)}</span>
        </p>
        {item.Description && <p className="vt-card-text">{item.Description}</p>}
        {children}
      </div>
    </article>
  )
}

function StatusBadge({ item }: { item: MediaSummary }) {
  if (item.Status === 'converting') {
    return (
      <span className="vt-badge vt-badge-status">
        <LoaderCircle aria-hidden size={14} className="vt-turning" /> {portal.item.converting}
      </span>
    )
  }
  if (item.Status === 'failed') {
    return (
      <span className="vt-badge vt-badge-status" data-tone="danger">
        <TriangleAlert aria-hidden size={14} /> {portal.item.failed}
      </span>
    )
  }
  return null
}
