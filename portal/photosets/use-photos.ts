import { useEffect, useRef } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import { type EditedPhoto, listPhotosetItems, type PhotosetItems, PhotosetLimits } from '../../sdk/photosets/contract.ts'
import { useCache } from '../data/cache.ts'
import { type Read, useComposedRead, useRead } from '../data/use-read.ts'
import { client } from '../session/client.ts'

const pollMs = 1500
/** The changes since then have their own cache entry, so refetching the list does not refetch them. */
const photosetChanges = { path: 'changes of a photoset' }

const isUnsettled = ({ Status, IsTurning }: EditedPhoto): boolean => Status === 'converting' || IsTurning

/** Merges changed photos into the list; photos of `only` that are missing in the response are removed. */
export function withChanges(before: readonly EditedPhoto[], only: readonly number[], changed: readonly EditedPhoto[]): EditedPhoto[] {
  const news = new Map(changed.map((photo) => [photo.PlaylistItemID, photo]))
  const known = before.flatMap((photo) => news.get(photo.PlaylistItemID) ?? (only.includes(photo.PlaylistItemID) ? [] : [photo]))
  // A requested photo that is missing was deleted meanwhile.
  const ids = new Set([...only, ...before.map(({ PlaylistItemID }) => PlaylistItemID)])
  return [...known, ...changed.filter(({ PlaylistItemID }) => !ids.has(PlaylistItemID))]
}

/** Those that are being made, and this one, before them: not all may be asked for at a time. */
export function pendingPhotoIds(photos: readonly EditedPhoto[], also?: number): number[] {
  const ids = photos.filter(isUnsettled).map(({ PlaylistItemID }) => PlaylistItemID)
  const others = ids.filter((id) => id !== also)
  return [...(also === undefined ? [] : [also]), ...others].slice(0, PhotosetLimits.asked)
}

export interface Photos {
  query: Read<PhotosetItems>
  /** All of them anew. */
  reload: () => Promise<void>
  /** Loads new photos, photos that are being made, and this one. */
  catchUp: (also?: EditedPhoto) => Promise<void>
  /** They stand like this on the server now. */
  reorder: (order: readonly number[]) => void
}

/** The photos of a photoset. Of hundreds, those are asked for again of which something has changed. */
export function usePhotos(encid: string): Photos {
  const cache = useCache()
  const input = { id: encid }
  const query = useRead(listPhotosetItems, input, { staleTime: 0 })
  const unsettled = query.data?.Items.filter(isUnsettled).length ?? 0
  const change = (make: (photos: EditedPhoto[]) => EditedPhoto[]): void =>
    cache.put(listPhotosetItems, input, (now) => now && { ...now, Items: make(now.Items) })
  const changes = async (signal?: AbortSignal, also?: EditedPhoto): Promise<number> => {
    const before = cache.get(listPhotosetItems, input)?.Items ?? []
    const only = pendingPhotoIds(before, also?.PlaylistItemID)
    const after = before.reduce((max, { PlaylistItemID }) => Math.max(max, PlaylistItemID), 0)
    const request = { id: encid, after, ...(only.length > 0 ? { only: only.join() } : {}) }
    const { Items } = await client.call(listPhotosetItems, request, signal ? { signal } : {})
    change((photos) => withChanges(photos, only, Items))
    return Items.length
  }
  useComposedRead(photosetChanges, input, changes, { enabled: unsettled > 0, poll: pollMs, staleTime: 0, isDropped: true })
  const wasUnsettled = useRef(false)
  useEffect(() => {
    // The gallery beside the list reloads when all photos are ready.
    if (wasUnsettled.current && unsettled === 0) void cache.changed(getMedia)
    wasUnsettled.current = unsettled > 0
  }, [cache, unsettled])
  return {
    query,
    reload: () => cache.changed(listPhotosetItems),
    catchUp: async (also) => {
      // If it fails, the whole list is loaded.
      await changes(undefined, also).catch(() => cache.changed(listPhotosetItems))
    },
    reorder(order) {
      const places = new Map(order.map((id, place) => [id, place]))
      const placeOf = ({ PlaylistItemID }: EditedPhoto): number => places.get(PlaylistItemID) ?? order.length
      change((photos) => photos.toSorted((a, b) => placeOf(a) - placeOf(b)))
    },
  }
}
