import { getMedia } from '../../sdk/media/contract.ts'
import type { Cache } from '../data/cache.ts'

/** Browsers ask before a page starts many downloads. */
export const maxDownloads = 20

/** Starts the download of the first file of each item, one after the other; answers how many have one. */
export async function downloadItems(cache: Pick<Cache, 'fetch'>, ids: readonly number[]): Promise<number> {
  let count = 0
  for (const id of ids) {
    const item = await cache.fetch(getMedia, { id: String(id) }).catch(() => undefined)
    const file = item?.CanDownload ? item.DownloadOptions.find(({ Archived }) => !Archived) : undefined
    if (!file) continue
    const link = document.createElement('a')
    link.href = file.URL
    link.download = ''
    link.click()
    count++
  }
  return count
}
