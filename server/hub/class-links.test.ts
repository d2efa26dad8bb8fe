import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClassLink, getAttendanceCsv, getMediaSession, getVirtualClass, saveVirtualClass } from '../../sdk/classes/contract.ts'
import type { HubAnswer, HubPlace, Viewership } from '../../sdk/hub/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { addPlaylistItem } from '../../sdk/playlists/contract.ts'
import { listShares, revokeShare } from '../../sdk/shares/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type HubScene, openHubScene } from './hub-scene.fixture.ts'

const hour = 3_600_000

describe.each(dialects)('links into a class on %s', (dialect) => {
  let scene: HubScene
  beforeAll(async () => {
    scene = await openHubScene(dialect)
  })
  afterAll(() => scene.close())

  const linkOf = async (encid: string) => {
    const made = await scene.test.call(createClassLink, { encid }, scene.teacher)
    return { ...made, code: new URL(made.URL, 'http://here').searchParams.get('code') ?? '' }
  }
  const secret = () => scene.lesson({ audience: 'owner' })
  const enter = (code: string, id: string, name?: string, as?: HubScene['pupil']) => {
    const socket = scene.connect(as, { query: { code } })
    const answer = socket.timeout(5000).emitWithAck('joinGroup', { id, ...(name === undefined ? {} : { name }) }) as Promise<
      HubAnswer | HubPlace
    >
    return { socket, answer }
  }
  const status = async (path: string) => (await scene.test.ask(path)).status

  it('are made by the owner alone, and for a class that has not ended', async () => {
    const { id: encid } = await secret()
    for (const as of [undefined, scene.pupil])
      await expect(scene.test.call(createClassLink, { encid }, as)).rejects.toMatchObject({ status: expect.any(Number) })
    const now = scene.test.deps.clock.now()
    const times = { encid, schedule: true, controlmedia: true, disableafterend: false }
    await scene.test.call(saveVirtualClass, { ...times, startat: now - 2 * hour, endat: now - hour }, scene.teacher)
    await expect(scene.test.call(createClassLink, { encid }, scene.teacher)).rejects.toMatchObject({ code: 'CLASS_ENDED' })
  })

  it('let in no one without the code, with another code, without a name, or into another class', async () => {
    const [{ id }, other] = [await secret(), await secret()]
    const { code } = await linkOf(id)
    const refusals = [
      enter('x'.repeat(32), id, 'Mia'),
      enter(code, other.id, 'Mia'),
      enter(code, id),
      enter(code, id, '   '),
      enter(code, id, '\u200b\u202e!'),
    ]
    expect(await Promise.all(refusals.map(async ({ answer }) => (await answer).Success))).toEqual([false, false, false, false, false])
    const { answer } = enter(code, id, 'x'.repeat(61))
    await expect(answer).rejects.toThrow()
    const bare = scene.connect()
    expect(await bare.timeout(5000).emitWithAck('joinGroup', { id, name: 'Mia' })).toMatchObject({ Success: false })
  })

  it('open a public class no more when they have ended', async () => {
    const { id } = await scene.lesson()
    expect((await enter('x'.repeat(32), id, 'Mia').answer).Success).toBe(false)
  })

  it('let in guests with their names, who present nothing, and are in the list and in the attendance', async () => {
    const { id } = await secret()
    const { code } = await linkOf(id)
    const teacher = scene.connect(scene.teacher)
    const viewers = new Promise<Viewership>((settle) =>
      teacher.on('updateViewership', (told: Viewership) => told.Guests.length > 0 && settle(told)),
    )
    await teacher.timeout(5000).emitWithAck('joinGroup', { id })
    const { socket, answer } = enter(code, id, ' \u202e Mia\nExample\u200b ')
    expect(await answer).toMatchObject({ Success: true, CanPresent: false, UserID: 0 })
    expect(await viewers).toEqual({ Count: 2, Names: [scene.teacher.name], Guests: ['Mia Example'] })
    const told = await scene.test.call(getMediaSession, { encid: id }, scene.teacher)
    expect(told.Viewers.map(({ DisplayName, IsGuest }) => [DisplayName, IsGuest])).toContainEqual(['Mia Example', true])
    for (const command of ['play', 'seek', 'hand-over'])
      expect(await socket.timeout(5000).emitWithAck('mediaControlCommand', { id, command })).toMatchObject({ Success: false })
    const { Text } = await scene.test.call(getAttendanceCsv, { encid: id }, scene.teacher)
    expect(Text).toContain(',Mia Example,1,')
    expect(Text).toContain(`${scene.teacher.id},${scene.teacher.name},0,`)
    // A person with an account keeps its name.
    const pupil = await enter(code, id, 'The teacher', scene.pupil).answer
    expect(pupil).toMatchObject({ Success: true, UserID: scene.pupil.id })
    const after = await scene.test.call(getMediaSession, { encid: id }, scene.teacher)
    expect(after.Viewers.map(({ DisplayName }) => DisplayName)).not.toContain('The teacher')
  })

  it('open the private items of the class that its owner has, and no others', async () => {
    const { test, teacher, pupil } = scene
    const { id } = await secret()
    const [own, foreign, outside] = [
      await test.item(teacher, { title: 'Own', is_private: 1 }),
      await test.item(pupil, { title: 'Foreign', is_private: 0 }),
      await test.item(teacher, { title: 'Outside', is_private: 1 }),
    ]
    for (const item of [own, foreign]) await test.call(addPlaylistItem, { cdid: id, addcdid: item.encId }, teacher)
    await test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', foreign.id).execute()
    const { code } = await linkOf(id)
    const read = async (encid: string) => (await test.ask(`${getMedia.path.replace(':id', encid)}?code=${code}`)).status
    expect(await Promise.all([id, own.encId, foreign.encId, outside.encId].map(read))).toEqual([200, 200, 404, 404])
    const page = (await (await test.ask(`${getMedia.path.replace(':id', id)}?code=${code}`)).json()) as {
      Playlist: { Title: string }[]
      VirtualClass: { AsksName: boolean }
    }
    expect([page.Playlist.map(({ Title }) => Title), page.VirtualClass.AsksName]).toEqual([['Leaves', 'Own'], true])
    expect((await test.call(getVirtualClass, { encid: id }, teacher)).AsksName).toBe(false)
  })

  it('close their connections within five seconds when they are revoked, of a public class too', async () => {
    for (const lesson of [await secret(), await scene.lesson()]) {
      const { id } = lesson
      const { code, ShareID } = await linkOf(id)
      const { socket, answer } = enter(code, id, 'Mia')
      expect((await answer).Success).toBe(true)
      const isClosed = new Promise((settle) => socket.on('disconnect', settle))
      const { Items } = await scene.test.call(listShares, { id }, scene.teacher)
      expect(Items).toMatchObject([{ ID: ShareID, Kind: 'class', State: 'open' }])
      await scene.test.call(revokeShare, { id, shareid: ShareID }, scene.teacher)
      expect(await status(`/view.aspx?id=${id}&code=${code}`)).toBe(404)
      await isClosed
      expect((await enter(code, id, 'Mia').answer).Success).toBe(false)
    }
  })

  it('end with the class, also where its end is moved', async () => {
    const { id: encid } = await secret()
    const now = scene.test.deps.clock.now()
    const { code, EndsAt } = await linkOf(encid)
    expect(Date.parse(EndsAt)).toBe(now + 12 * hour)
    const times = { encid, schedule: true, controlmedia: true, disableafterend: false, startat: now - 1000 }
    await scene.test.call(saveVirtualClass, { ...times, endat: now + hour }, scene.teacher)
    const endOf = async () => (await scene.test.call(listShares, { id: encid }, scene.teacher)).Items[0]?.EndsAt
    expect(await endOf()).toBe(new Date(now + hour).toISOString())
    expect((await enter(code, encid, 'Mia').answer).Success).toBe(true)
    await scene.test.call(saveVirtualClass, { ...times, endat: now - 500 }, scene.teacher)
    expect((await enter(code, encid, 'Mia').answer).Success).toBe(false)
  })

  it('are not renewed when the class is saved, and last no longer than the site lets them', async () => {
    const { test, teacher } = scene
    const { id: encid } = await secret()
    const made = test.time.now
    await linkOf(encid)
    const endOf = async () => Date.parse((await test.call(listShares, { id: encid }, teacher)).Items[0]?.EndsAt ?? '') - made
    const times = { encid, schedule: false, controlmedia: true, disableafterend: false, startat: 0, endat: 0 }
    test.time.now += hour
    await test.call(saveVirtualClass, times, teacher)
    expect(await endOf()).toBe(12 * hour)
    const { shareDays } = test.deps.settings
    test.deps.settings.shareDays = 1
    await test.call(saveVirtualClass, { ...times, schedule: true, startat: made, endat: made + 72 * hour }, teacher)
    test.deps.settings.shareDays = shareDays
    test.time.now = made
    expect(await endOf()).toBe(24 * hour)
  })

  it('last 12 hours from the start of a class that begins later and has no end', async () => {
    const { id: encid } = await secret()
    const startat = scene.test.time.now + 48 * hour
    await scene.test.call(
      saveVirtualClass,
      { encid, schedule: true, startat, endat: 0, controlmedia: true, disableafterend: false },
      scene.teacher,
    )
    expect(Date.parse((await linkOf(encid)).EndsAt)).toBe(startat + 12 * hour)
  })

  it('of an administrator open the private items of the class that are their own, and of no one else', async () => {
    const { test, pupil } = scene
    const admin = await test.user({ name: 'admin', isAdmin: true })
    const { id } = await secret()
    const items = [await test.item(admin, { title: 'Own', is_private: 1 }), await test.item(pupil, { title: 'Foreign', is_private: 1 })]
    for (const item of items) await test.call(addPlaylistItem, { cdid: id, addcdid: item.encId }, admin)
    const { URL: address } = await test.call(createClassLink, { encid: id }, admin)
    const code = new URL(address, 'http://here').searchParams.get('code') ?? ''
    const read = async (encid: string) => (await test.ask(`${getMedia.path.replace(':id', encid)}?code=${code}`)).status
    expect(await Promise.all([id, ...items.map(({ encId }) => encId)].map(read))).toEqual([200, 200, 404])
  })

  it('tell guests who come while many enter that they may come later, and count a connection once', async () => {
    const { id } = await secret()
    const { code } = await linkOf(id)
    const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume')
    consume.mockRejectedValueOnce(new RateLimiterRes())
    const { socket, answer } = enter(code, id, 'Mia')
    expect(await answer).toMatchObject({ Success: false, MayPass: true })
    const again = () => socket.timeout(5000).emitWithAck('joinGroup', { id, name: 'Mia' }) as Promise<HubAnswer>
    for (let number = 0; number < 3; number++) expect((await again()).Success).toBe(true)
    expect(consume).toHaveBeenCalledTimes(2)
    consume.mockRestore()
    expect(await enter('x'.repeat(32), id, 'Mia').answer).not.toHaveProperty('MayPass')
  })
})
