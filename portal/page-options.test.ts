import { describe, expect, it } from 'vitest'
import type { PageOptions } from '../sdk/session/contract.ts'
import { mayAdd, mayOpenUploadPage, mayUpload } from './page-options.ts'

const optionsFor = (...types: number[]) =>
  ({ User: { IsAnonymous: false, AddPermissions: types.map((RecordType) => ({ RecordType })) } }) as PageOptions

describe('mayOpenUploadPage', () => {
  it('offers the upload page for files and links, and not for playlists or photosets alone', () => {
    const offers = [1, 10, 9, 2, 4].map((type) => mayOpenUploadPage(optionsFor(type)))
    expect(offers).toEqual([true, true, true, false, false])
    expect([mayUpload(optionsFor(9)), mayAdd(optionsFor(2)), mayAdd(optionsFor())]).toEqual([false, true, false])
  })
})
