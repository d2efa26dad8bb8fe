import type { GalleryItem } from '../../sdk/gallery/contract.ts'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { cacheNames, freshHeader, mediaKey } from './media-key.ts'
import { filesIn, reduceMaster } from './reduce-master.ts'
import { type CachedFile, selectEvictions } from './select-evictions.ts'
import { imageFor, itemsOf, pixelsAcross, type Slide } from './slides.ts'

export interface MediaCache {
  /**
   * Loads the files of these slides one after the other, and files that have changed. A new call replaces an earlier one. If not all files
   * fit, the first slides win. Files that are missing are retried every `checkMinutes`.
   */
  keep: (slides: readonly Slide[]) => Promise<void>
  /** Its files were shown just now. */
  shown: (slide: Slide) => void
  /** Deletes files that belong to none of these slides and may no longer be shown. */
  forget: (keys: (key: string) => boolean) => Promise<void>
  clear: () => Promise<void>
  bytes: () => number
  /** True after a write failed for lack of space, even if the browser reports free quota. */
  isFull: () => boolean
}

const indexKey = '/signage/kept-files'

/** Minutes after which it is looked whether something of the show is missing: disks get room late, and browsers throw things out. */
export const checkMinutes = 5

/** Files of the show, and those of them that are there already. */
interface Wanted {
  inShow: Set<string>
  held: Set<string>
  /** It is only looked what is missing. */
  isAgain: boolean
  /** There is no room: what is missing is not asked for. */
  isStuck: boolean
}

export interface MediaCacheOptions {
  origin: string
  screen: { width: number; height: number }
  onError: (what: string) => void
  fetch?: typeof fetch
}

/**
 * Keeps the media of a show for days without a network. Storage that throws, is full, or is not there changes nothing but that less is
 * kept: images and videos then come from the library as everywhere else.
 */
