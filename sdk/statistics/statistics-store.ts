import { createStore, type Store } from '../store/index.ts'
import { type StatisticsWords, statisticsWords } from '../text/en/statistics.ts'
import { getStreamedContent } from '../viewing/contract.ts'
import { type Client, createClient, WireError } from '../wire/index.ts'
import {
  type CsvFile,
  getItemStatistics,
  getViewersCsv,
  type ItemStatistics,
  type ItemViewer,
  listItemViewers,
  type StatisticsLimits,
} from './contract.ts'

/** The periods that a person chooses from. */
export type StatisticsPeriod = 'month' | 'year' | 'all' | 'own'

/** The statistics of an item as they are shown. */
export interface StatisticsState {
  period: StatisticsPeriod
  /** The days of the period `own`, `2027-01-31`; empty: no limit. */
  from: string
  to: string
  loading: boolean
  statistics: ItemStatistics | undefined
  viewers: readonly ItemViewer[]
  /** From 0. */
  page: number
  total: number
  /** The person whose parts are shown, with how many of the views have played each two seconds. */
  person: { viewer: ItemViewer; amounts: readonly number[] } | undefined
  /** An error sentence; empty when there is none. */
  problem: string
}

export interface StatisticsStoreOptions {
  /** Default: a client for the page's own origin. */
  client?: Client | undefined
  encid: string
  /** First days; with one of them the period is `own`. */
  from?: string | undefined
  to?: string | undefined
  /** Words of error messages, in the viewer's language. Default: English. */
  words?: () => StatisticsWords
  /** Milliseconds since 1970. Default: the clock of the device. */
  now?: () => number
}

export interface StatisticsStore extends Store<StatisticsState> {
  load: () => Promise<void>
  choose: (period: StatisticsPeriod, days?: { from: string; to: string }) => Promise<void>
  showPage: (page: number) => Promise<void>
  /** Shows what one person has watched; without one, all views. */
  showPerson: (viewer: ItemViewer | undefined) => Promise<void>
  /** The list of viewers as a file; undefined after a failure. */
  csv: () => Promise<CsvFile | undefined>
  /** The days of the period. */
  days: () => { from?: string; to?: string }
}

// As types: the schemas beside them stay out of the bundle.
const pageSize: (typeof StatisticsLimits)['pageSize'] = 25
const bucketSecs = 2
const dayMs = 86_400_000
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The statistics of an item, without a view. Never rejects: an error is in `problem`. */
export function createStatisticsStore(options: StatisticsStoreOptions): StatisticsStore {
  const { client = createClient(), encid, from = '', to = '', words = () => statisticsWords, now = Date.now } = options
  const store = createStore<StatisticsState>({
    ...{ period: from || to ? 'own' : 'month', from, to, loading: true, statistics: undefined },
    ...{ viewers: [], page: 0, total: 0, person: undefined, problem: '' },
  })
  let turn = 0

  const days = (): { from?: string; to?: string } => {
    const { period, from, to } = store.get()
    if (period === 'own') return { ...(from && { from }), ...(to && { to }) }
    return period === 'all' ? {} : { from: dayText(now() - (period === 'month' ? 29 : 364) * dayMs) }
  }
  /** Runs a call; what was overtaken by another choice changes nothing. */
  const run = async (call: () => Promise<Partial<StatisticsState>>): Promise<void> => {
    const own = ++turn
    store.set({ loading: true, problem: '' })
    const change = await call().catch((error: unknown) => ({ problem: sentenceOf(error, words().failed) }))
    if (own === turn) store.set({ ...change, loading: false })
  }
  const load = (): Promise<void> =>
    run(async () => {
      const [statistics, viewers] = await Promise.all([
        client.call(getItemStatistics, { encid, ...days() }),
        client.call(listItemViewers, { encid, ...days(), ps: pageSize }),
      ])
      return { statistics, viewers: viewers.Items, total: viewers.Total, page: 0, person: undefined }
    })
  return {
    ...store,
    days,
    load,
    choose(period, chosen) {
      store.set({ period, ...chosen })
      return load()
    },
    showPage: (page) =>
      run(async () => {
        const { Items, Total } = await client.call(listItemViewers, { encid, ...days(), pi: page, ps: pageSize })
        return { viewers: Items, total: Total, page }
      }),
    async showPerson(viewer) {
      if (viewer === undefined) return store.set({ person: undefined })
      await run(async () => {
        const parts = await client.call(getStreamedContent, { encid, userid: viewer.UserID })
        const amounts: number[] = []
        for (const [second, amount] of Object.entries(parts)) amounts[Number(second) / bucketSecs] = amount
        return { person: { viewer, amounts: Array.from(amounts, (amount) => amount ?? 0) } }
      })
    },
    async csv() {
      try {
        return await client.call(getViewersCsv, { encid, ...days() })
      } catch (error) {
        store.set({ problem: sentenceOf(error, words().failed) })
        return undefined
      }
    },
  }
}

/** Errors that the client itself finds have English messages. */
const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof WireError && error.status > 0 && error.message ? error.message : otherwise
