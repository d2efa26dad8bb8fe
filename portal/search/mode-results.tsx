import { searchSlides, searchTranscripts } from '../../sdk/search/contract.ts'
import { modesWords } from '../../sdk/text/en/modes.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useComposedRead } from '../data/use-read.ts'
import { MediaCard } from '../media/media-card.tsx'
import { QuickViewOver } from '../quick-view/quick-view-over.tsx'
import { useQuickView } from '../quick-view/use-quick-view.ts'
import { client } from '../session/client.ts'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import './mode-results.css'
import './text-link.css'
import { CardMenuButton, QuickViewButton } from '../card-menu/card-tools.tsx'
import { Pager } from '../ui/pager.tsx'
import { ResultsSkeleton } from './results.tsx'
import type { SearchMode } from './search-mode.ts'
import { SlideHits } from './slide-hits.tsx'
import { SubtitleHits } from './subtitle-hits.tsx'
import { useFilter } from './use-filter.ts'

const CACHE_MS = 1000

/** Results in speech, or on slides and pages: items with the moments or pages that match. */
export function ModeResults({ mode }: { mode: Exclude<SearchMode, 'media'> }) {
  const words = useWords(modesWords)
  const portal = useWords(portalWords)

  const { filter, searchFor } = useFilter()
  const quick = useQuickView()
  const { s, pi } = filter
  const query = useComposedRead(mode === 'subtitles' ? searchTranscripts : searchSlides, { s, pi }, (signal) => find(mode, s, pi, signal), {
    enabled: s !== '',
    staleTime: CACHE_MS,
    keepsLast: true,
  })
  usePageTitle(s || undefined)
  const found = query.data
  return (
    <div className="vp-content">
      <div className="vp-page-head">
        <h1>{s ? words.resultsFor[mode]({ term: s }) : words.title[mode]}</h1>
      </div>
      <p className="vp-mode-back">
        <LibraryLink search={searchFor({ pi: 0 }, false, 'media')} className="vp-text-link">
          {words.everywhere}
        </LibraryLink>
      </p>
      {!s && <EmptyState title={words.noTerm} help={[words.noTermHelp[mode]]} />}
      {s && (
        <ListState
          query={query}
          failed={portal.search.failedTitle}
          isEmpty={({ items }) => items.length === 0}
          empty={() => (
            <EmptyState title={portal.search.none({ term: s })} help={pi > 0 ? [] : [words.noneHelp[mode]]}>
              <LibraryLink search={searchFor({ pi: 0 }, false, pi > 0 ? mode : 'media')} {...buttonLook()}>
                {pi > 0 ? portal.search.firstPage : words.everywhere}
              </LibraryLink>
            </EmptyState>
          )}
          loading={<ResultsSkeleton layout="list" count={4} />}
        >
          {({ items, hasMore }) => (
            <>
              <ul className="vp-results" data-layout="list" data-stale={query.isPlaceholderData || undefined}>
                {items.map((result) => (
                  <ModeResult key={result.item.EncID} result={result} term={s} onQuickView={quick.open} />
                ))}
              </ul>
              <Pager current={pi} count={undefined} hasMore={hasMore} searchFor={(page) => searchFor({ pi: page })} />
            </>
          )}
        </ListState>
      )}
      <QuickViewOver items={found?.items.map(({ item }) => item) ?? []} />
    </div>
  )
}

interface ModeResultProps {
  result: Awaited<ReturnType<typeof find>>['items'][number]
  term: string
  onQuickView: (id: number) => void
}

function ModeResult({ result: { item, spoken, slides }, term, onQuickView }: ModeResultProps) {
  const tools = { item, onQuickView: () => onQuickView(item.ClipDataID) }
  return (
    <li>
      <MediaCard item={item} tool={<QuickViewButton {...tools} />} menu={<CardMenuButton {...tools} />}>
        <SubtitleHits item={item} hits={spoken} term={term} />
        <SlideHits item={item} hits={slides} term={term} />
      </MediaCard>
    </li>
  )
}

async function find(mode: Exclude<SearchMode, 'media'>, s: string, pi: number, signal: AbortSignal) {
  if (mode === 'subtitles') {
    const { Items, More } = await client.call(searchTranscripts, { s, pi }, { signal })
    return { items: Items.map(({ Item, Entries }) => ({ item: Item, spoken: Entries, slides: [] })), hasMore: More }
  }
  const { Items, More } = await client.call(searchSlides, { term: s, pi }, { signal })
  return { items: Items.map(({ Item, Slides }) => ({ item: Item, spoken: [], slides: Slides })), hasMore: More }
}
