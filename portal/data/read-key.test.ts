import { describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { noteItemIds, readKey } from './read-key.ts'

const groups = { path: '/api/admin/groups/' }

describe('readKey', () => {
  it('leaves the numbers of other things alone, though an item has the same one', () => {
    const ids = new Map([['5', 'VqLBrt']])
    expect(readKey(groups, { id: '5' }, ids)).toEqual(['/api/admin/groups/', { id: '5' }])
    expect(readKey({ path: '/api/core/cats/:catid/' }, { catid: '5' }, ids)).toEqual(['/api/core/cats/:catid/', { catid: '5' }])
  })

  it('leaves out what is undefined, so that every way to write an input is one entry', () =>
    expect(readKey(groups, { s: 'a', pi: undefined }, new Map())).toEqual(readKey(groups, { s: 'a' }, new Map())))

  it('names an item without its suffix, and by its EncID once both names are known', () => {
    const ids = new Map<string, string>()
    const keyOf = (id: string) => readKey(getMedia, { id }, ids)
    expect(keyOf('VqLBrt~light')).toEqual(keyOf('VqLBrt'))
    expect(keyOf('5')).not.toEqual(keyOf('VqLBrt'))
    noteItemIds({ ClipDataID: 5, EncID: 'VqLBrt' }, ids)
    expect(keyOf('5')).toEqual(keyOf('VqLBrt'))
  })

  it('learns nothing from an answer that is no item', () => {
    const ids = new Map<string, string>()
    for (const answer of [null, 'text', {}, { EncID: 'x' }, { ClipDataID: 1 }]) noteItemIds(answer, ids)
    expect(ids.size).toBe(0)
  })
})
