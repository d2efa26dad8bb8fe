import type { Generated } from 'kysely'
import type { TourAudience, TourPage, TourStart } from '../../sdk/tours/contract.ts'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    tours: ToursTable
  }
}

/** A tour that an administrator has made. */
export interface ToursTable {
  id: Generated<number>
  /** JSON: names by language. */
  names: string
  page: TourPage
  audience: TourAudience
  /** JSON: ids of groups, of which some may no longer exist. Ids are never given twice. */
  group_ids: string
  start: TourStart
  /** JSON: `EditedTourStep[]`. */
  steps: string
  is_published: Defaulted<number>
  created_at: number
  updated_at: number
  revision: Defaulted<number>
}
