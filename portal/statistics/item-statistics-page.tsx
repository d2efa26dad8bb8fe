import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import type { PanelHost, PanelPlayback } from '../../sdk/panels/index.ts'
import { analyticsDays, ItemStatisticsView } from '../../sdk/statistics/index.ts'
import { createStore } from '../../sdk/store/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { siteStatisticsWords } from '../../sdk/text/en/site-statistics.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useRead } from '../data/use-read.ts'
import type { PageQuery } from '../page-query.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import './item-statistics-page.css'

/** The statistics of an item on a page of their own. */
export function ItemStatisticsPage() {
  const words = useWords(siteStatisticsWords)
  const portal = useWords(portalWords)
  const { id = '' } = useSearch({ strict: false }) as PageQuery
  useNeedsSignIn()
  const query = useRead(getMedia, { id }, { enabled: id !== '' })
  usePageTitle(query.data ? words.itemPage({ title: query.data.Title }) : words.title)
  const isGone = query.error instanceof WireError && [400, 403, 404].includes(query.error.status)
  if (id === '' || isGone) return <ErrorPage status={404} message={portal.item.notFound} />
  if (!query.data) return <ListState query={query} failed={portal.failed} loading={<PageLoading />} />
  if (!query.data.Statistics) return <ErrorPage status={403} message={words.notYours} />
  return <Page key={query.data.EncID} item={query.data} />
}

function Page({ item }: { item: MediaItem }) {
  const words = useWords(siteStatisticsWords)
  const navigate = useNavigate()
  const [playback] = useState(() => createStore<PanelPlayback>({ time: 0, index: 0 }))
  const [days] = useState(() => analyticsDays(location.search))
  const host = useMemo<Pick<PanelHost, 'playback' | 'playFrom'>>(
    () => ({
      playback,
      playFrom: (seconds) => void navigate({ to: '/view.aspx', search: { id: item.EncID, resume: String(Math.floor(seconds)) } }),
    }),
    [playback, navigate, item.EncID],
  )
  return (
    <div className="vp-content vp-statistics-page">
      <div className="vp-page-head">
        <h1>{words.itemPage({ title: item.Title })}</h1>
        <p>
          <Link to="/view.aspx" search={{ id: item.EncID }}>
            {words.toItem}
          </Link>
        </p>
      </div>
      <ItemStatisticsView item={item} host={host} {...days} />
    </div>
  )
}
