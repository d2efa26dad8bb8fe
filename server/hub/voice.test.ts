import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HubPlace, type VoiceBroadcast, VoiceLimits } from '../../sdk/hub/contract.ts'
import { type HubScene, heard, join, openHubScene, say } from './hub-scene.fixture.ts'
import { deleteLostVoices } from './voice-table.ts'

const mime = 'audio/webm;codecs=opus'
const init = Buffer.from('header').toString('base64')
const data = Buffer.from('a quarter of a second').toString('base64')

/** The starts, the bundles or the ends of talks that a connection was sent. */
const spoken = (list: ReturnType<typeof heard>, command: string) =>
  list.filter(({ name, event }) => name === 'voiceBroadcastCommand' && event['Command'] === command).map(({ event }) => event)

describe('the voice of a presenter', () => {
  let scene: HubScene
  let id: string
  beforeAll(async () => {
    scene = await openHubScene('sqlite')
  })
  afterAll(() => scene.close())

  const enter = async (as?: HubScene['pupil']): Promise<Socket> => {
    const socket = scene.connect(as)
    await join(socket, id)
    return socket
  }
  const talkOf = async (socket: Socket): Promise<number> =>
    ((await say(socket, 'voiceBroadcastCommand', { id, command: 'start', mime, init })) as { Talk?: number }).Talk ?? 0
  const ended = (socket: Socket) =>
    new Promise((settle) =>
      socket.on('voiceBroadcastCommand', (told: VoiceBroadcast) => {
        if (told.Command === 'end') settle(told)
      }),
    )
  const settled = (socket: Socket) => say(socket, 'mediaControlCommand', { id, command: 'resync' })

  it('is refused to viewers, to those who have not joined, and in kinds and sizes that are none of a voice', async () => {
    ;({ id } = await scene.lesson())
    const [teacher, pupil, outside] = [await enter(scene.teacher), await enter(scene.pupil), scene.connect(scene.teacher)]
    expect(await say(pupil, 'voiceBroadcastCommand', { id, command: 'start', mime, init })).toMatchObject({
      Success: false,
      Message: 'Not permitted',
    })
    expect(await say(outside, 'voiceBroadcastCommand', { id, command: 'start', mime, init })).toMatchObject({ Success: false })
    expect(await say(teacher, 'voiceBroadcastCommand', { id, command: 'bundle', talk: 1, number: 1, data })).toMatchObject({
      Success: false,
    })
    const wrong = [
      { id, command: 'start', mime: 'text/html', init },
      { id, command: 'start', mime: 'audio/webm;codecs=opus;x', init },
      { id, command: 'start', mime, init: '<script>' },
      { id, command: 'start', mime, init: 'A'.repeat(VoiceLimits.init + 4) },
      { id, command: 'start', mime, init: Buffer.from('x') },
    ]
    for (const message of wrong)
      expect(await say(teacher, 'voiceBroadcastCommand', message), JSON.stringify(message).slice(0, 60)).toBe('dropped')
    const talk = await talkOf(teacher)
    for (const one of ['', 'x', '<b>', 'A'.repeat(VoiceLimits.bundle + 4), { __proto__: 1 }])
      expect(await say(teacher, 'voiceBroadcastCommand', { id, command: 'bundle', talk, number: 1, data: one })).toBe('dropped')
    expect(await say(pupil, 'voiceBroadcastCommand', { id, command: 'bundle', talk, number: 1, data })).toMatchObject({ Success: false })
  })

  it('reaches everyone else in the class in order, and no other class', async () => {
    const other = await scene.lesson()
    ;({ id } = await scene.lesson())
    const [teacher, pupil, guest] = [await enter(scene.teacher), await enter(scene.pupil), await enter()]
    const stranger = scene.connect(scene.pupil)
    await join(stranger, other.id)
    const lists = [teacher, pupil, guest, stranger].map(heard)
    const talk = await talkOf(teacher)
    for (const number of [1, 2, 3]) {
      expect(await say(teacher, 'voiceBroadcastCommand', { id, command: 'bundle', talk, number, data })).toMatchObject({ Success: true })
      // A slow connection may miss bundles: each has arrived before the next one is sent.
      await Promise.all([settled(pupil), settled(guest)])
    }
    expect(await say(teacher, 'voiceBroadcastCommand', { id, command: 'bundle', talk, number: 3, data })).toMatchObject({ Success: false })
    await say(teacher, 'voiceBroadcastCommand', { id, command: 'end', talk })
    await Promise.all([settled(pupil), settled(guest)])
    for (const list of lists.slice(1, 3)) {
      expect(spoken(list, 'start')).toEqual([{ Command: 'start', Talk: talk, By: scene.teacher.name, Mime: mime, Init: init }])
      expect(spoken(list, 'bundle').map(({ Number: number }) => number)).toEqual([1, 2, 3])
      expect(spoken(list, 'end')).toEqual([{ Command: 'end', Talk: talk }])
    }
    expect([spoken(lists[0] ?? [], 'bundle'), spoken(lists[3] ?? [], 'bundle')]).toEqual([[], []])
  })

  it('begins for those who come late with its header, and ends with the connection of the presenter', async () => {
    ;({ id } = await scene.lesson())
    const teacher = await enter(scene.teacher)
    const talk = await talkOf(teacher)
    const pupil = scene.connect(scene.pupil)
    expect((await join(pupil, id)).Voice).toEqual({ Talk: talk, By: scene.teacher.name, Mime: mime, Init: init })
    const end = ended(pupil)
    teacher.disconnect()
    expect(await end).toEqual({ Command: 'end', Talk: talk })
    expect(((await settled(pupil)) as HubPlace).Voice).toBe(null)
  })

  it('is that of one person at a time, and of a second presenter while they present', async () => {
    ;({ id } = await scene.lesson())
    const [teacher, pupil] = [await enter(scene.teacher), await enter(scene.pupil)]
    const first = await talkOf(teacher)
    await say(teacher, 'mediaControlCommand', { id, command: 'hand-over', user: scene.pupil.id })
    await expect.poll(() => talkOf(pupil)).toBeGreaterThan(first)
    expect(await say(teacher, 'voiceBroadcastCommand', { id, command: 'bundle', talk: first, number: 1, data })).toMatchObject({
      Success: false,
    })
    const end = ended(teacher)
    await say(teacher, 'mediaControlCommand', { id, command: 'hand-over' })
    await end
    expect(await say(pupil, 'voiceBroadcastCommand', { id, command: 'start', mime, init })).toMatchObject({ Success: false })
  })

  it('drops bundles that come faster than anyone speaks, and counts them', async () => {
    ;({ id } = await scene.lesson())
    const [teacher, pupil] = [await enter(scene.teacher), await enter(scene.pupil)]
    const list = heard(pupil)
    const talk = await talkOf(teacher)
    const before = scene.counts.dropped.rate
    for (let number = 1; number <= 90; number++) teacher.emit('voiceBroadcastCommand', { id, command: 'bundle', talk, number, data })
    await expect.poll(() => scene.counts.dropped.rate).toBeGreaterThan(before)
    await settled(pupil)
    expect(spoken(list, 'bundle').length).toBeLessThanOrEqual(VoiceLimits.bundles + 10)
  })

  it('loses no bundle beside moves of the pointer, which come with it', async () => {
    ;({ id } = await scene.lesson())
    const [teacher, pupil] = [await enter(scene.teacher), await enter(scene.pupil)]
    await say(teacher, 'mediaControl', { id, control: true })
    const list = heard(pupil)
    const talk = await talkOf(teacher)
    const numbers = [1, 2, 3, 4, 5, 6]
    for (const number of numbers) {
      teacher.emit('pointerMove', { id, x: number / 10, y: 0.5 })
      teacher.emit('voiceBroadcastCommand', { id, command: 'bundle', talk, number, data })
    }
    await say(teacher, 'mediaControlCommand', { id, command: 'resync' })
    await settled(pupil)
    expect(spoken(list, 'bundle').map(({ Number: number }) => number)).toEqual(numbers)
  })

  it('is not told to the person who speaks', async () => {
    ;({ id } = await scene.lesson())
    const [teacher, pupil] = [await enter(scene.teacher), await enter(scene.pupil)]
    const talk = await talkOf(teacher)
    expect(((await settled(teacher)) as HubPlace).Voice).toBe(null)
    expect(((await settled(pupil)) as HubPlace).Voice).toMatchObject({ Talk: talk })
  })
})

