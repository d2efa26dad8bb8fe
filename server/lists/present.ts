import type { ListedItem } from '../../sdk/lists/contract.ts'
import type { ListedSummary } from '../../sdk/media/contract.ts'

export const presentListed = (item: ListedSummary, at: number, more: Partial<ListedItem> = {}): ListedItem => ({
  ...item,
  Date: new Date(at).toISOString(),
  ...more,
})

export interface Progress {
  resume: number
  watched: number
  finished: boolean
}

/** Percent: by the place where someone left; who has not left in the middle came as far as they ever played. */
export function progressOf({ resume, watched, finished }: Progress, duration: number): number {
  if (duration <= 0) return 0
  if (resume > 0) return percent(resume / duration)
  return finished ? 100 : percent(watched / duration)
}

const percent = (share: number): number => Math.min(100, Math.round(share * 100))
