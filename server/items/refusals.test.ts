import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

describe('refusals', () => {
  let test: TestApp
  let reader: TestUser
  let ids: Record<'video' | 'playlist' | 'photoset', string>
  beforeAll(async () => {
    test = await openTestApp('sqlite')
    const owner = await test.user()
    reader = await test.user({ canUpload: false })
    const make = async (record_type: 1 | 2 | 4) => {
      const { id, encId } = await test.item(owner, { record_type, is_private: 1 })
      const grant = { item_id: id, user_id: reader.id, access: 'view' as const, granted_by: owner.id, created_at: 0 }
      await test.deps.db.insertInto('item_grants').values(grant).execute()
      return encId
    }
    ids = { video: await make(1), playlist: await make(2), photoset: await make(4) }
    await test.deps.db.deleteFrom('group_rights').where('name', 'in', ['share-weblink', 'share-embed', 'download']).execute()
  })
  afterAll(() => test.close())

  const ask = async (path: string, body: object | undefined, lang: string): Promise<[number, string]> => {
    const post = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const get = { headers: { 'x-requested-with': 'fetch' } }
    const address = path.replace(/:(\w+)/, (_, name: keyof typeof ids) => ids[name])
    const response = await test.ask(`${address}?lang=${lang}`, body ? post : get, reader)
    return [response.status, ((await response.json()) as { Message: string }).Message]
  }

  const tried: [what: string, path: string, body: (() => object) | undefined, sentence: string][] = [
    ['edits', '/api/ml/media/:video/update/', () => ({ title: 'x' }), 'You do not have permission to edit this item.'],
    ['deletes', '/api/ml/media/:video/delete/', () => ({}), 'Only the owner and administrators can delete this item.'],
    [
      'archives',
      '/api/ml/media/:video/archive/',
      () => ({ archive: true }),
      'Only the owner and administrators can archive this item or restore it.',
    ],
    [
      'gives an item away',
      '/api/ml/media/:video/owner/',
      () => ({ person: reader.id }),
      'Only the owner and administrators can give this item to someone else.',
    ],
    [
      'asks who has access',
      '/api/ml/media/:video/grants/',
      undefined,
      'Only the owner and administrators can give others access to this item.',
    ],
    [
      'chooses sites',
      '/api/ml/media/:video/embedsites/',
      undefined,
      'Only the owner and administrators can choose the sites that show this item.',
    ],
    ['shares', '/api/ml/media/:video/weblink/', undefined, 'You do not have permission to share this item.'],
    ['embeds', '/api/ml/media/:video/embedcodeurl/', undefined, 'You do not have permission to create embed codes for this item.'],
    ['downloads', '/api/ml/media/:video/downloadoptions/', undefined, 'You do not have permission to download this item.'],
    [
      'adds a chapter',
      '/api/ml/media/:video/savechapter/',
      () => ({ start: 0, title: 'x' }),
      'You do not have permission to edit the chapters of this item.',
    ],
    [
      'changes the thumbnail',
      '/api/ml/savethumbnail/',
      () => ({ cdid: ids.video, data: 'x', eof: true }),
      'You do not have permission to change the thumbnail of this item.',
    ],
    [
      'adds to a playlist',
      '/api/ml/playlists/additem/',
      () => ({ cdid: ids.playlist, addcdid: ids.video }),
      'You do not have permission to edit this playlist.',
    ],
    [
      'empties a photoset',
      '/api/ml/photoset/deleteall/',
      () => ({ cdid: ids.photoset }),
      'You do not have permission to edit this photoset.',
    ],
    [
      'adds to a photoset',
      '/api/ml/playlists/additem/',
      () => ({ cdid: ids.photoset, addcdid: ids.video }),
      'You do not have permission to edit this photoset.',
    ],
    ['creates a playlist', '/api/ml/playlists/create/', () => ({ title: 'x' }), 'You do not have permission to create playlists.'],
    ['creates a photoset', '/api/ml/photoset/create/', () => ({ title: 'x' }), 'You do not have permission to create photosets.'],
    [
      'adds a live stream',
      '/api/ml/live/create/',
      () => ({ title: 'x', url: 'https://live.example/on.m3u8' }),
      'You do not have permission to add live streams.',
    ],
    [
      'uploads',
      '/api/ml/upload/processupload3/',
      () => ({ fn: 'x' }),
      'You do not have permission to upload. Please sign in with another account.',
    ],
  ]

  it.each(tried)('name what somebody tried who %s without the right', async (_, path, body, sentence) => {
    expect(await ask(path, body?.(), 'en')).toEqual([403, sentence])
  })

  it('have a sentence of their own in every language', async () => {
    for (const lang of ['de', 'fr', 'es', 'nl', 'pl', 'ar', 'cy']) {
      const sentences = []
      for (const [, path, body] of tried) sentences.push((await ask(path, body?.(), lang))[1])
      expect(new Set(sentences).size, lang).toBe(new Set(tried.map(([, , , sentence]) => sentence)).size)
      expect(
        sentences.filter((sentence) => tried.some(([, , , english]) => english === sentence)),
        lang,
      ).toEqual([])
    }
  })
})
