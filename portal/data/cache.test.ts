import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { createClient } from '../../sdk/wire/index.ts'
import { cacheOf, createQueries } from './cache.ts'

describe('cacheOf', () => {
  const asked: string[] = []
  const item = { EncID: 'VqLBrt', ClipDataID: 5, Title: 'Light' }
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('location', { pathname: '/', search: '' })
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json(address.includes('/nowhere/') ? { Success: false, Message: 'No.', Code: 'MEDIA_NOT_FOUND' } : item)
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('caches nothing for an item that was refused', async () => {
    const cache = cacheOf(createQueries(createClient()))
    await expect(cache.fetch(getMedia, { id: 'nowhere' })).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    expect(cache.get(getMedia, { id: 'nowhere' })).toBeUndefined()
  })

  it('has one entry for an item, whichever id it was read by', async () => {
    const cache = cacheOf(createQueries(createClient()))
    await cache.fetch(getMedia, { id: '5' })
    expect(asked).toEqual(['/api/ml/media/5/'])
    for (const id of ['5', 'VqLBrt', 'VqLBrt~light']) expect(cache.get(getMedia, { id })).toMatchObject({ Title: 'Light' })
    cache.put(getMedia, { id: 'VqLBrt' }, (known) => known && { ...known, Title: 'Shade' })
    expect(cache.get(getMedia, { id: '5' })).toMatchObject({ Title: 'Shade' })
  })

  it('evicts an item by either id, so that a deleted one is not shown again', async () => {
    const cache = cacheOf(createQueries(createClient()))
    await cache.fetch(getMedia, { id: '5' })
    cache.forget(getMedia, { id: 'VqLBrt' })
    for (const id of ['5', 'VqLBrt']) expect(cache.get(getMedia, { id })).toBeUndefined()
  })

  it('invalidates every entry of a changed endpoint', async () => {
    const queries = createQueries(createClient())
    const cache = cacheOf(queries)
    await cache.fetch(searchMedia, { f: { s: 'a' } })
    await cache.changed(getMedia)
    expect(queries.getQueryState([searchMedia.path, { f: { s: 'a' } }])?.isInvalidated).toBe(false)
    await cache.changed(searchMedia)
    expect(queries.getQueryState([searchMedia.path, { f: { s: 'a' } }])?.isInvalidated).toBe(true)
  })
})
