import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HubPlace, VoiceLimits } from '../../sdk/hub/contract.ts'
import { type HubScene, heard, join, openHubScene, say } from './hub-scene.fixture.ts'
import { deleteLostVoices } from './voice-table.ts'

const mime = 'audio/webm;codecs=opus'
const init = Buffer.from('header').toString('base64')
const data = Buffer.from('a quarter of a second').toString('base64')

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
    ((await say(socket, 'voiceStart', { id, mime, init })) as { Talk?: number }).Talk ?? 0
  const told = (list: ReturnType<typeof heard>, name: string) => list.filter((one) => one.name === name).map(({ event }) => event)
  const settled = (socket: Socket) => say(socket, 'mediaControlCommand', { id, command: 'resync' })

  it('is refused to viewers, to those who have not joined, and in kinds and sizes that are none of a voice', async () => {
    ;({ id } = await scene.lesson())
    const [teacher, pupil, outside] = [await enter(scene.teacher), await enter(scene.pupil), scene.connect(scene.teacher)]
    expect(await say(pupil, 'voiceStart', { id, mime, init })).toMatchObject({ Success: false, Message: 'Not permitted' })
    expect(await say(outside, 'voiceStart', { id, mime, init })).toMatchObject({ Success: false })
    expect(await say(teacher, 'voice', { id, talk: 1, number: 1, data })).toMatchObject({ Success: false })
    const wrong = [
      { id, mime: 'text/html', init },
      { id, mime: 'audio/webm;codecs=opus;x', init },
      { id, mime, init: '<script>' },
      { id, mime, init: 'A'.repeat(VoiceLimits.init + 4) },
      { id, mime, init: Buffer.from('x') },
    ]
    for (const message of wrong) expect(await say(teacher, 'voiceStart', message), JSON.stringify(message).slice(0, 60)).toBe('dropped')
    const talk = await talkOf(teacher)
    for (const one of ['', 'x', '<b>', 'A'.repeat(VoiceLimits.bundle + 4), { __proto__: 1 }])
      expect(await say(teacher, 'voice', { id, talk, number: 1, data: one })).toBe('dropped')
    expect(await say(pupil, 'voice', { id, talk, number: 1, data })).toMatchObject({ Success: false })
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
      expect(await say(teacher, 'voice', { id, talk, number, data })).toMatchObject({ Success: true })
      // A slow connection may miss bundles: each has arrived before the next one is sent.
      await Promise.all([settled(pupil), settled(guest)])
    }
    expect(await say(teacher, 'voice', { id, talk, number: 3, data })).toMatchObject({ Success: false })
    await say(teacher, 'voiceEnd', { id, talk })
    await Promise.all([settled(pupil), settled(guest)])
    for (const list of lists.slice(1, 3)) {
      expect(told(list, 'voiceStart')).toEqual([{ Talk: talk, By: scene.teacher.name, Mime: mime, Init: init }])
      expect(told(list, 'voice').map(({ Number: number }) => number)).toEqual([1, 2, 3])
      expect(told(list, 'voiceEnd')).toEqual([{ Talk: talk }])
    }
    expect([told(lists[0] ?? [], 'voice'), told(lists[3] ?? [], 'voice')]).toEqual([[], []])
  })

  it('begins for those who come late with its header, and ends with the connection of the presenter', async () => {
    ;({ id } = await scene.lesson())
    const teacher = await enter(scene.teacher)
    const talk = await talkOf(teacher)
    const pupil = scene.connect(scene.pupil)
    expect((await join(pupil, id)).Voice).toEqual({ Talk: talk, By: scene.teacher.name, Mime: mime, Init: init })
    const ended = new Promise((settle) => pupil.on('voiceEnd', settle))
    teacher.disconnect()
    expect(await ended).toEqual({ Talk: talk })
    expect(((await settled(pupil)) as HubPlace).Voice).toBe(null)
  })

  it('is that of one person at a time, and of a second presenter while they present', async () => {
    ;({ id } = await scene.lesson())
    const [teacher, pupil] = [await enter(scene.teacher), await enter(scene.pupil)]
    const first = await talkOf(teacher)
    await say(teacher, 'mediaControlCommand', { id, command: 'hand-over', user: scene.pupil.id })
    await expect.poll(() => talkOf(pupil)).toBeGreaterThan(first)
    expect(await say(teacher, 'voice', { id, talk: first, number: 1, data })).toMatchObject({ Success: false })
    const ended = new Promise((settle) => teacher.on('voiceEnd', settle))
    await say(teacher, 'mediaControlCommand', { id, command: 'hand-over' })
    await ended
    expect(await say(pupil, 'voiceStart', { id, mime, init })).toMatchObject({ Success: false })
  })

  it('drops bundles that come faster than anyone speaks, and counts them', async () => {
    ;({ id } = await scene.lesson())
    const [teacher, pupil] = [await enter(scene.teacher), await enter(scene.pupil)]
    const list = heard(pupil)
    const talk = await talkOf(teacher)
    const before = scene.counts.dropped.rate
    for (let number = 1; number <= 90; number++) teacher.emit('voice', { id, talk, number, data })
    await expect.poll(() => scene.counts.dropped.rate).toBeGreaterThan(before)
    await settled(pupil)
    expect(told(list, 'voice').length).toBeLessThanOrEqual(VoiceLimits.bundles + 10)
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
      teacher.emit('voice', { id, talk, number, data })
    }
    await say(teacher, 'mediaControlCommand', { id, command: 'resync' })
    await settled(pupil)
    expect(told(list, 'voice').map(({ Number: number }) => number)).toEqual(numbers)
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
    const talkBy = async (socket: Socket) => ((await say(socket, 'voiceStart', { id, mime, init })) as unknown as { Talk: number }).Talk
    const send = (socket: Socket, talk: number, number: number) => say(socket, 'voice', { id, talk, number, data })
    const of = (name: string) => list.filter((one) => one.name === name).map(({ event }) => event)
    return { id, teacher, pupil, of, talkBy, send }
  }

  it('comes in order and once, is told to late ones, and ends with the connection of the person who speaks', async () => {
    const { id, teacher, of, talkBy, send } = await begin()
    const talk = await talkBy(teacher)
    await expect.poll(() => of('voiceStart')).toEqual([{ Talk: talk, By: 'teacher', Mime: mime, Init: init }])
    for (const number of [1, 2, 3]) await send(teacher, talk, number)
    await expect.poll(() => of('voice').map((bundle) => bundle['Number'])).toEqual([1, 2, 3])
    const late = scene.connect(undefined, {}, second)
    expect((await join(late, id)).Voice).toMatchObject({ Talk: talk, Init: init })
    const lateList = heard(late)
    await send(teacher, talk, 4)
    await expect.poll(() => lateList.filter(({ name }) => name === 'voice').map(({ event }) => event['Number'])).toEqual([4])
    teacher.disconnect()
    await expect.poll(() => of('voiceEnd')).toEqual([{ Talk: talk }])
    expect(of('voice')).toHaveLength(4)
    expect(await scene.test.deps.db.selectFrom('class_voice_bundles').select('number').execute()).toEqual([])
  })

  it('ends where the owner speaks by another process', async () => {
    const { id, teacher, of, talkBy, send } = await begin()
    const first = await talkBy(teacher)
    await send(teacher, first, 1)
    await expect.poll(() => of('voice').length).toBe(1)
    const elsewhere = scene.connect(scene.teacher, {}, second)
    await join(elsewhere, id)
    const next = await talkBy(elsewhere)
    await send(elsewhere, next, 1)
    await expect.poll(() => of('voice').map((bundle) => bundle['Talk'])).toEqual([first, next])
    await expect.poll(() => send(teacher, first, 2)).toMatchObject({ Success: false })
    expect(of('voice').map((bundle) => bundle['Talk'])).toEqual([first, next])
  })

  it('is forgotten where its process has ended without a word', async () => {
    const { id, teacher, pupil, of, talkBy } = await begin()
    const talk = await talkBy(teacher)
    await expect.poll(() => of('voiceStart')).toHaveLength(1)
    await scene.test.deps.db.updateTable('class_voices').set({ seen_at: 0 }).where('talk', '=', talk).execute()
    await expect.poll(() => of('voiceEnd')).toEqual([{ Talk: talk }])
    expect((await join(pupil, id)).Voice).toBeNull()
    await deleteLostVoices(scene.test.deps.db, scene.test.time.now)
    expect(await scene.test.deps.db.selectFrom('class_voices').selectAll().where('talk', '=', talk).execute()).toEqual([])
  })
})
