import { describe, expect, it } from 'vitest'
import type { EditedPhoto } from '../../sdk/photosets/contract.ts'
import { withChanges } from './use-photos.ts'

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
})
