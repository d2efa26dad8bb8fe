import * as v from 'valibot'
import type { MediaSummary } from '../media/contract.ts'
import { get } from '../wire/endpoint.ts'

/** The longest time that one answer covers, and the entries of an answer. */
export const GuideLimits = { days: 8, entries: 200 } as const

/** An entry of the guide: a playlist that runs by the clock, a recording of a broadcast, or a live stream without times. */
export interface GuideEntry {
  Kind: 'broadcast' | 'recording' | 'live'
  Item: MediaSummary
  ChannelName: string
  /** ISO 8601, UTC; empty for a live stream. */
  StartAt: string
  /** Empty: it has no end. */
  StopAt: string
}

const Time = v.pipe(
  v.string('The guide needs a start and an end.'),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,12}(Z|[+-]\d\d:\d\d)$/, 'The guide needs a start and an end.'),
  v.transform((text) => Date.parse(text)),
  v.check((time) => Number.isFinite(time), 'The guide needs a start and an end.'),
)

/** Schema of what `listBroadcasts` is given: two times in ISO 8601 with their zone, at most eight days apart. */
export const ListBroadcastsInput = v.pipe(
  v.object({ from: Time, to: Time }),
  v.check(({ from, to }) => to > from && to - from <= GuideLimits.days * 86_400_000, 'A guide can cover at most eight days.'),
)
export type ListBroadcastsInput = { from: string; to: string }
/** The guide: what is broadcast between two times and may be viewed by the caller, by start; live streams come first. */
export const listBroadcasts = get<ListBroadcastsInput, { Items: GuideEntry[] }>()('/api/ml/broadcasts/', {
  iapi: ['/iapi/ml/broadcasts/'],
})
