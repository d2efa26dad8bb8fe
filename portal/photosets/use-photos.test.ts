import { describe, expect, it } from 'vitest'
import { type EditedPhoto, PhotosetLimits } from '../../sdk/photosets/contract.ts'
import { askedFor, withChanges } from './use-photos.ts'

const photo = (PlaylistItemID: number, Title = `${PlaylistItemID}`) => ({ PlaylistItemID, Title }) as EditedPhoto
const titles = (photos: EditedPhoto[]) => photos.map(({ Title }) => Title)

describe('withChanges', () => {
  it('changes nothing where nothing came, and leaves out what was asked for and did not come', () => {
    const before = [photo(3), photo(1), photo(2)]
    expect(withChanges(before, [], [])).toEqual(before)
    expect(titles(withChanges(before, [1, 9], []))).toEqual(['3', '2'])
  })

  it('puts what came in its place, and what is new at the end; the others stay the same', () => {
    const before = [photo(3), photo(1), photo(2)]
    const after = withChanges(before, [1], [photo(1, 'one'), photo(7, 'new'), photo(8, 'newer')])
    expect(titles(after)).toEqual(['3', 'one', '2', 'new', 'newer'])
    expect(after[0]).toBe(before[0])
  })

  it('does not bring back what was deleted while it was asked for', () => {
    expect(titles(withChanges([photo(1)], [1, 2], [photo(1, 'one'), photo(2, 'deleted'), photo(3, 'new')]))).toEqual(['one', 'new'])
  })
})

describe('askedFor', () => {
  const made = (PlaylistItemID: number, Status = 'converting') => ({ PlaylistItemID, Status }) as EditedPhoto

  it('is nothing where all are ready', () => expect(askedFor([made(1, 'ready'), made(2, 'failed')])).toEqual([]))

  it('is what is being made, and first of all what was changed, also of more than can be asked for', () => {
    expect(askedFor([made(1), made(2, 'ready'), made(3)], 3)).toEqual([3, 1])
    const photos = Array.from({ length: 300 }, (_, index) => made(index + 1))
    expect(askedFor(photos, 250)).toEqual([250, ...Array.from({ length: PhotosetLimits.asked - 1 }, (_, index) => index + 1)])
  })
})
