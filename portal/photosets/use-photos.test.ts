import { describe, expect, it } from 'vitest'
import { type EditedPhoto, PhotosetLimits } from '../../sdk/photosets/contract.ts'
import { pendingPhotoIds, withChanges } from './use-photos.ts'

const photo = (PlaylistItemID: number, Title = `${PlaylistItemID}`) => ({ PlaylistItemID, Title }) as EditedPhoto
const titles = (photos: EditedPhoto[]) => photos.map(({ Title }) => Title)

describe('withChanges', () => {
  it('changes nothing without photos, and removes requested photos that were not returned', () => {
    const before = [photo(3), photo(1), photo(2)]
    expect(withChanges(before, [], [])).toEqual(before)
    expect(titles(withChanges(before, [1, 9], []))).toEqual(['3', '2'])
  })

  it('replaces returned photos in place and appends new ones; the others stay the same', () => {
    const before = [photo(3), photo(1), photo(2)]
    const after = withChanges(before, [1], [photo(1, 'one'), photo(7, 'new'), photo(8, 'newer')])
    expect(titles(after)).toEqual(['3', 'one', '2', 'new', 'newer'])
    expect(after[0]).toBe(before[0])
  })

  it('does not restore a photo that was deleted during the request', () => {
    expect(titles(withChanges([photo(1)], [1, 2], [photo(1, 'one'), photo(2, 'deleted'), photo(3, 'new')]))).toEqual(['one', 'new'])
  })
})

describe('pendingPhotoIds', () => {
  const made = (PlaylistItemID: number, Status = 'converting') => ({ PlaylistItemID, Status }) as EditedPhoto

  it('is empty when all photos are ready', () => expect(pendingPhotoIds([made(1, 'ready'), made(2, 'failed')])).toEqual([]))

  it('returns unfinished photos, changed ones first, up to the max', () => {
    expect(pendingPhotoIds([made(1), made(2, 'ready'), made(3)], 3)).toEqual([3, 1])
    const photos = Array.from({ length: 300 }, (_, index) => made(index + 1))
    expect(pendingPhotoIds(photos, 250)).toEqual([250, ...Array.from({ length: PhotosetLimits.asked - 1 }, (_, index) => index + 1)])
  })
})
