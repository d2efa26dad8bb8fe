import { Link } from '@tanstack/react-router'
import { Quote } from 'lucide-react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import type { SubtitleHit } from '../../sdk/subtitles/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { markTerm } from './mark-term.ts'
import './subtitle-hits.css'

export interface SubtitleHitsProps {
  item: MediaSummary
  hits: SubtitleHit[]
  term: string
}

/** Matches in the transcript; each is a link that plays from there. */
export function SubtitleHits({ item, hits, term }: SubtitleHitsProps) {
  const portal = useWords(portalWords)

  if (hits.length === 0) return null
  return (
    <ul className="vp-hits" aria-label={portal.search.spokenMatches}>
      {hits.map((hit) => (
        <li key={hit.StartSecs}>
          <Link
            to="/view.aspx"
            search={{ id: item.EncID, resume: String(Math.floor(hit.StartSecs)), subsearch: term }}
            className="vp-hit"
            title={portal.search.playFrom({ time: formatTime(hit.StartSecs) })}
          >
            <Quote aria-hidden size={14} />
            <span className="vp-hit-text">
              {markTerm(hit.PreviewText, term).map((part, place) => (part.marked ? <mark key={place}>{part.text}</mark> : part.text))}
            </span>
            <span className="vp-hit-time">{formatTime(hit.StartSecs)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
