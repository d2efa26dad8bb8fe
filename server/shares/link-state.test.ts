import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { createWebLink, revokeShare } from '../../sdk/shares/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import { openSharing, type Sharing, viewOf } from '../test/sharing.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const day = 86_400_000

describe.each(dialects)('linkState on %s', (dialect) => {
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

  it('opens only its own item, as a page and through endpoints', async () => {
    const [mine, another] = [await secret(), await secret()]
    const { query } = await open(mine.encId)
    const code = query.get('code')
    expect(await status(viewOf(mine.encId, query))).toBe(200)
    expect(await status(`/VIEW.aspx?ID=${mine.id}~x&CODE=${code}`)).toBe(200)
    expect((await test.ask(`/api/ml/media/${mine.encId}/?code=${code}`)).status).toBe(200)
    for (const path of [
      viewOf(another.encId, query),
      `/Embed.aspx?id=${another.encId}&code=${code}`,
      `/api/ml/media/${another.encId}/?code=${code}`,
    ]) {
      const response = await test.ask(path)
      expect([response.status, (await response.text()).includes('Secret title')], path).toEqual([404, false])
    }
  })

  it('answers like an unknown item to a wrong, revoked or expired code', async () => {
    const { encId } = await secret()
    const nowhere = await (await test.ask('/Embed.aspx?id=AAAAAAAA')).text()
    const { query, ShareID } = await open(encId, { duration: 1 })
    const code = query.get('code') ?? ''
    for (const wrong of ['x', '', code.slice(1), `${code}x`, code.toUpperCase(), '%00', `${code}'`, 'x'.repeat(3000)]) {
      for (const page of ['view', 'Embed']) {
        const response = await test.ask(`/${page}.aspx?id=${encId}&code=${wrong}`)
        expect([response.status, (await response.text()).includes('Secret title')], wrong.slice(0, 40)).toEqual([404, false])
      }
    }
    const embed = `/Embed.aspx?id=${encId}&code=${code}`
    expect(await (await test.ask(embed)).text()).toContain('Secret title')
    await test.call(revokeShare, { id: encId, shareid: ShareID }, owner)
    expect((await (await test.ask(embed)).text()).replaceAll(encId, 'AAAAAAAA')).toBe(nowhere)
    expect([await status(viewOf(encId, query)), await status(`/api/ml/media/${encId}/?code=${code}`)]).toEqual([404, 404])

    const second = await open(encId, { duration: 1 })
    expect(await status(viewOf(encId, second.query))).toBe(200)
    test.time.now += day
    expect(await status(viewOf(encId, second.query))).toBe(404)
    expect(await status(`/Embed.aspx?id=${encId}&code=${second.query.get('code')}`)).toBe(404)
    // Sessions of the tests end with so long a day.
    test.time.now -= day
  })

  it('answers 404 for drafts, pending, expired and deleted items', async () => {
    for (const change of [
      { publish_at: test.time.now + day },
      { expires_at: test.time.now - 1 },
      { approval: 'waiting' as const },
      { deleted_at: 1 },
    ]) {
      const { id, encId } = await secret()
      const { query } = await open(encId)
      await test.deps.db.updateTable('items').set(change).where('id', '=', id).execute()
      expect(await status(viewOf(encId, query)), JSON.stringify(change)).toBe(404)
    }
  })

  it('redirects to the sign-in page if the link requires it, and back afterwards', async () => {
    const { encId } = await secret()
    const { URL: address, AuthenticationRequired } = await test.call(createWebLink, { id: encId, restrictionbypass: true }, owner)
    expect(AuthenticationRequired).toBe(true)
    const path = address.slice(address.indexOf('/view.aspx'))
    const response = await test.ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([303, `/login.aspx?returnurl=${encodeURIComponent(path)}`])
    expect(await response.text()).not.toContain('Secret title')
    expect(await status(path, other)).toBe(200)
    const embed = await test.ask(path.replace('/view', '/Embed'))
    expect([embed.status, (await embed.text()).includes('Secret title')]).toEqual([401, false])
  })

  it('created by a caller who cannot grant access gives no access, even when the item becomes private', async () => {
    const { id, encId } = await test.item(owner)
    const { URL: address } = await test.call(createWebLink, { id: encId, duration: 5 }, other)
    const path = address.slice(address.indexOf('/view.aspx'))
    expect(await status(path)).toBe(200)
    const policy = await test.deps.db
      .insertInto('publishing_policies')
      .values({ name: `For accounts ${id}`, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.deps.db.insertInto('publishing_policy_groups').values({ policy_id: policy.id, group_id: BuiltInGroups.everyone }).execute()
    await test.deps.db.updateTable('items').set({ policy_id: policy.id }).where('id', '=', id).execute()
    test.deps.publishing.forget()
    expect(await status(path)).toBe(404)
    expect(await status(path, other)).toBe(200)
    await test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', id).execute()
    expect(await status(path, other)).toBe(404)
  })

  it('accepts only its own chapter', async () => {
    const { encId } = await secret()
    const { ChapterID } = await test.call(saveChapter, { encid: encId, start: 1, duration: 2, title: 'One' }, owner)
    const second = await test.call(saveChapter, { encid: encId, start: 3, duration: 2, title: 'Two' }, owner)
    const { query } = await open(encId, { chapid: ChapterID })
    expect(query.get('chapid')).toBe(String(ChapterID))
    expect(await status(`${viewOf(encId, query)}&chapid=${ChapterID}`)).toBe(200)
    for (const chapid of [second.ChapterID, 'x', '-1']) expect(await status(`${viewOf(encId, query)}&chapid=${chapid}`)).toBe(404)
  })

  it('permits the requests and media of the page that it opened until it is revoked', async () => {
    const { id, encId } = await secret()
    await test.deps.db
      .insertInto('media_files')
      .values({
        item_id: id,
        kind: 'poster',
        name: 'poster-640.webp',
        path: 'x/p',
        mime: 'image/webp',
        size: 0,
        sha256: '0'.repeat(64),
        width: 640,
      })
      .execute()
    const { query, ShareID } = await open(encId)
    const code = query.get('code') ?? ''
    await expect(test.call(getMedia, { id: encId })).rejects.toMatchObject({ status: 404 })
    const item = (await (await test.ask(`/api/ml/media/${encId}/?code=${code}`)).json()) as { ImageURLs: { URL: string }[] }
    expect(item.ImageURLs[0]?.URL).toMatch(/^\/media\/s[\w-]{20,}\./)
    const html = await (await test.ask(`/Embed.aspx?id=${encId}&code=${code}`)).text()
    expect(html).toContain(`"ViewURL":"/view.aspx?id=${encId}&code=${code}"`)
    await test.call(revokeShare, { id: encId, shareid: ShareID }, owner)
    expect(await status(item.ImageURLs[0]?.URL ?? '')).toBe(404)
  })
})