describe('a voice in several processes', () => {
  let scene: HubScene
  let second: string
  beforeAll(async () => {
    scene = await openHubScene('postgres')
    second = await scene.second()
  })
  afterAll(() => scene.close())

  /** A teacher who speaks by the first process, and a pupil of the second one. */
  const begin = async () => {
    const { id } = await scene.lesson()
    const teacher = scene.connect(scene.teacher)
    const pupil = scene.connect(scene.pupil, {}, second)
    await Promise.all([join(teacher, id), join(pupil, id)])
    const list = heard(pupil)
    const talkBy = async (socket: Socket) =>
      ((await say(socket, 'voiceBroadcastCommand', { id, command: 'start', mime, init })) as unknown as { Talk: number }).Talk
    const send = (socket: Socket, talk: number, number: number) =>
      say(socket, 'voiceBroadcastCommand', { id, command: 'bundle', talk, number, data })
    const of = (command: string) => spoken(list, command)
    return { id, teacher, pupil, of, talkBy, send }
  }

  it('comes in order and once, is told to late ones, and ends with the connection of the person who speaks', async () => {
    const { id, teacher, of, talkBy, send } = await begin()
    const talk = await talkBy(teacher)
    await expect.poll(() => of('start')).toEqual([{ Command: 'start', Talk: talk, By: 'teacher', Mime: mime, Init: init }])
    for (const number of [1, 2, 3]) await send(teacher, talk, number)
    await expect.poll(() => of('bundle').map((bundle) => bundle['Number'])).toEqual([1, 2, 3])
    const late = scene.connect(undefined, {}, second)
    expect((await join(late, id)).Voice).toMatchObject({ Talk: talk, Init: init })
    const lateList = heard(late)
    await send(teacher, talk, 4)
    await expect.poll(() => spoken(lateList, 'bundle').map((bundle) => bundle['Number'])).toEqual([4])
    teacher.disconnect()
    await expect.poll(() => of('end')).toEqual([{ Command: 'end', Talk: talk }])
    expect(of('bundle')).toHaveLength(4)
    expect(await scene.test.deps.db.selectFrom('class_voice_bundles').select('number').execute()).toEqual([])
  })

  it('ends where the owner speaks by another process', async () => {
    const { id, teacher, of, talkBy, send } = await begin()
    const first = await talkBy(teacher)
    await send(teacher, first, 1)
    await expect.poll(() => of('bundle').length).toBe(1)
    const elsewhere = scene.connect(scene.teacher, {}, second)
    await join(elsewhere, id)
    const next = await talkBy(elsewhere)
    await send(elsewhere, next, 1)
    await expect.poll(() => of('bundle').map((bundle) => bundle['Talk'])).toEqual([first, next])
    await expect.poll(() => send(teacher, first, 2)).toMatchObject({ Success: false })
    expect(of('bundle').map((bundle) => bundle['Talk'])).toEqual([first, next])
  })

  it('is forgotten where its process has ended without a word', async () => {
    const { id, teacher, pupil, of, talkBy } = await begin()
    const talk = await talkBy(teacher)
    await expect.poll(() => of('start')).toHaveLength(1)
    await scene.test.deps.db.updateTable('class_voices').set({ seen_at: 0 }).where('talk', '=', talk).execute()
    await expect.poll(() => of('end')).toEqual([{ Command: 'end', Talk: talk }])
    expect((await join(pupil, id)).Voice).toBeNull()
    await deleteLostVoices(scene.test.deps.db, scene.test.time.now)
    expect(await scene.test.deps.db.selectFrom('class_voices').selectAll().where('talk', '=', talk).execute()).toEqual([])
  })
})
