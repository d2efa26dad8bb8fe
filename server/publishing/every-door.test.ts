import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLink, processLink } from '../../sdk/links/contract.ts'
import { type Audience, Audiences, getMedia, RecordTypes } from '../../sdk/media/contract.ts'
import { createPhotoset } from '../../sdk/photosets/contract.ts'
import { createLive } from '../../sdk/playback/contract.ts'
import { createPlaylist } from '../../sdk/playlists/contract.ts'
import type { Restriction } from '../../sdk/session/contract.ts'
import { processUpload } from '../../sdk/uploads/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { sendUpload } from '../test/send-upload.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const notes = new TextEncoder().encode('notes')

interface Wish {
  isprivate?: boolean
  audience?: Audience
}

type Door = (options: Wish, as: TestUser) => Promise<{ EncID: string }>

describe.each(dialects)('every door that creates items on %s', (dialect) => {
  let test: TestApp
  let names = 0
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  /** Somebody who may add everything, under one restriction. */
  async function adder(restriction: Restriction): Promise<TestUser> {
    const { db } = test.deps
    const name = `Restricted ${++names}`
    const { id: group_id } = await db.insertInto('groups').values({ name, created_at: 0 }).returning('id').executeTakeFirstOrThrow()
    const policy = { name, created_at: 0 }
    const { id: policy_id } = await db.insertInto('publishing_policies').values(policy).returning('id').executeTakeFirstOrThrow()
    test.deps.publishing.forget()
    const rows = Object.values(RecordTypes).map((record_type) => ({ group_id, record_type, policy_id, restriction }))
    await db.insertInto('add_permissions').values(rows).execute()
    const user = await test.user({ canUpload: false })
    await db.insertInto('group_members').values({ group_id, user_id: user.id }).execute()
    return user
  }

  const doors: Record<string, Door> = {
    playlist: (options, as) => test.call(createPlaylist, { title: 'A playlist', ...options }, as),
    photoset: (options, as) => test.call(createPhotoset, { title: 'A photoset', ...options }, as),
    'photoset of an older caller': ({ isprivate: setprivate, ...options }, as) =>
      test.call(createPhotoset, { title: 'A photoset', ...options, ...(setprivate === undefined ? {} : { setprivate }) }, as),
    link: (options, as) => test.call(addLink, { url: 'https://example.org/', title: 'A link', ...options }, as),
    'hosted video': (options, as) =>
      test.call(addLink, { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: 'A film', ...options }, as),
    'link as an upload': (options, as) => test.call(processLink, { fn: 'https://example.org/', filenameastitle: true, ...options }, as),
    'live item': (options, as) => test.call(createLive, { title: 'Assembly', url: 'https://example.org/live.m3u8', ...options }, as),
    document: async (options, as) => test.call(processUpload, { fn: await sendUpload(test, as, 'notes.txt', notes), ...options }, as),
  }

  for (const [name, door] of Object.entries(doors)) {
    it(`${name}: forced private, forced public, as requested, private by default`, async () => {
      const privacy = async (restriction: Restriction): Promise<boolean[]> => {
        const person = await adder(restriction)
        const seen = []
        for (const options of [{ isprivate: true }, { isprivate: false }, {}]) {
          const { EncID } = await door(options, person)
          seen.push((await test.call(getMedia, { id: EncID }, person)).IsPrivate)
        }
        return seen
      }
      expect([await privacy(0), await privacy(1), await privacy(2), await privacy(3)]).toEqual([
        [true, true, true],
        [false, false, false],
        [true, false, false],
        [true, false, true],
      ])
    })

    it(`${name}: visible to the default audience of the site, and to others on request`, async () => {
      const person = await adder(2)
      const audienceOf = async (options: Wish): Promise<string> => {
        const { EncID } = await door(options, person)
        const { Audience, IsPrivate } = await test.call(getMedia, { id: EncID }, person)
        expect(IsPrivate).toBe(Audience === 'owner')
        const status = (await test.ask(`/api/ml/media/${EncID}/`)).status
        expect(status, `${JSON.stringify(options)} for nobody in particular`).toBe(Audience === 'everyone' ? 200 : 404)
        const other = (await test.ask(`/api/ml/media/${EncID}/`, {}, stranger)).status
        expect(other, `${JSON.stringify(options)} for another account`).toBe(Audience === 'owner' ? 404 : 200)
        return Audience
      }
      const stranger = await test.user()
      const seen: Record<string, string[]> = {}
      try {
        for (const newItems of Audiences) {
          test.deps.settings.newItems = newItems
          seen[newItems] = [await audienceOf({}), await audienceOf({ isprivate: false }), await audienceOf({ isprivate: true })]
        }
        test.deps.settings.newItems = 'signed-in'
        for (const audience of Audiences) expect(await audienceOf({ audience })).toBe(audience)
      } finally {
        test.deps.settings.newItems = 'everyone'
      }
      expect(seen).toEqual({
        owner: ['owner', 'signed-in', 'owner'],
        'signed-in': ['signed-in', 'signed-in', 'owner'],
        everyone: ['everyone', 'everyone', 'owner'],
      })
    })
  }

  it('rejects an unknown audience', async () => {
    const person = await adder(2)
    await expect(test.call(createPlaylist, { title: 'A playlist', audience: 'world' as Audience }, person)).rejects.toMatchObject({
      status: 400,
      message: '"audience" must be one of owner, signed-in, everyone.',
    })
  })
})
