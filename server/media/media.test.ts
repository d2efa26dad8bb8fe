import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteMedia, getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('media on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const title = 'A title nobody else may read'

  describe('getMedia', () => {
    it('answers 400 to an invalid id, with the message of the specification', async () => {
      for (const id of ['a..', 'a b', '%00', "1'or'1", 'x'.repeat(200)]) {
        const response = await test.ask(`/api/ml/media/${encodeURIComponent(id)}/`)
        expect(response.status).toBe(400)
        expect(((await response.json()) as { Message: string }).Message).toBe('Invalid CDID')
      }
    })

    it('answers the same 404 to an unknown, a private and a deleted item, in every spelling of the id', async () => {
      const secret = await test.item(owner, { is_private: 1, title })
      const deleted = await test.item(owner, { deleted_at: 1, title })
      const answers = new Set<string>()
      for (const id of [secret.id, secret.encId, `${secret.id}~x`, `${secret.encId}~4l~AbCd`, deleted.id, deleted.encId, 987654321]) {
        for (const as of [undefined, other]) {
          const response = await test.ask(`/api/ml/media/${id}/`, {}, as)
          expect(response.status).toBe(404)
          answers.add(await response.text())
        }
      }
      expect(answers.size).toBe(1)
      expect([...answers][0]).not.toContain(title)
      await expect(test.call(getMedia, { id: deleted.encId }, admin)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    })

    it('answers a private item to its owner and to administrators', async () => {
      const { id, encId } = await test.item(owner, { is_private: 1, title })
      for (const as of [owner, admin]) expect((await test.call(getMedia, { id: encId }, as)).Title).toBe(title)
      expect((await test.call(getMedia, { id }, owner)).IsPrivate).toBe(true)
    })

    it('answers a public item to every caller and every origin', async () => {
      const { id, encId } = await test.item(owner, { title: 'For all' })
      const item = await test.call(getMedia, { id: `${encId}~x` })
      expect(item).toMatchObject({
        ClipDataID: id,
        EncID: encId,
        Title: 'For all',
        CanEdit: false,
        IsOwner: false,
        Playable: true,
        ViewURL: `/view.aspx?id=${encId}`,
      })
      const response = await test.ask(`/API/ml/MEDIA/${encId}`, { headers: { origin: 'https://school.example' } })
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    })
  })

  describe('updateMedia', () => {
    it('rejects callers who may not edit, and empty or too long titles', async () => {
      const { encId: id } = await test.item(owner)
      await expect(test.call(updateMedia, { id, title: 'x' })).rejects.toMatchObject({ status: 403 })
      await expect(test.call(updateMedia, { id, title: 'x' }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
      await expect(test.call(updateMedia, { id, title: '  ' }, owner)).rejects.toMatchObject({
        status: 400,
        message: 'Please enter a title.',
      })
      await expect(test.call(updateMedia, { id, title: 'x'.repeat(501) }, owner)).rejects.toMatchObject({ status: 400 })
      expect((await test.call(getMedia, { id })).Title).toBe('An item')
    })

    it('changes only the given fields of this item', async () => {
      const { encId: id } = await test.item(owner, { description: 'stays' })
      const neighbour = await test.item(owner)
      await test.call(updateMedia, { id, title: ' <b>"New"</b> ' }, owner)
      expect(await test.call(getMedia, { id })).toMatchObject({ Title: '<b>"New"</b>', Description: 'stays', IsPrivate: false })
      expect((await test.call(getMedia, { id: neighbour.encId })).Title).toBe('An item')
    })
  })

  describe('deleteMedia', () => {
    it('refuses callers other than the owner', async () => {
      const { encId: id } = await test.item(owner)
      await expect(test.call(deleteMedia, { id }, other)).rejects.toMatchObject({ status: 403 })
      expect((await test.call(getMedia, { id })).Title).toBe('An item')
    })

    it('hides the item at once', async () => {
      const { encId: id } = await test.item(owner)
      await test.call(deleteMedia, { id }, owner)
      await expect(test.call(getMedia, { id }, owner)).rejects.toMatchObject({ status: 404 })
    })
  })
})
