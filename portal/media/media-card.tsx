import { Link, useSearch } from '@tanstack/react-router'
import { LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { PageQuery } from '../page-query.ts'
import { Button } from '../ui/button.tsx'
import { AudienceMark } from './audience-mark.tsx'
import { formatTime } from './format-time.ts'
import { Poster } from './poster.tsx'
import { recordKind } from './record-kind.ts'
import { useDateText } from './use-date-text.ts'
import './media-card.css'

export interface MediaCardProps {
  item: MediaSummary
  /** In the corner of the image. */
  tool?: ReactNode
  /** Beside the title. */
  menu?: ReactNode
  /** In place of the link to the item's page. */
  onChoose?: () => void
  /** Below the item's own lines. */
  children?: ReactNode
}

/** An item in a grid or a list: the parent's `data-layout` decides. The title is its one link; the whole card answers a click. */
export function MediaCard({ item, tool, menu, onChoose, children }: MediaCardProps) {
  const portal = useWords(portalWords)

  const dateText = useDateText()
  const { linktype } = useSearch({ strict: false }) as PageQuery
  const kind = recordKind(portal, item)
  return (
    <article className="vp-card" data-status={item.Status} data-cdid={item.ClipDataID}>
      <div className="vp-poster">
        <Poster images={item.ImageURLs} kind={kind} sizes="(max-width: 640px) 92vw, 320px" />
        {item.Duration > 0 && (
          <span className="vp-badge vp-badge-time">
            <span className="vp-visually-hidden">{portal.item.duration({ time: formatTime(item.Duration) })}</span>
            <span aria-hidden>{formatTime(item.Duration)}</span>
          </span>
        )}
        <StatusBadge item={item} />
        {tool}
      </div>
      <div className="vp-card-body">
        <div className="vp-card-head">
          <h2 className="vp-card-title">
            {linktype?.toLowerCase() === 'embed' ? (
              <a href={`/Embed.aspx?id=${item.EncID}`} className="vp-card-link" title={item.Title}>
                {item.Title}
              </a>
            ) : onChoose ? (
              <Button look="plain" className="vp-card-link" title={item.Title} onClick={onChoose}>
                {item.Title}
              </Button>
            ) : (
              <Link to="/view.aspx" search={{ id: item.EncID }} className="vp-card-link" title={item.Title}>
                {item.Title}
              </Link>
            )}
          </h2>
          {menu}
        </div>
        <p className="vp-card-meta">
          <span className="vp-kind" data-kind={kind.name}>
            <kind.Icon aria-hidden size={15} /> {kind.label}
          </span>
          <AudienceMark audience={item.Audience} />
        </p>
        <p className="vp-card-meta">
          <span className="vp-card-owner">{item.OwnerDisplayName}</span>
          <span>{dateText(item.DateCreated)}</span>
        </p>
        {item.Description && (
          <p className="vp-card-text" dir="auto">
            {item.Description}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}

function StatusBadge({ item }: { item: MediaSummary }) {
  const portal = useWords(portalWords)

  if (item.Status === 'converting') {
    return (
      <span className="vp-badge vp-badge-status">
        <LoaderCircle aria-hidden size={14} className="vp-turning" /> {portal.item.converting}
      </span>
    )
  }
  if (item.Status === 'failed') {
    return (
      <span className="vp-badge vp-badge-status" data-tone="danger">
        <TriangleAlert aria-hidden size={14} /> {portal.item.failed}
      </span>
    )
  }
  return null
}
