import { describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { noteItemIds, readKey } from './read-key.ts'

const groups = { path: '/api/admin/groups/' }

describe('readKey', () => {
  it('does not replace numbers of other records that equal the id of an item', () => {
    const ids = new Map([['5', 'VqLBrt']])
    expect(readKey(groups, { id: '5' }, ids)).toEqual(['/api/admin/groups/', { id: '5' }])
    expect(readKey({ path: '/api/core/cats/:catid/' }, { catid: '5' }, ids)).toEqual(['/api/core/cats/:catid/', { catid: '5' }])
  })

  it('leaves out undefined values, so that equal inputs share one entry', () =>
    expect(readKey(groups, { s: 'a', pi: undefined }, new Map())).toEqual(readKey(groups, { s: 'a' }, new Map())))

  it('uses the id of an item without its suffix, and the EncID once both are known', () => {
    const ids = new Map<string, string>()
    const keyOf = (id: string) => readKey(getMedia, { id }, ids)
    expect(keyOf('VqLBrt~light')).toEqual(keyOf('VqLBrt'))
    expect(keyOf('5')).not.toEqual(keyOf('VqLBrt'))
    noteItemIds({ ClipDataID: 5, EncID: 'VqLBrt' }, ids)
    expect(keyOf('5')).toEqual(keyOf('VqLBrt'))
  })

  it('caches nothing from a response without an item', () => {
    const ids = new Map<string, string>()
    for (const answer of [null, 'text', {}, { EncID: 'x' }, { ClipDataID: 1 }]) noteItemIds(answer, ids)
    expect(ids.size).toBe(0)
  })
})
