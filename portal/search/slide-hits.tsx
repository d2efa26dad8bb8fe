import { Link } from '@tanstack/react-router'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import type { SlideHit } from '../../sdk/search/contract.ts'
import { modesWords } from '../../sdk/text/en/modes.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { markTerm } from './mark-term.ts'
import './slide-hits.css'

export interface SlideHitsProps {
  item: MediaSummary
  hits: SlideHit[]
  term: string
}

/** Slides and pages that have the words; one with a time plays from there. */
export function SlideHits({ item, hits, term }: SlideHitsProps) {
  const words = useWords(modesWords)

  if (hits.length === 0) return null
  return (
    <ul className="vp-slide-hits" aria-label={words.slides}>
      {hits.map((hit) => {
        const isTimed = hit.StartTime >= 0
        const name = hit.SlideShowID > 0 ? words.slide({ index: hit.Index + 1 }) : words.page({ index: hit.Index + 1 })
        return (
          <li key={`${hit.SlideShowID} ${hit.SlideID} ${hit.Index}`}>
            <Link
              to="/view.aspx"
              search={{
                id: item.EncID,
                ...(isTimed ? { resume: String(Math.floor(hit.StartTime)) } : {}),
                ...(hit.SlideShowID > 0 ? { ssid: String(hit.SlideShowID) } : {}),
              }}
              className="vp-hit vp-slide-hit"
            >
              {hit.ImageURL && <img alt="" loading="lazy" decoding="async" src={hit.ImageURL} />}
              <span className="vp-hit-text">
                <span className="vp-slide-name">{name}</span>{' '}
                {markTerm(hit.Text, term).map((part, place) => (part.marked ? <mark key={place}>{part.text}</mark> : part.text))}
              </span>
              {isTimed && <span className="vp-hit-time">{formatTime(hit.StartTime)}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
