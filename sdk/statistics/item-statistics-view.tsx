import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import { formatTime } from '../dates/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { PanelHost } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { statisticsWords } from '../text/en/statistics.ts'
import { useLanguage, useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import { DayChart } from './chart/day-chart.tsx'
import type { ItemStatistics } from './contract.ts'
import { daySteps } from './day-steps.ts'
import { PeriodFields } from './period-fields.tsx'
import sheet from './statistics.css'
import { createStatisticsStore, type StatisticsStore } from './statistics-store.ts'
import { ViewerMap } from './viewer-map.tsx'
import { ViewersTable } from './viewers-table.tsx'

export interface ItemStatisticsViewProps {
  item: Pick<MediaItem, 'EncID' | 'DateCreated' | 'Title'>
  host: Pick<PanelHost, 'playback' | 'playFrom'>
  /** First days, `2027-01-31`. Default: the last 30 days. */
  from?: string
  to?: string
  /** The address of the same on a page of its own. Default: no link. */
  pageAddress?: string
  /** The link opens another window. */
  opensWindow?: boolean
}

/** The statistics of an item: figures, views over time, which parts are watched, where it is embedded, and who has watched it. */
export function ItemStatisticsView({ item, host, from, to, pageAddress, opensWindow }: ItemStatisticsViewProps) {
  const words = useWords(statisticsWords)
  const client = useClient()
  const box = useRef<HTMLElement>(null)
  const latest = useRef(words)
  latest.current = words
  const [store] = useState(() => createStatisticsStore({ client, encid: item.EncID, from, to, words: () => latest.current }))
  const { statistics, loading, problem } = useStore(store, (state) => state)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  useEffect(() => void store.load(), [store])
  return (
    <section ref={box} className="vt-statistics" aria-label={words.title} aria-busy={loading} tabIndex={-1}>
      <PeriodFields store={store} />
      <div className="vt-stat-problem" role="alert">
        {problem && (
          <>
            {problem}{' '}
            <button type="button" className="vt-stat-button" onClick={() => void store.load()}>
              {words.tryAgain}
            </button>
          </>
        )}
      </div>
      <output className="vt-stat-note">{!statistics && loading ? words.loading : ''}</output>
      {statistics && <Found item={item} statistics={statistics} store={store} host={host} />}
      {pageAddress && (
        <p>
          <a href={pageAddress} {...(opensWindow ? { target: '_blank', rel: 'noopener' } : {})}>
            {opensWindow ? words.openWindow : words.openPage}
          </a>
        </p>
      )}
    </section>
  )
}

interface FoundProps extends Pick<ItemStatisticsViewProps, 'item' | 'host'> {
  statistics: ItemStatistics
  store: StatisticsStore
}

function Found({ item, statistics, store, host }: FoundProps) {
  const words = useWords(statisticsWords)
  const person = useStore(store, (state) => state.person)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { Map: map, DurationSecs } = statistics
  // New statistics have new days.
  const { step, steps } = useMemo(() => {
    const { from = statistics.Days[0]?.DateValue ?? item.DateCreated.slice(0, 10), to = today } = store.days()
    return daySteps(statistics.Days, from, from > to ? from : to)
  }, [statistics, store, item.DateCreated, today])
  const isSmall = statistics.EmbedViews === null
  return (
    <>
      {!statistics.Tracking && <p className="vt-stat-note">{words.trackingOff}</p>}
      {isSmall && <p className="vt-stat-note">{statistics.Views === 0 ? words.nobody : words.small}</p>}
      <Figures statistics={statistics} />
      <DayChart title={words.viewsBy[step]} unit={words.views} step={step} steps={steps} />
      {person ? (
        <>
          <ViewerMap
            title={words.watchedBy({ name: person.viewer.DisplayName })}
            step={2}
            amounts={person.amounts}
            duration={DurationSecs}
            host={host}
          />
          <p>
            <button type="button" className="vt-stat-button" onClick={() => void store.showPerson(undefined)}>
              {words.allViews}
            </button>
          </p>
        </>
      ) : (
        map && <ViewerMap title={words.parts} step={map.Step} amounts={map.Amounts} duration={DurationSecs} host={host} />
      )}
      <Hosts statistics={statistics} />
      <ViewersTable store={store} keptDays={statistics.KeptDays} hasLength={DurationSecs > 0} />
    </>
  )
}

function Figures({ statistics }: { statistics: ItemStatistics }) {
  const words = useWords(statisticsWords)
  const { tag } = useLanguage()
  const { Views, EmbedViews, MobileViews, Finishes, WatchedSecs, WatchedPercentage } = statistics
  const number = (value: number): string => value.toLocaleString(tag)
  const percent = (value: number): string => (value / 100).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 1 })
  const share = (part: number | null): string | undefined => (part === null || Views === 0 ? undefined : percent((part / Views) * 100))
  const inPeriod: [string, string | undefined][] = [
    [words.views, number(Views)],
    [words.finishes, Finishes === null ? undefined : number(Finishes)],
    [words.average, WatchedPercentage === null ? undefined : percent(WatchedPercentage)],
    [words.timeWatched, WatchedSecs === null ? undefined : formatTime(WatchedSecs)],
    [words.internal, share(EmbedViews === null ? null : Views - EmbedViews)],
    [words.embedded, share(EmbedViews)],
    [words.mobile, share(MobileViews)],
  ]
  const always: [string, string][] = [
    [words.favourites, number(statistics.FavouriteCount)],
    [words.downloads, number(statistics.Downloads)],
    [words.sourceDownloads, number(statistics.SourceDownloads)],
  ]
  return (
    <>
      <FigureList entries={inPeriod.filter((entry): entry is [string, string] => entry[1] !== undefined)} title={words.inPeriod} />
      <FigureList entries={always} title={words.sinceAdded} />
    </>
  )
}

function FigureList({ entries, title }: { entries: readonly [string, string][]; title: string }) {
  const id = useId()
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <dl className="vt-stat-list" aria-labelledby={id}>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Hosts({ statistics: { Hosts, OtherHostViews } }: { statistics: ItemStatistics }) {
  const words = useWords(statisticsWords)
  const { tag } = useLanguage()
  if (Hosts.length === 0 && OtherHostViews === 0) return null
  return (
    <div>
      <h3>{words.embeddedOn}</h3>
      <ul className="vt-stat-hosts">
        {Hosts.map(({ Host, Count }) => (
          <li key={Host}>
            <bdi>{Host}</bdi> <span>{Count.toLocaleString(tag)}</span>
          </li>
        ))}
        {OtherHostViews > 0 && (
          <li>
            {words.otherHosts} <span>{OtherHostViews.toLocaleString(tag)}</span>
          </li>
        )}
      </ul>
    </div>
  )
}
