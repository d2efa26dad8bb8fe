import type { SearchResult } from '../../sdk/search/contract.ts'
import { CardMenuButton, type CardToolsProps, QuickViewButton } from '../card-menu/card-tools.tsx'
import { FavouriteStar } from '../favourites/favourite-star.tsx'
import { MediaCard } from '../media/media-card.tsx'
import type { Layout } from './search-tools.tsx'
import { SlideHits } from './slide-hits.tsx'
import { SubtitleHits } from './subtitle-hits.tsx'
import './results.css'
import './results-list.css'

export interface ResultsProps {
  results: SearchResult[]
  layout: Layout
  term: string
  /** The results of the previous search while the next one is on its way. */
  stale: boolean
  /** Shows the item with this ClipDataID over the results. */
  onQuickView: (id: number) => void
}

export function Results({ results, layout, term, stale, onQuickView }: ResultsProps) {
  return (
    <ul className="vp-results" data-layout={layout} data-stale={stale || undefined}>
      {results.map(({ Item, Entries, SlideShowItem }) => {
        const tools = { item: Item, onQuickView: () => onQuickView(Item.ClipDataID) }
        return (
          <li key={Item.EncID}>
            <MediaCard item={Item} tool={<CardTools {...tools} />} menu={<CardMenuButton {...tools} />}>
              <SubtitleHits item={Item} hits={Entries} term={term} />
              <SlideHits item={Item} hits={SlideShowItem ? [SlideShowItem] : []} term={term} />
            </MediaCard>
          </li>
        )
      })}
    </ul>
  )
}

const CardTools = (props: CardToolsProps) => (
  <>
    <QuickViewButton {...props} />
    <FavouriteStar item={props.item} className="vp-card-star" />
  </>
)

/** As tall as what comes, so that nothing jumps. */
export function ResultsSkeleton({ layout, count }: { layout: Layout; count: number }) {
  return (
    <div className="vp-results" data-layout={layout} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="vp-card">
          <span className="vp-poster vp-bone" />
          <span className="vp-card-body">
            <span className="vp-bone vp-bone-title" />
            <span className="vp-bone vp-bone-line" />
          </span>
        </div>
      ))}
    </div>
  )
}
