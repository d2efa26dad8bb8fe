import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { feedQuery } from './feed-query.ts'
import type { FilterState } from './filter-state.ts'
import './text-link.css'

/** Links to the feeds of these results, for people who follow them in another program. Nothing where a feed cannot have the filter. */
export function FeedLinks({ filter }: { filter: FilterState }) {
  const words = useWords(portalWords).search
  const query = feedQuery(filter)
  if (query === undefined) return null
  return (
    <p className="vp-feeds">
      <a className="vp-text-link" href={`/feed.atom${query}`}>
        {words.feed}
      </a>{' '}
      <a className="vp-text-link" href={`/podcast.rss${query}`}>
        {words.podcast}
      </a>
    </p>
  )
}
