import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react'
import { getMedia, type MediaSummary } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quickViewWords } from '../../sdk/text/en/quick-view.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { FavouriteStar } from '../favourites/favourite-star.tsx'
import { recordKind } from '../media/record-kind.ts'
import { useDateText } from '../media/use-date-text.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import './quick-view.css'
import { QuickViewStage } from './quick-view-stage.tsx'

export interface QuickViewProps {
  open: boolean
  /** ClipDataID of the item that is shown. */
  id: number
  /** The results around it. */
  results: MediaSummary[]
  onShow: (id: number) => void
  onClose: () => void
}

/** An item over the results that it was found among. The focus goes back to the result that was shown last. */
export function QuickView({ open, id, results, onShow, onClose }: QuickViewProps) {
  const words = useWords(quickViewWords)

  const place = results.findIndex(({ ClipDataID }) => ClipDataID === id)
  const result = results[place]
  const query = useRead(
    getMedia,
    { id: String(id) },
    {
      // An item opened by its address alone is not among the results.
      enabled: result === undefined,
    },
  )
  const item = result ?? query.data
  const step = (to: number) => {
    const next = results[to]
    if (next) onShow(next.ClipDataID)
  }
  return (
    <Dialog isInAddress open={open} size="l" title={item?.Title ?? words.open} onClose={onClose} finalFocus={() => cardOf(id)}>
      <QuickViewStage key={id} id={id} recordType={result?.RecordType} />
      <div className="vp-quick-foot">
        {item && <QuickFacts item={item} />}
        <div className="vp-row">
          {result && (
            <>
              <Button aria-label={words.previous} disabled={place < 1} onClick={() => step(place - 1)}>
                <ChevronLeft aria-hidden size={18} />
              </Button>
              <p role="status" className="vp-quick-place">
                <span className="vp-visually-hidden">{words.position({ index: place + 1, count: results.length })}</span>
                <span aria-hidden>{`${place + 1} / ${results.length}`}</span>
              </p>
              <Button aria-label={words.next} disabled={place >= results.length - 1} onClick={() => step(place + 1)}>
                <ChevronRight aria-hidden size={18} />
              </Button>
            </>
          )}
          {item && <FavouriteStar item={item} className="vp-favourite" />}
          <Link to="/view.aspx" search={{ id: item?.EncID ?? String(id) }} {...buttonLook({ tone: 'accent' })}>
            <ExternalLink aria-hidden size={18} /> {words.page}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}

function QuickFacts({ item }: { item: MediaSummary }) {
  const portal = useWords(portalWords)

  const dateText = useDateText()
  const kind = recordKind(portal, item)
  return (
    <div className="vp-quick-facts">
      <p className="vp-facts">
        <span className="vp-kind" data-kind={kind.name}>
          <kind.Icon aria-hidden size={16} /> {kind.label}
        </span>
        <span>{item.OwnerDisplayName}</span>
        <span>{dateText(item.DateCreated)}</span>
      </p>
      {item.Description && (
        <p className="vp-quick-text" dir="auto">
          {item.Description}
        </p>
      )}
    </div>
  )
}

const cardOf = (id: number): HTMLElement | null => document.querySelector<HTMLElement>(`[data-cdid="${id}"] .vp-card-link`)
