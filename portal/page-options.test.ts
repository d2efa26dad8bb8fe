import { describe, expect, it } from 'vitest'
import type { PageOptions } from '../sdk/session/contract.ts'
import { canAdd, canUpload, mayOpenUploadPage } from './page-options.ts'

const optionsFor = (...types: number[]) =>
  ({ User: { IsAnonymous: false, AddPermissions: types.map((RecordType) => ({ RecordType })) } }) as PageOptions

describe('mayOpenUploadPage', () => {
  it('is true for files and links, but not for playlists or photosets alone', () => {
    const offers = [1, 10, 9, 2, 4].map((type) => mayOpenUploadPage(optionsFor(type)))
    expect(offers).toEqual([true, true, true, false, false])
    expect([canUpload(optionsFor(9)), canAdd(optionsFor(2)), canAdd(optionsFor())]).toEqual([false, true, false])
  })
})
