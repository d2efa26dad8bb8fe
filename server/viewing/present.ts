import { type ClipView, type ItemStats, type ViewerMapEntry, ViewingLimits, type ViewSegment } from '../../sdk/viewing/contract.ts'
import type { TotalsRow, ViewRow } from './table.ts'

const segmentsOf = ({ segments }: Pick<ViewRow, 'segments'>): ViewSegment[] => JSON.parse(segments) as ViewSegment[]
const dateText = (time: number): string => new Date(time).toISOString()

export const presentMap = (row: ViewRow): ViewerMapEntry[] =>
  segmentsOf(row).map((segment) => ({ dt: dateText(row.began_at), i: row.within_id, ...segment }))

export const presentView = (row: ViewRow): ClipView => ({
  DateValue: dateText(row.began_at),
  LengthSecs: row.watched_secs,
  IsFinish: row.is_finished === 1,
  IsEmbed: row.is_embed === 1,
  IsMobile: row.is_mobile === 1,
  Segments: segmentsOf(row),
})

const dayMs = 86_400_000

export function presentStats(
  totals: TotalsRow | undefined,
  days: { day: number; views: number }[],
  today: number,
  favourites: number,
): ItemStats {
  const { views = 0, embed_views = 0, mobile_views = 0, downloads = 0, source_downloads = 0 } = totals ?? {}
  const percent = (part: number): number => (views === 0 ? 0 : Math.round((part / views) * 1000) / 10)
  const counts = new Map(days.map(({ day, views }) => [day, views]))
  return {
    InternalViewPercentage: percent(views - embed_views),
    EmbedViewPercentage: percent(embed_views),
    MobileViewPercentage: percent(mobile_views),
    FavouriteCount: favourites,
    Downloads: downloads,
    SourceDownloads: source_downloads,
    RecentViewCounts: Array.from({ length: ViewingLimits.historyDays }, (_, index) => {
      const day = today - ViewingLimits.historyDays + 1 + index
      return { DateValue: dateText(day * dayMs).slice(0, 10), Count: counts.get(day) ?? 0 }
    }),
  }
}
