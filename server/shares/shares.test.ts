import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { createEmbedUrl, createWebLink, listShares, logShareLinkCopied, revokeShare, ShareErrors } from '../../sdk/shares/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { openSharing, type Sharing, viewOf } from '../test/sharing.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const day = 86_400_000

describe.each(dialects)('shares on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let secret: Sharing['secret']
  let open: Sharing['open']
  let status: Sharing['status']
  beforeAll(async () => {
    ;({ test, owner, other, secret, open, status } = await openSharing(dialect))
  })
  afterAll(() => test.close())

  const shareRows = (itemId: number) => test.deps.db.selectFrom('shares').selectAll().where('item_id', '=', itemId).execute()

  describe('createWebLink', () => {
    it('answers 404 for an item that does not exist or that the caller may not see', async () => {
      const { encId } = await secret()
      for (const id of [encId, 'AAAAAAAA', '999999'])
        for (const as of [undefined, other]) await expect(test.call(createWebLink, { id }, as), id).rejects.toMatchObject({ status: 404 })
    })

    it('rejects an invalid duration', async () => {
      const { id, encId } = await test.item(owner)
      for (const duration of ['-1', '1.5', 'x', '3651', '99999', -1, 1.5, 4000, Number.NaN]) {
        await expect(test.call(createWebLink, { id: encId, duration: duration as never }, owner), String(duration)).rejects.toMatchObject({
          status: 400,
        })
      }
      expect(await shareRows(id)).toEqual([])
    })

    it('refuses a bypass of restrictions to callers who are not the owner, with a message', async () => {
      const { id, encId } = await test.item(owner)
      await expect(test.call(createWebLink, { id: encId, restrictionbypass: true }, other)).rejects.toMatchObject({
        status: 403,
        message: ShareErrors.SHARE_BYPASS_NOT_ALLOWED,
      })
      await test.deps.db
        .insertInto('item_grants')
        .values({ item_id: id, user_id: other.id, access: 'edit', granted_by: owner.id, created_at: 0 })
        .execute()
      await test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', id).execute()
      await expect(test.call(createWebLink, { id: encId, authbypass: true }, other)).rejects.toMatchObject({
        code: 'SHARE_BYPASS_NOT_ALLOWED',
      })
      expect(await shareRows(id)).toEqual([])
    })

    it('refuses callers without the right to share, unless the item is public', async () => {
      const { id, encId } = await secret()
      await test.deps.db
        .insertInto('item_grants')
        .values({ item_id: id, user_id: other.id, access: 'view', granted_by: owner.id, created_at: 0 })
        .execute()
      const rights = (['share-weblink', 'share-embed'] as const).map((name) => ({ group_id: BuiltInGroups.everyone, name }))
      await test.deps.db.deleteFrom('group_rights').where('name', 'in', ['share-weblink', 'share-embed']).execute()
      await expect(test.call(createWebLink, { id: encId }, other)).rejects.toMatchObject({ code: 'SHARE_NOT_ALLOWED' })
      await expect(test.call(listShares, { id: encId }, other)).rejects.toMatchObject({ code: 'SHARE_NOT_ALLOWED' })
      await test.deps.db.insertInto('group_rights').values(rights).execute()
      expect((await test.call(createWebLink, { id: encId }, other)).ShareID).toBeGreaterThan(0)
    })

    it('creates no share for a request from another site', async () => {
      const { id, encId } = await secret()
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ] as Record<string, string>[]) {
        for (const path of ['weblink', 'embedcodeurl']) {
          const response = await test.ask(`/api/ml/media/${encId}/${path}/?duration=1`, { headers }, owner)
          expect([response.status, ((await response.json()) as { Code: string }).Code]).toEqual([403, 'NOT_FROM_HERE'])
        }
        const init = { method: 'POST', body: `{"cdid":${id}}`, headers: { ...headers, 'content-type': 'application/json' } }
        const wrapped = (await (await test.ask('/Ajax.asmx/CreateWebLink', init, owner)).json()) as { d: string }
        expect(JSON.parse(wrapped.d)).toMatchObject({ Success: false, Code: 'NOT_FROM_HERE' })
      }
      expect(await shareRows(id)).toEqual([])
    })

    it('creates no share for navigation, image requests and plain addresses', async () => {
      const { id, encId } = await secret()
      const ask = (headers: Record<string, string>, path: string) =>
        test.ask(`/api/ml/media/${encId}/${path}/?authbypass=1&auth=false&restrictionbypass=1`, { headers }, owner)
      const here = { 'sec-fetch-site': 'same-origin' }
      for (const headers of [
        {},
        { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
        { ...here, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
        { ...here, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'x-requested-with': 'fetch' },
        { ...here, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
        { origin: 'https://evil.example', 'x-requested-with': 'fetch' },
      ])
        for (const path of ['weblink', 'embedcodeurl']) expect((await ask(headers, path)).status, JSON.stringify(headers)).toBe(403)
      expect(await shareRows(id)).toEqual([])
      for (const headers of [
        { 'x-requested-with': 'fetch' },
        { embedcs: 'key' },
        { ...here, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
      ])
        expect((await ask(headers, 'weblink')).status, JSON.stringify(headers)).toBe(200)
    })

    it('creates no share without a session', async () => {
      const { id, encId } = await test.item(owner)
      await expect(test.call(createWebLink, { id: encId, duration: 1 })).rejects.toMatchObject({ status: 401 })
      expect(await shareRows(id)).toEqual([])
    })

    it('rejects a chapter of another item', async () => {
      const mine = await test.item(owner)
      const theirs = await test.item(other)
      const { ChapterID } = await test.call(saveChapter, { encid: theirs.encId, start: 1, duration: 2, title: 'Theirs' }, other)
      await expect(test.call(createWebLink, { id: mine.encId, chapid: ChapterID }, owner)).rejects.toMatchObject({
        code: 'CHAPTER_NOT_FOUND',
      })
    })

    it('returns the plain address of a public item without creating a row', async () => {
      const { id, encId } = await test.item(owner)
      for (const as of [undefined, other, owner]) {
        expect(await test.call(createWebLink, { id: encId, duration: 0 }, as)).toMatchObject({
          URL: `http://localhost/view.aspx?id=${encId}`,
          ShareID: 0,
          AuthenticationRequired: false,
          EndsAt: '',
        })
      }
      expect(await shareRows(id)).toEqual([])
    })

    it('ignores a baseurl of another server', async () => {
      const { encId } = await test.item(owner)
      for (const baseurl of [
        'https://evil.example',
        'javascript:alert(1)',
        '//evil.example',
        'https://localhost.evil.example',
        'https://localhost@evil.example/',
      ])
        expect((await test.call(createWebLink, { id: encId, baseurl })).URL).toMatch(/^http:\/\/localhost\/view/)
      expect((await test.call(createWebLink, { id: encId, baseurl: 'https://localhost/vle/x' })).URL).toMatch(/^https:\/\/localhost\/view/)
    })

    it('stores no code, and returns a new one each time', async () => {
      const { id, encId } = await secret()
      const codes = [await open(encId), await open(encId)].map(({ query }) => query.get('code') ?? '')
      expect(new Set(codes).size).toBe(2)
      for (const code of codes) expect(code).toMatch(/^[\w-]{32}$/)
      const kept = JSON.stringify(await shareRows(id))
      for (const code of codes) expect(kept).not.toContain(code)
    })

    it('answers the old action with its item in cdid', async () => {
      const { id, encId } = await secret()
      const body = JSON.stringify({
        cdid: id,
        rt: 1,
        duration: 7,
        restrictionbypass: 'true',
        authbypass: 1,
        efn: '',
        isdoc: false,
        rmid: 0,
        baseurl: '',
      })
      const response = await test.ask(
        '/view.aspx/createweblink',
        { method: 'POST', body, headers: { 'content-type': 'application/json' } },
        owner,
      )
      const answer = JSON.parse(((await response.json()) as { d: string }).d) as { Success: boolean; URL: string; EndsAt: string }
      expect(answer).toMatchObject({ Success: true, EndsAt: new Date(test.time.now + 7 * day).toISOString() })
      expect(answer.URL).toContain(`/view.aspx?id=${encId}&code=`)
    })
  })

  describe('createEmbedUrl', () => {
    it('rejects items that may not be embedded or that the caller may not see', async () => {
      const closed = await test.item(owner, { embed_disabled: 1 })
      await expect(test.call(createEmbedUrl, { id: closed.encId }, owner)).rejects.toMatchObject({ code: 'EMBED_NOT_ALLOWED' })
      await expect(test.call(createEmbedUrl, { id: (await secret()).encId }, other)).rejects.toMatchObject({ status: 404 })
    })

    it('returns the plain address of a public item, and requires a sign-in if requested', async () => {
      const { encId } = await test.item(owner, { title: 'For all' })
      expect(await test.call(createEmbedUrl, { id: encId, auth: 'false' as never })).toMatchObject({
        URL: `http://localhost/Embed.aspx?id=${encId}`,
        DefaultExpiryPeriod: 0,
      })
      const { URL: address } = await test.call(createEmbedUrl, { id: encId, auth: true }, owner)
      const path = address.slice(address.indexOf('/Embed.aspx'))
      const response = await test.ask(path)
      const html = await response.text()
      expect([response.status, html.includes('For all'), html.includes('/login.aspx?embedlogin=1&amp;returnurl=%2Fview.aspx')]).toEqual([
        401,
        false,
        true,
      ])
      expect(await status(path, other)).toBe(200)
    })

    it('opens a private item in an embed', async () => {
      const { encId } = await secret()
      const { URL: address } = await test.call(createEmbedUrl, { id: encId, auth: false, restrictionbypass: true }, owner)
      expect(await (await test.ask(address.slice(address.indexOf('/Embed.aspx')))).text()).toContain('Secret title')
    })
  })

  describe('listShares and revokeShare', () => {
    it('reveal nothing about hidden items, and nothing without a session', async () => {
      const { encId } = await secret()
      await expect(test.call(listShares, { id: encId }, other)).rejects.toMatchObject({ status: 404 })
      await expect(test.call(listShares, { id: (await test.item(owner)).encId })).rejects.toMatchObject({ status: 401 })
    })

    it('list and revoke the caller’s own links, and all links for the owner', async () => {
      const { encId } = await test.item(owner)
      const neighbour = await test.item(owner)
      const third = await test.user()
      const theirs = await test.call(createWebLink, { id: encId, duration: 3 }, other)
      const mine = await test.call(createWebLink, { id: encId, duration: 5 }, owner)
      for (const [shareid, id, as] of [
        [mine.ShareID, encId, other],
        [mine.ShareID, encId, undefined],
        [theirs.ShareID, encId, third],
        [theirs.ShareID, neighbour.encId, owner],
        [999_999, encId, owner],
      ] as const) {
        await expect(test.call(revokeShare, { id, shareid }, as)).rejects.toMatchObject({ code: 'SHARE_NOT_FOUND' })
      }
      const ids = async (as: TestUser) => (await test.call(listShares, { id: encId }, as)).Items.map(({ ID }) => ID)
      expect([await ids(other), await ids(third), await ids(owner)]).toEqual([[theirs.ShareID], [], [mine.ShareID, theirs.ShareID]])
      await test.call(revokeShare, { id: encId, shareid: theirs.ShareID }, other)
      test.time.now += 1000
      await test.call(revokeShare, { id: encId, shareid: theirs.ShareID }, owner)
      const { Items, ...rest } = await test.call(listShares, { id: encId }, owner)
      expect(rest).toEqual({
        Count: 2,
        IsPublic: true,
        CanBypass: true,
        Copies: 0,
        SignInForced: false,
        MostDays: 0,
        DefaultExpiryPeriod: 0,
      })
      expect(Items.map(({ State, CreatedBy }) => [State, CreatedBy])).toEqual([
        ['open', owner.name],
        ['revoked', other.name],
      ])
      expect(Items[1]?.DateRevoked).toBe(new Date(test.time.now - 1000).toISOString())
    })

    it('count page views, not the requests of the page', async () => {
      const { encId } = await secret()
      const { query } = await open(encId)
      await test.ask(viewOf(encId, query))
      for (let call = 0; call < 3; call++) await test.ask(`/api/ml/media/${encId}/?code=${query.get('code')}`)
      await test.ask(`/Embed.aspx?id=${encId}&code=${query.get('code')}`)
      await test.ask(`/Embed.aspx?id=${encId}&code=${query.get('code')}`)
      await expect.poll(async () => (await test.call(listShares, { id: encId }, owner)).Items[0]?.Uses, { timeout: 5000 }).toBe(3)
      expect((await test.call(listShares, { id: encId }, owner)).Items[0]?.LastUsed).toBe(new Date(test.time.now).toISOString())
    })
  })

  describe('logShareLinkCopied', () => {
    it('counts copies by callers who see the item, and rejects requests from other sites', async () => {
      const { id, encId } = await secret()
      await expect(test.call(logShareLinkCopied, { cdid: encId }, other)).rejects.toMatchObject({ status: 404 })
      const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
      expect((await test.ask(`/iapi/ml/analytics/logsharelinkcopied/?cdid=${id}`, foreign, owner)).status).toBe(403)
      expect((await test.ask(`/iapi/ml/analytics/logsharelinkcopied/?cdid=${id}&utc=1`, {}, owner)).status).toBe(403)
      const own = { headers: { embedcs: 'key of an old client' } }
      expect((await test.ask(`/iapi/ml/analytics/logsharelinkcopied/?cdid=${id}&utc=1`, own, owner)).status).toBe(200)
      expect((await test.call(listShares, { id: encId }, owner)).Copies).toBe(1)
    })
  })
})

describe('settings', () => {
  it('require a sign-in and an expiry', async () => {
    const test = await openTestApp('sqlite', { shareNeedsSignIn: true, shareDays: 10, embedDays: 3 })
    const owner = await test.user()
    const { encId } = await test.item(owner, { is_private: 1 })
    const ends = (days: number) => new Date(test.time.now + days * day).toISOString()
    const bypass = { id: encId, restrictionbypass: true }
    expect(await test.call(createWebLink, { ...bypass, authbypass: true }, owner)).toMatchObject({
      AuthenticationRequired: true,
      EndsAt: ends(10),
    })
    expect(await test.call(createWebLink, { ...bypass, duration: 2 }, owner)).toMatchObject({ EndsAt: ends(2) })
    expect(await test.call(createEmbedUrl, { ...bypass, auth: false, duration: 30 }, owner)).toMatchObject({
      AuthenticationRequired: true,
      DefaultExpiryPeriod: 3,
      EndsAt: ends(3),
    })
    const open = await test.item(owner)
    expect(await test.call(createEmbedUrl, { id: open.encId }, owner)).toMatchObject({ AuthenticationRequired: true, EndsAt: ends(3) })
    expect(await test.call(createWebLink, { id: open.encId }, owner)).toMatchObject({ AuthenticationRequired: true, EndsAt: ends(10) })
    await test.close()
  })
})
