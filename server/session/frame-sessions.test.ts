import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory } from '../../sdk/categories/contract.ts'
import { addToFavourites } from '../../sdk/favourites/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { listSessions } from '../../sdk/open-sessions/contract.ts'
import { listAccounts, suspendAccount } from '../../sdk/people/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { authCheck, createTicket } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('sessions in frames on %s', (dialect) => {
  let test: TestApp
  let administrator: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    administrator = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  describe.each(['embed', 'lti', 'teams'] as const)('of the kind %s', (kind) => {
    it('have no administrator rights, even for administrators', async () => {
      const framed = await test.again(administrator, kind)
      const refused = { status: 403, code: 'ONLY_IN_THE_PORTAL' }
      await expect(test.call(listAccounts, { s: '', pi: 0, ps: 10 }, framed)).rejects.toMatchObject(refused)
      await expect(test.call(listSessions, { s: '', pi: 0, ps: 10 }, framed)).rejects.toMatchObject(refused)
      await expect(test.call(suspendAccount, { person: administrator.id }, framed)).rejects.toMatchObject(refused)
      await expect(test.call(searchMedia, { report: true }, framed)).rejects.toMatchObject({ status: 403 })
      await expect(test.call(saveCategory, { id: 0, data: { Name: 'Framed' } }, framed)).rejects.toMatchObject({ status: 403 })
      expect((await test.call(listAccounts, { s: '', pi: 0, ps: 10 }, await test.again(administrator))).Total).toBeGreaterThan(0)
    })

    it('cannot create tickets for other frames', async () => {
      const framed = await test.again(await test.user(), kind)
      await expect(test.call(createTicket, {}, framed)).rejects.toMatchObject({ status: 401 })
    })

    it('have the other rights of their account', async () => {
      const person = await test.user()
      const own = await test.item(person, { is_private: 1, title: 'Mine' })
      const foreign = await test.item(administrator, { is_private: 1 })
      const framed = await test.again(person, kind)
      expect((await test.call(getMedia, { id: own.encId }, framed)).Title).toBe('Mine')
      await test.call(addToFavourites, { id: own.encId, add: true }, framed)
      await expect(test.call(getMedia, { id: foreign.encId }, framed)).rejects.toMatchObject({ status: 404 })
    })

    it('expire when idle, after their maximum duration, and when the account is suspended', async () => {
      const { sessionMinutes, sessionHardHours } = test.deps.settings
      const person = await test.user()
      const isIn = async (framed: TestUser) => (await test.ask(authCheck.path, {}, framed)).status === 200

      const idle = await test.again(person, kind)
      test.time.now += (sessionMinutes + 1) * 60_000
      expect(await isIn(idle)).toBe(false)

      const busy = await test.again(person, kind)
      const step = sessionMinutes * 30_000
      for (let spent = 0; spent <= sessionHardHours * 3_600_000; spent += step) {
        test.time.now += step
        await test.ask('/api/ml/search/', {}, busy)
      }
      expect(await isIn(busy)).toBe(false)

      const suspended = await test.again(person, kind)
      expect(await isIn(suspended)).toBe(true)
      await test.call(suspendAccount, { person: person.id }, await test.again(administrator))
      expect(await isIn(suspended)).toBe(false)
    })
  })
})
