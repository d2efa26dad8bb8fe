import type { Context } from '../context.ts'
import { listSiteDays, listTopItems } from './statistics-table.ts'

export interface SiteViews {
  day: number
  views: number
  embed_views: number
  mobile_views: number
  watched_secs: number
}

/** Views of the whole library by day, as far as they are counted. */
export function siteViewsWithin({ db }: Pick<Context, 'db'>, from: number, to: number): Promise<SiteViews[]> {
  return listSiteDays(db, { from, to })
}

/** The items with the most views in a range of days. */
export async function listTopItemsOfSite(
  { db }: Pick<Context, 'db'>,
  from: number,
  to: number,
  max: number,
): Promise<{ id: number; title: string; views: number; watchedSecs: number }[]> {
  const rows = await listTopItems(db, { from, to }, max)
  return rows.map(({ item_id, title, views, watched_secs }) => ({
    ...{ id: item_id, title },
    ...{ views: Number(views), watchedSecs: Number(watched_secs) },
  }))
}
