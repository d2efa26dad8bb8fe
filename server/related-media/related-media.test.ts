import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import * as contract from '../../sdk/related-media/contract.ts'
import { RelatedMediaLimits } from '../../sdk/related-media/contract.ts'
import { createWebLink } from '../../sdk/shares/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { sendUpload } from '../test/send-upload.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { purgeRelatedMedia } from './purge.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const words = Buffer.from('Only words')
const day = 86_400_000
/** Rights to files are cached for two seconds. */
const rightsAreReadAgain = () => new Promise((resolve) => setTimeout(resolve, 2100))

describe.each(dialects)('related media on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  let encid: string
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    viewer = await test.user()
    encid = (await test.item(owner, { duration_secs: 60, title: 'The valley' })).encId
  })
  afterAll(() => test.close())

  const list = (as?: TestUser, id = encid) => test.call(contract.listRelatedMedia, { encid: id }, as)
  const titles = async (as?: TestUser, id = encid) => (await list(as, id)).Items.map(({ Title }) => Title)
  const newItem = async (columns = {}) => (await test.item(owner, { duration_secs: 60, ...columns })).encId
  const upload = async (name: string, body: Buffer<ArrayBuffer>, id = encid, as = owner) =>
    (await test.call(contract.processRelatedMedia, { encid: id, fn: await sendUpload(test, as, name, body) }, as)).Data
  const link = async (title: string, id = encid) =>
    (await test.call(contract.addRelatedLink, { encid: id, url: 'https://example.org/', title }, owner)).Data
  const action = async (name: string, body: unknown, as = owner): Promise<Record<string, unknown>> => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = (await (await test.ask(`/Ajax.asmx/${name}`, init, as)).json()) as { d: string }
    return JSON.parse(answer.d) as Record<string, unknown>
  }

  it('refuses invalid input with a readable message and saves nothing', async () => {
    for (const [url, title, status, message] of [
      ['', 'x', 400, 'Please enter an address.'],
      ['https://example.org/', ' ', 400, 'Please enter a title.'],
      ['https://example.org/', 'x'.repeat(501), 400, 'A title can have at most 500 characters.'],
      ['https://example.org/', 'two\nlines', 400, 'A title must be a single line.'],
      ['javascript:alert(1)', 'x', 400, contract.RelatedMediaErrors.RELATED_MEDIA_LINK],
      ['data:text/html,x', 'x', 400, contract.RelatedMediaErrors.RELATED_MEDIA_LINK],
      ['ftp://example.org/', 'x', 400, contract.RelatedMediaErrors.RELATED_MEDIA_LINK],
      ['https://name:word@example.org/', 'x', 400, contract.RelatedMediaErrors.RELATED_MEDIA_LINK],
      [`https://example.org/${'x'.repeat(2000)}`, 'x', 400, contract.RelatedMediaErrors.RELATED_MEDIA_LINK],
      ['two words', 'x', 400, contract.RelatedMediaErrors.RELATED_MEDIA_LINK],
      ['nothing', 'x', 400, contract.RelatedMediaErrors.RELATED_MEDIA_LINK],
    ] as const)
      await expect(test.call(contract.addRelatedLink, { encid, url, title }, owner), url).rejects.toMatchObject({ status, message })
    const late = { encid, url: 'https://example.org/', title: 'x', start: 61 }
    await expect(test.call(contract.addRelatedLink, late, owner)).rejects.toMatchObject({ code: 'TIME_BEYOND_END' })
    await expect(test.call(contract.addRelatedItem, { encid, addcdid: encid }, owner)).rejects.toMatchObject({ code: 'RELATED_MEDIA_SELF' })
    for (const call of [contract.deleteRelatedMedia, contract.restoreRelatedMedia])
      await expect(test.call(call, { encid, id: '4711' }, owner)).rejects.toMatchObject({ status: 404, code: 'RELATED_MEDIA_NOT_FOUND' })
    expect(await titles(owner)).toEqual([])
  })

  it.each([
    ['a page', 'page.txt', Buffer.from('<html><script>alert(1)</script>'), 'UPLOAD_TYPE_DENIED'],
    ['a drawing with a script', 'map.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'UPLOAD_TYPE_DENIED'],
    ['a program', 'tool.pdf', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), 'UPLOAD_TYPE_DENIED'],
  ])('refuses %s under another name', async (_, name, body, code) => {
    await expect(upload(name, body as Buffer<ArrayBuffer>)).rejects.toMatchObject({ code, status: 415 })
    expect(await titles(owner)).toEqual([])
  })

  it('refuses file types that the site denies, and uploads that are unknown, incomplete or of another account', async () => {
    expect(await sendUpload(test, owner, 'page.html', words)).toBe('')
    const uploadOfViewer = await sendUpload(test, viewer, 'a.txt', words)
    for (const fn of ['x', '0'.repeat(32), '../../etc/passwd', uploadOfViewer])
      await expect(test.call(contract.processRelatedMedia, { encid, fn }, owner)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    await expect(test.call(contract.processRelatedMedia, { encid, fn: '' }, owner)).rejects.toMatchObject({
      message: 'No files were selected',
    })
    const reader = await test.user({ canUpload: false })
    const own = await test.item(reader)
    await expect(test.call(contract.processRelatedMedia, { encid: own.encId, fn: uploadOfViewer }, reader)).rejects.toMatchObject({
      code: 'UPLOAD_NOT_ALLOWED',
    })
    expect((await list(reader, own.encId)).Upload).toMatchObject({ CanUpload: false })
  })

  it('is changed only by callers who may edit the item', async () => {
    const entry = await link('Map')
    for (const as of [undefined, viewer, await test.guest()]) {
      expect((await list(as)).CanAdd).toBe(false)
      expect((await list(as)).Items[0]).toMatchObject({ Title: 'Map', DisableEdit: true })
      const id = String(entry.ClipDataID)
      for (const [call, input] of [
        [contract.addRelatedLink, { url: 'https://example.org/', title: 'Taken over' }],
        [contract.addRelatedItem, { addcdid: encid }],
        [contract.editRelatedMedia, { itemcdid: id, title: 'Taken over' }],
        [contract.deleteRelatedMedia, { id }],
        [contract.restoreRelatedMedia, { id }],
        [contract.saveRelatedMediaOrder, { order: [entry.ClipDataID] }],
        [contract.processRelatedMedia, { fn: 'x' }],
      ] as const)
        await expect(test.call(call as typeof contract.deleteRelatedMedia, { encid, ...input } as never, as)).rejects.toMatchObject({
          status: 403,
          code: 'RELATED_MEDIA_NOT_EDITABLE',
        })
    }
    // The address names an item of the caller, and the entry belongs to another one.
    const mine = (await test.item(viewer)).encId
    for (const encids of [mine, entry.EncID])
      await expect(
        test.call(contract.editRelatedMedia, { encid: encids, itemcdid: entry.EncID, title: 'Taken over' }, viewer),
      ).rejects.toMatchObject({ code: encids === mine ? 'RELATED_MEDIA_NOT_FOUND' : 'RELATED_MEDIA_NOT_EDITABLE' })
    await test.call(contract.deleteRelatedMedia, { encid, id: entry.EncID }, owner)
  })

  it('keeps files with the rights of their item', async () => {
    const id = await newItem({ is_private: 1 })
    const file = await upload('Map of the valley.png', png, id)
    expect(file).toMatchObject({ Title: 'Map of the valley', Kind: 'image', Size: png.length, Extension: 'png', OpensInPlace: true })
    expect((await test.ask(file.Link)).status).toBe(200)
    await expect(list(viewer, id)).rejects.toMatchObject({ status: 404 })
    await test.call(updateMedia, { id, isprivate: false }, owner)
    await rightsAreReadAgain()
    const seen = (await list(viewer, id)).Items[0]?.Link ?? ''
    expect(Buffer.from(await (await test.ask(seen)).arrayBuffer())).toEqual(png)
    await test.call(updateMedia, { id, isprivate: true }, owner)
    await rightsAreReadAgain()
    expect((await test.ask(seen)).status).toBe(404)
    expect((await test.ask((await list(owner, id)).Items[0]?.Link ?? '')).status).toBe(200)
    const { URL: address } = await test.call(createWebLink, { id, restrictionbypass: true, authbypass: true }, owner)
    const code = new URL(address).searchParams.get('code')
    const shared = await test.ask(`/api/ml/relatedmedia/${id}/?code=${code}`)
    const [entry] = ((await shared.json()) as contract.RelatedMediaAnswer).Items
    expect((await test.ask(entry?.Link ?? '')).status).toBe(200)
  })

  it('sends images, PDF and sound in place and everything else as a download, never as what it may seem to be', async () => {
    const id = await newItem()
    const headersOf = async (address: string) => {
      const { headers } = await test.ask(address)
      return ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options'].map((name) => headers.get(name))
    }
    const files = [await upload('a.png', png, id), await upload('Plan.pdf', pdf, id), await upload('List of plants.txt', words, id)]
    expect(await Promise.all(files.map(({ Link }) => headersOf(Link)))).toEqual([
      ['image/png', `inline; filename="a.png"; filename*=UTF-8''a.png`, 'sandbox', 'nosniff'],
      ['application/pdf', `inline; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`, null, 'nosniff'],
      [
        'application/octet-stream',
        `attachment; filename="List of plants.txt"; filename*=UTF-8''List%20of%20plants.txt`,
        'sandbox',
        'nosniff',
      ],
    ])
    expect(files.map(({ Kind, OpensInPlace }) => [Kind, OpensInPlace])).toEqual([
      ['image', true],
      ['pdf', true],
      ['document', false],
    ])
    // Everybody who may view the item may save its files; the file behind a video needs a right of its own.
    expect((await headersOf(`${files[1]?.Link}?download`))[1]).toMatch(/^attachment; /)
    await test.call(contract.editRelatedMedia, { encid: id, itemcdid: files[1]?.EncID ?? '', title: 'Lesson plan' }, owner)
    expect((await headersOf(files[1]?.Link ?? ''))[1]).toContain('Lesson plan.pdf')
  })

  it('shows items of the library only to callers who may see them, in its number too', async () => {
    const id = await newItem()
    const hidden = await newItem({ title: 'Hidden', is_private: 1 })
    const open = await newItem({ title: 'Open' })
    for (const addcdid of [hidden, open]) await test.call(contract.addRelatedItem, { encid: id, addcdid }, owner)
    await expect(test.call(contract.addRelatedItem, { encid: id, addcdid: open }, owner)).rejects.toMatchObject({
      code: 'RELATED_MEDIA_TWICE',
    })
    await expect(
      test.call(contract.addRelatedItem, { encid: (await test.item(viewer)).encId, addcdid: hidden }, viewer),
    ).rejects.toMatchObject({
      status: 404,
    })
    expect(await titles(owner, id)).toEqual(['Hidden', 'Open'])
    expect(await titles(undefined, id)).toEqual(['Open'])
    expect((await test.call(getMedia, { id }, owner)).RelatedMediaList).toEqual({ Count: 2, CanAdd: true })
    expect((await test.call(getMedia, { id })).RelatedMediaList).toEqual({ Count: 1, CanAdd: false })
    const { Items } = await list(undefined, id)
    expect(Items[0]).toMatchObject({ Kind: 'item', ItemEncID: open, Link: `/view.aspx?id=${open}` })
  })

  it('is put in order; entries that the caller does not see keep their places', async () => {
    const id = await newItem()
    const hidden = await test.item(await test.user(), { title: 'Of somebody else' })
    const [a, b] = [await link('a', id), await link('b', id)]
    await test.call(contract.addRelatedItem, { encid: id, addcdid: hidden.encId }, owner)
    const c = await link('c', id)
    await test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', hidden.id).execute()
    for (const order of [[], [a.ClipDataID], [a.ClipDataID, b.ClipDataID, 4711], [a.ClipDataID, a.ClipDataID, c.ClipDataID]])
      await expect(test.call(contract.saveRelatedMediaOrder, { encid: id, order }, owner)).rejects.toMatchObject({
        code: 'RELATED_MEDIA_CHANGED',
        status: 409,
      })
    await test.call(contract.saveRelatedMediaOrder, { encid: id, order: [c, a, b].map(({ ClipDataID }) => ClipDataID) }, owner)
    expect(await titles(owner, id)).toEqual(['c', 'a', 'b'])
    expect(await titles(await test.user({ isAdmin: true }), id)).toEqual(['c', 'a', 'Of somebody else', 'b'])
  })

  it('is deleted with undo, and purged with its file after the days of the trash', async () => {
    const id = await newItem()
    const [file, other] = [await upload('a.png', png, id), await upload('b.png', png, id)]
    const count = async () => (await test.call(getMedia, { id })).RelatedMediaList?.Count
    expect(await count()).toBe(2)
    expect(await test.call(contract.deleteRelatedMedia, { encid: id, id: file.EncID }, owner)).toEqual({
      Success: true,
      Message: 'Deleted',
    })
    await expect(test.call(contract.deleteRelatedMedia, { encid: id, id: file.EncID }, owner)).rejects.toMatchObject({ status: 404 })
    await expect(test.call(contract.editRelatedMedia, { encid: id, itemcdid: file.EncID, title: 'x' }, owner)).rejects.toMatchObject({
      status: 404,
    })
    expect([await count(), await titles(undefined, id)]).toEqual([1, ['b']])
    await rightsAreReadAgain()
    expect((await test.ask(file.Link)).status).toBe(404)
    await test.call(contract.restoreRelatedMedia, { encid: id, id: file.EncID }, owner)
    expect([await count(), await titles(undefined, id)]).toEqual([2, ['a', 'b']])
    expect((await test.ask(file.Link)).status).toBe(200)
    await test.call(contract.deleteRelatedMedia, { encid: id, id: other.EncID }, owner)
    const paths = async () =>
      (await test.deps.db.selectFrom('media_files').select('path').where('kind', 'in', ['related', 'deleted-related']).execute()).map(
        ({ path }) => path,
      )
    const before = await paths()
    const later = test.time.now + 31 * day
    await purgeRelatedMedia({ ...test.deps, clock: { now: () => later } })
    const after = await paths()
    const gone = before.filter((path) => !after.includes(path))
    expect(gone).toHaveLength(1)
    expect(await test.deps.files.stat(gone[0] ?? '')).toBeUndefined()
    expect(await titles(undefined, id)).toEqual(['a'])
    await expect(test.call(contract.restoreRelatedMedia, { encid: id, id: other.EncID }, owner)).rejects.toMatchObject({ status: 404 })
  })

  it('answers the calls of older clients exactly', async () => {
    const id = await newItem()
    const cdid = String(test.deps.ids.decode(id))
    const fn = await sendUpload(test, owner, 'Plan.pdf', pdf)
    const added = await action('ProcessRelatedMedia', { cdid, fn })
    expect(added).toMatchObject({ Success: true, Message: 'Files Uploaded', Data: { Title: 'Plan' } })
    expect(await action('ProcessRelatedMedia', { cdid, fn })).toEqual(added)
    const [entry] = (await list(owner, id)).Items
    expect(await action('EditRelatedMedia', { enc: entry?.EncID, title: 'Lesson plan' })).toMatchObject({ Success: true, Message: 'Saved' })
    expect(await action('EditRelatedMedia', { enc: entry?.EncID, title: '' })).toMatchObject({
      Success: false,
      Message: 'Please enter a title.',
    })
    expect(await titles(owner, id)).toEqual(['Lesson plan'])
    expect(await action('DeleteRelatedMedia', { id: entry?.ClipDataID }, viewer)).toMatchObject({ Success: false })
    expect(await action('DeleteRelatedMedia', { id: entry?.ClipDataID })).toMatchObject({ Success: true, Message: 'Deleted' })
    expect(await titles(owner, id)).toEqual([])
  })

  it('is limited in number and rate, and recorded in the audit log', async () => {
    const writer = await test.user()
    const item = await test.item(writer)
    const add = () => test.call(contract.addRelatedLink, { encid: item.encId, url: 'example.org', title: 'One more' }, writer)
    for (let count = 0; count < RelatedMediaLimits.perItem; count++) await add()
    await expect(add()).rejects.toMatchObject({ code: 'RELATED_MEDIA_FULL', status: 409 })
    const [first] = (await list(writer, item.encId)).Items
    expect(first?.Link).toBe('https://example.org/')
    await test.call(contract.deleteRelatedMedia, { encid: item.encId, id: first?.EncID ?? '' }, writer)
    await add()
    await expect(test.call(contract.restoreRelatedMedia, { encid: item.encId, id: first?.EncID ?? '' }, writer)).rejects.toMatchObject({
      code: 'RELATED_MEDIA_FULL',
    })
    const rows = await test.deps.db.selectFrom('related_media').selectAll().where('user_id', '=', writer.id).execute()
    const other = await test.item(writer)
    for (let count = rows.length; count < RelatedMediaLimits.perQuarterHour; count++)
      await test.deps.db
        .insertInto('related_media')
        .values({ ...rows[0], id: undefined, item_id: other.id, deleted_at: 1 } as never)
        .execute()
    const next = { encid: other.encId, url: 'example.org', title: 'x' }
    await expect(test.call(contract.addRelatedLink, next, writer)).rejects.toMatchObject({ code: 'RELATED_MEDIA_TOO_OFTEN', status: 429 })
    test.time.now += 16 * 60_000
    await test.call(contract.addRelatedLink, next, writer)
    const actions = await test.deps.db.selectFrom('audit_log').select('action').where('user_id', '=', writer.id).execute()
    expect(Map.groupBy(actions, (row) => row.action).get('related-media-added')).toHaveLength(RelatedMediaLimits.perItem + 2)
    expect(actions.filter((row) => row.action === 'related-media-deleted')).toHaveLength(1)
  })

  it('adds no statement to an item whose entries are files and links, and a few to the list whatever its length', async () => {
    const [few, many] = [await newItem(), await newItem()]
    const bare = await newItem()
    await link('one', few)
    for (let count = 0; count < 10; count++) await link(`${count}`, many)
    const counted = async (path: string): Promise<number> => {
      await test.call(getMedia, { id: encid })
      await test.deps.db.updateTable('items').set({ updated_at: test.time.now }).where('title', '=', 'The valley').execute()
      const statements = await statementsOf(test.deps.db, async () => expect((await test.ask(path)).status).toBe(200))
      return statements.filter((sql) => !/from "(settings|publishing_polic\w+)"/.test(sql)).length
    }
    expect(await counted(`/Embed.aspx?id=${many}`)).toBe(await counted(`/Embed.aspx?id=${bare}`))
    expect(await counted(`/api/ml/relatedmedia/${many}/`)).toBe(await counted(`/api/ml/relatedmedia/${few}/`))
    expect(await counted(`/api/ml/relatedmedia/${many}/`)).toBeLessThanOrEqual(2)
  })
})