export function createMediaCache({ origin, screen, onError, fetch: ask = fetch }: MediaCacheOptions): MediaCache {
  let files: CachedFile[] | undefined
  let showCount = 0
  let again: ReturnType<typeof setTimeout> | undefined
  /** Bytes that were kept when the disk took no more: browsers tell of more room than there is. */
  let max = Number.POSITIVE_INFINITY
  /** Room was made and has not come yet: nothing more is thrown out until it does. */
  let isOwed = false
  const open = async (): Promise<Cache | undefined> => caches.open(cacheNames.media).catch(() => undefined)

  const known = async (): Promise<CachedFile[]> => {
    if (files) return files
    try {
      const found = (await (await (await caches.open(cacheNames.data)).match(indexKey))?.json()) as unknown
      files = Array.isArray(found)
        ? (found as CachedFile[]).filter(({ key, bytes }) => typeof key === 'string' && typeof bytes === 'number')
        : []
    } catch {
      files = []
    }
    return files
  }
  const write = async (): Promise<void> => {
    try {
      await (await caches.open(cacheNames.data)).put(indexKey, new Response(JSON.stringify(files ?? [])))
    } catch {
      // The index is optional: files without an entry are found again in the cache.
    }
  }

  /** Six tenths of what the browser gives: the rest is for the page itself. */
  const budget = async (): Promise<number> => {
    const { quota = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
    return Math.min(max, quota > 0 ? quota * 0.6 : 200_000_000)
  }

  const drop = async (cache: Cache, keys: readonly string[]): Promise<void> => {
    for (const key of keys) await cache.delete(key).catch(() => false)
    files = (await known()).filter(({ key }) => !keys.includes(key))
  }

  const fetchFresh = (address: string, etag: string | null): Promise<Response | undefined> =>
    ask(address, { cache: 'no-store', headers: { [freshHeader]: '1', ...(etag ? { 'if-none-match': etag } : {}) } }).catch(() => undefined)

  /** A playlist, which says what else is needed. */
  const fetchList = async (cache: Cache, address: string, { isAgain, held }: Wanted): Promise<Response | undefined> => {
    const key = mediaKey(address, origin) ?? ''
    const before = isAgain ? await cache.match(key) : undefined
    if (before) held.add(key)
    return before ?? fetchFresh(address, null)
  }

  /** Fetches a file unless it is kept as it is now; answers whether it is there. */
  const keepFile = async (cache: Cache, address: string, wanted: Wanted): Promise<boolean> => {
    const key = mediaKey(address, origin)
    if (!key) return false
    const before = await cache.match(key)
    if (before) wanted.held.add(key)
    if (before ? wanted.isAgain : wanted.isStuck) return before !== undefined
    const response = await fetchFresh(address, before?.headers.get('etag') ?? null)
    if (response?.status === 304 && before) return true
    if (!isFile(response)) return before !== undefined
    const bytes = Number(response.headers.get('content-length') ?? 0)
    if (!(await makeRoom(cache, key, bytes, wanted))) {
      await response.body?.cancel()
      onError('There is not enough space for all media in the schedule.')
      return before !== undefined
    }
    if (await store(cache, key, response, bytes, wanted)) return true
    // Now it is known how much fits.
    if (!(await makeRoom(cache, key, bytes, wanted))) return before !== undefined
    const second = await fetchFresh(address, null)
    if (!isFile(second)) return before !== undefined
    if (await store(cache, key, second, bytes, wanted)) return true
    isOwed = true
    wanted.isStuck = true
    return before !== undefined
  }

  const makeRoom = async (cache: Cache, key: string, bytes: number, wanted: Wanted): Promise<boolean> => {
    const others = (await known()).filter((file) => file.key !== key)
    const evicted = selectEvictions(others, bytes, await budget(), wanted.held, wanted.inShow)
    const isRoom = evicted !== undefined && !(isOwed && evicted.length > 0)
    if (isRoom) await drop(cache, evicted)
    // A later check that finds no room for one file does not retry all the others.
    else wanted.isStuck ||= wanted.isAgain
    return isRoom
  }

  const store = async (cache: Cache, key: string, response: Response, bytes: number, { held }: Wanted): Promise<boolean> => {
    const others = (await known()).filter((file) => file.key !== key)
    try {
      await cache.put(key, response)
    } catch {
      max = others.reduce((sum, file) => sum + file.bytes, 0)
      onError('The storage of this screen is full.')
      return false
    }
    isOwed = false
    held.add(key)
    const shownAt = files?.find((file) => file.key === key)?.shownAt ?? 0
    files = [...others, { key, bytes, shownAt }]
    await write()
    return true
  }

  /** In one quality, so that a player that has no network asks for nothing else. */
  const keepVideo = async (cache: Cache, entry: PlaylistItem, wanted: Wanted, isOver: () => boolean): Promise<void> => {
    if (!entry.IsCmaf) {
      for (const address of videoAddresses(entry)) await keepFile(cache, address, wanted)
      return
    }
    const masterKey = mediaKey(entry.MediaURL, origin)
    const response = await fetchList(cache, entry.MediaURL, wanted)
    const reduced = response?.ok ? reduceMaster(await response.text(), screen.height) : undefined
    if (!masterKey || !reduced) return
    for (const list of reduced.lists) {
      const address = new URL(list, new URL(entry.MediaURL, origin)).href
      const answer = await fetchList(cache, address, wanted)
      if (!answer?.ok) return
      const text = await answer.clone().text()
      for (const file of filesIn(text)) {
        const media = new URL(file, address).href
        wanted.inShow.add(mediaKey(media, origin) ?? '')
        if (isOver() || !(await keepFile(cache, media, wanted))) return
      }
      const listKey = mediaKey(address, origin) ?? ''
      wanted.inShow.add(listKey)
      if (!wanted.held.has(listKey) && !(await store(cache, listKey, answer, text.length, wanted))) return
    }
    if (wanted.held.has(masterKey)) return
    // Last: what names the others is there when they are.
    const headers = { 'content-type': 'application/vnd.apple.mpegurl' }
    await store(cache, masterKey, new Response(reduced.text, { headers }), reduced.text.length, wanted)
  }

  const keepAll = async (slides: readonly Slide[], isAgain: boolean, isOver: () => boolean): Promise<void> => {
    const cache = await open()
    if (!cache) return
    const there = new Set((await cache.keys()).map(({ url }) => url))
    files = (await known()).filter(({ key }) => there.has(key))
    const inShow = new Set<string>(
      slides.flatMap((slide) => addressesOf(slide, screen)).flatMap((address) => mediaKey(address, origin) ?? []),
    )
    // Lists and files of videos that were kept before belong to the show as well.
    const videos = slides.flatMap((slide) => (slide.kind === 'video' ? [slide.encId] : []))
    for (const { key } of await known()) if (videos.some((encId) => key.includes(`/-/${encId}/`))) inShow.add(key)
    const wanted: Wanted = { inShow, held: new Set(), isAgain, isStuck: false }
    // There may be more room than there was.
    max = Number.POSITIVE_INFINITY
    for (const slide of slides) {
      if (isOver()) return
      if (slide.kind === 'video') await keepVideo(cache, slide.entry, wanted, isOver)
      else for (const address of addressesOf(slide, screen)) await keepFile(cache, address, wanted)
    }
  }

  const keep = async (slides: readonly Slide[], isAgain = false): Promise<void> => {
    const showNumber = ++showCount
    const isOver = (): boolean => showNumber !== showCount
    clearTimeout(again)
    isOwed &&= isAgain
    await keepAll(slides, isAgain, isOver).catch(() => onError('The storage of this screen does not respond.'))
    if (!isOver()) again = setTimeout(() => void keep(slides, true), checkMinutes * 60_000)
  }

  return {
    keep: (slides) => keep(slides),
    shown(slide) {
      const now = Date.now()
      const parts = itemsOf(slide).flatMap(({ encId }) => (encId === '' ? [] : `/-/${encId}/`))
      files = files?.map((file) => (parts.some((part) => file.key.includes(part)) ? { ...file, shownAt: now } : file))
    },
    async forget(isGone) {
      const cache = await open()
      if (!cache) return
      const keys = (await known()).filter(({ key }) => isGone(key)).map(({ key }) => key)
      if (keys.length === 0) return
      await drop(cache, keys)
      await write()
    },
    async clear() {
      showCount++
      clearTimeout(again)
      files = []
      await caches.delete(cacheNames.media).catch(() => false)
      await write()
    },
    isFull: () => max < Number.POSITIVE_INFINITY,
    bytes: () => files?.reduce((sum, file) => sum + file.bytes, 0) ?? 0,
  }
}

/** A page of someone in between is none. */
function isFile(response: Response | undefined): response is Response {
  const type = response?.headers.get('content-type') ?? ''
  return response?.status === 200 && type !== '' && !type.startsWith('text/html')
}

const videoAddresses = ({ ThinnedMediaURL, MediaURL }: PlaylistItem): string[] =>
  [ThinnedMediaURL, MediaURL].filter((address) => address !== undefined && /\.(mp4|m4a|webm)$/.test(address)) as string[]

/** Addresses of the files of a slide, except for videos with several renditions. */
export function addressesOf(slide: Slide, screen: { width: number; height: number }): string[] {
  const best = (image: Pick<GalleryItem, 'ImageURLs' | 'Width' | 'Height'>): string =>
    imageFor(image.ImageURLs, pixelsAcross(image, screen))
  if (slide.kind === 'image') return [best(slide.image)].filter(Boolean)
  if (slide.kind === 'gallery') return slide.images.map(best).filter(Boolean)
  return slide.kind === 'video' && !slide.entry.IsCmaf ? videoAddresses(slide.entry) : []
}
