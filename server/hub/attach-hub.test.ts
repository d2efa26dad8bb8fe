import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveVirtualClass, startVirtualClass } from '../../sdk/classes/contract.ts'
import { ClassCommands, HubLimits, hubPath } from '../../sdk/hub/contract.ts'
import { HubMessages } from '../../sdk/hub-messages/contract.ts'
import { insertPresence } from '../class-log/class-log.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type HubScene, heard, join, openHubScene, say } from './hub-scene.fixture.ts'

const notPermitted = { Success: false, Message: 'Not permitted' }
const gone = (socket: Socket, timeout = 5000) => expect.poll(() => socket.connected, { timeout }).toBe(false)

describe.each(dialects)('attachHub on %s', (dialect) => {
  let scene: HubScene
  /** Joins no class while the other tests run, because the limit is 15 s. */
  let silent: Socket
  beforeAll(async () => {
    scene = await openHubScene(dialect)
    silent = scene.connect(scene.pupil)
    await new Promise<void>((done) => void silent.once('connect', done))
  })
  afterAll(() => scene.close())

  const numberOfEvents = async (number: number): Promise<number> =>
    Number(
      (await scene.test.deps.db.selectFrom('virtual_classes').select('last_event').where('item_id', '=', number).executeTakeFirstOrThrow())
        .last_event,
    )

  it('refuses every command of a viewer but resync and answered-question, and nothing happens', async () => {
    const { id, number } = await scene.lesson()
    let viewer: Socket
    let count = 0
    /** A connection may send so few messages in a second that each ten have one of their own. */
    const sayAsViewer = async (...message: [name: string, content: object]) => {
      if (count++ % 10 === 0) {
        viewer = scene.connect(scene.pupil)
        await join(viewer, id)
      }
      return say(viewer, ...message)
    }
    for (const command of ClassCommands) {
      const place = { x: 0.5, y: 0.5, stroke: 1, points: [0.5, 0.5], number: 1 }
      const content = { id, command, control: true, position: 3, item: 1, user: scene.pupil.id, tlid: 1, aid: 1, ...place }
      const answer = await sayAsViewer('mediaControlCommand', content)
      if (command === 'resync' || command === 'answered-question') expect(answer, command).toMatchObject({ Success: true })
      else expect(answer, command).toMatchObject(notPermitted)
    }
    for (const name of Object.keys(HubMessages)) {
      if (name === 'joinGroup' || name === 'leaveGroup' || name === 'mediaControlCommand') continue
      const voice = { command: 'start', mime: 'audio/webm;codecs=opus', init: 'AAAA', talk: 1, number: 1, data: 'AAAA' }
      const content = { id, control: true, text: 'x', position: 1, playing: true, x: 0.5, y: 0.5, ...voice }
      expect(await sayAsViewer(name, content), name).toMatchObject(notPermitted)
    }
    expect(await numberOfEvents(number)).toBe(0)
  }, 120_000)

  it('takes the caller from the session: names and accounts in a message or in the handshake count for nothing', async () => {
    const { id, number } = await scene.lesson()
    const forged = scene.connect(scene.pupil, {
      auth: { userId: scene.teacher.id, token: 'x', sessionId: scene.teacher.sessionId },
      query: { user: String(scene.teacher.id), sessionId: scene.teacher.sessionId },
    })
    const place = await join(forged, id)
    expect(place.CanPresent).toBe(false)
    const asTeacher = { id, control: true, UserID: scene.teacher.id, By: 'teacher', actor: { id: scene.teacher.id, isAdmin: true } }
    expect(await say(forged, 'mediaControl', asTeacher)).toMatchObject(notPermitted)
    expect(await numberOfEvents(number)).toBe(0)
  })

  it('lets nobody into a class that they may not view, nor speak to one that they have not joined', async () => {
    const hidden = await scene.lesson({ audience: 'owner' })
    const open = await scene.lesson()
    for (const socket of [scene.connect(), scene.connect(scene.pupil)]) {
      expect(await say(socket, 'joinGroup', { id: hidden.id, last: 0 })).toMatchObject({ Success: false })
      await join(socket, open.id)
      expect(await say(socket, 'mediaControlCommand', { id: hidden.id, command: 'resync' })).toMatchObject(notPermitted)
      expect(await say(socket, 'updateViewership', { id: hidden.id })).toMatchObject(notPermitted)
    }
    // The owner of one class is a viewer in another, whose commands go nowhere.
    const other = await scene.test.user({ name: `other-${dialect}` })
    const foreign = scene.connect(other)
    await join(foreign, open.id)
    expect(await say(foreign, 'mediaControl', { id: open.id, control: true })).toMatchObject(notPermitted)
    expect([await numberOfEvents(hidden.number), await numberOfEvents(open.number)]).toEqual([0, 0])
  })

  it('refuses connections from pages of other sites', async () => {
    for (const transports of [['websocket'], ['polling']]) {
      const socket = scene.connect(scene.teacher, { transports, extraHeaders: { origin: 'https://evil.example' } })
      const refused = await new Promise((resolve) => {
        socket.on('connect', () => resolve('connected'))
        socket.on('connect_error', () => resolve('refused'))
      })
      expect(refused).toBe('refused')
    }
  })

  it.each(['websocket', 'polling'])('closes a connection that sends a message of a megabyte by %s, and counts it', async (transport) => {
    const { id } = await scene.lesson()
    const viewer = scene.connect(scene.pupil, { transports: [transport] })
    await join(viewer, id)
    const before = scene.counts.dropped.size
    viewer.emit('joinGroup', { id, text: 'x'.repeat(1_000_000) })
    await gone(viewer)
    if (transport === 'websocket') await expect.poll(() => scene.counts.dropped.size).toBeGreaterThan(before)
  })

  it('closes connections that speak another language, and serves the others', async () => {
    const { id } = await scene.lesson()
    const calm = scene.connect(scene.teacher)
    await join(calm, id)
    const frames = [new Uint8Array([0, 255, 7]), '4', '451-["joinGroup",{"_placeholder":true,"num":99}]', '42["__proto__"', '\u0000', '9']
    for (const frame of frames) {
      const raw = new WebSocket(`${scene.base.replace('http', 'ws')}${hubPath}/?EIO=4&transport=websocket`)
      const closed = new Promise((settle) => raw.addEventListener('close', () => settle('closed')))
      raw.addEventListener('open', () => {
        raw.send('40')
        raw.send(frame)
        // The placeholder waits for a part that is none.
        raw.send(new Uint8Array([1]))
      })
      expect(await closed, String(frame)).toBe('closed')
    }
    expect(await say(calm, 'mediaControlCommand', { id, command: 'resync' })).toMatchObject({ Success: true })
  }, 60_000)

  it('drops a flood of messages, and serves the others', async () => {
    const { id, number } = await scene.lesson()
    const viewer = scene.connect(scene.pupil)
    const calm = scene.connect(scene.teacher)
    await join(viewer, id)
    await join(calm, id)
    const before = { ...scene.counts.dropped }
    for (let sent = 0; sent < 1000; sent++) viewer.emit('mediaControl', { id, control: true })
    await gone(viewer)
    expect(scene.counts.dropped.rate + scene.counts.dropped.packets).toBeGreaterThan(before.rate + before.packets)
    expect(await say(calm, 'mediaControlCommand', { id, command: 'resync' })).toMatchObject({ Success: true })
    expect(await numberOfEvents(number)).toBe(0)
  })

  it('drops what fits no schema: binary, prototypes, unknown names, more than one message', async () => {
    const { id, number } = await scene.lesson()
    const teacher = scene.connect(scene.teacher)
    await join(teacher, id)
    const proto = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}') as object
    const messages: [string, ...unknown[]][] = [
      ['mediaControl', Buffer.from('binary')],
      ['mediaControl', { id: Buffer.from(id), control: true }],
      ['mediaControl', proto],
      ['mediaControl', { id: { __proto__: null }, control: true }],
      ['mediaControl', null],
      ['mediaControl', [id, true]],
      ['mediaControl', { id, control: true }, { id }],
      ['mediaControl'],
      ['__proto__', { id }],
      ['constructor', { id }],
      ['voiceBroadcastCommand', { id }],
      ['voiceBroadcastCommand', { id, command: 'play', talk: 1 }],
      ['voiceBroadcastCommand', { id, command: 'bundle', talk: 1, number: 1, data: Buffer.from('binary') }],
      ['liveStream', { id, name: 'x'.repeat(HubLimits.streamName + 1) }],
      ['liveStream', { id, name: { toString: 'x' } }],
      ['mediaControlCommand', { id, command: 'destroy' }],
      ['mediaControlCommand', { id, command: 'seek', position: -1 }],
      ['mediaControlCommand', { id, command: 'seek', position: 'Infinity' }],
      ['broadcastMessage', { id, text: 'x'.repeat(1001) }],
      ['broadcastMessage', { id, text: '   ' }],
    ]
    const answers = await Promise.all(messages.map(([name, ...message]) => say(teacher, name, ...message)))
    expect(answers).toEqual(messages.map(() => 'dropped'))
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(await numberOfEvents(number)).toBe(0)
    expect(teacher.connected).toBe(true)
  })

  it('closes connections within five seconds when the session ends, a right is taken back or the item becomes private', async () => {
    const { db } = scene.test.deps
    const open = await scene.lesson()
    const shared = await scene.lesson({ audience: 'owner' })
    await db
      .insertInto('item_grants')
      .values({ item_id: shared.number, user_id: scene.pupil.id, access: 'view', granted_by: scene.teacher.id, created_at: 0 } as never)
      .execute()
    const again = await scene.test.again(scene.pupil)
    const [signedOut, granted, hidden, owner] = [
      scene.connect(again),
      scene.connect(scene.pupil),
      scene.connect(),
      scene.connect(scene.teacher),
    ]
    expect(await join(signedOut, open.id)).toMatchObject({ Success: true })
    expect(await join(granted, shared.id)).toMatchObject({ Success: true })
    expect(await join(owner, open.id)).toMatchObject({ Success: true })
    const other = await scene.lesson()
    expect(await join(hidden, other.id)).toMatchObject({ Success: true })
    await scene.test.ask('/api/auth/logout/', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, again)
    await db.deleteFrom('item_grants').where('item_id', '=', shared.number).execute()
    await db.updateTable('items').set({ is_private: 1 }).where('id', '=', other.number).execute()
    await Promise.all([gone(signedOut), gone(granted), gone(hidden)])
    expect(owner.connected).toBe(true)
  }, 120_000)

  it('closes the class to viewers after its end, where that is set, and not to its owner', async () => {
    const { id } = await scene.lesson()
    const [viewer, owner] = [scene.connect(scene.pupil), scene.connect(scene.teacher)]
    await join(viewer, id)
    await join(owner, id)
    const endat = scene.test.time.now - 1000
    await scene.test.call(
      saveVirtualClass,
      { encid: id, schedule: true, endat, startat: 0, controlmedia: true, disableafterend: true },
      scene.teacher,
    )
    await gone(viewer)
    expect(owner.connected).toBe(true)
    const late = scene.connect(scene.pupil)
    expect(await say(late, 'joinGroup', { id, last: 0 })).toMatchObject({ Success: false, Message: 'This virtual class has ended.' })
  }, 120_000)

  it('sends what the presenter does to everyone in the class, numbered without gaps', async () => {
    const { id } = await scene.lesson()
    const [teacher, viewer, elsewhere] = [scene.connect(scene.teacher), scene.connect(scene.pupil), scene.connect()]
    await join(viewer, id)
    await join(elsewhere, (await scene.lesson()).id)
    const events = heard(viewer)
    const others = heard(elsewhere)
    expect(await join(teacher, id)).toMatchObject({ Success: true, CanPresent: true, Number: 0 })
    await scene.test.call(startVirtualClass, { encid: id, controlmedia: true }, scene.teacher)
    await say(teacher, 'mediaControlCommand', { id, command: 'play', position: 4 })
    scene.test.time.now += 2000
    await say(teacher, 'mediaControlCommand', { id, command: 'pause' })
    await say(teacher, 'broadcastMessage', { id, text: 'Look at the veins.' })
    await expect.poll(() => events.filter(({ name }) => name !== 'updateViewership').length).toBe(4)
    const kinds = events.flatMap(({ name, event }) => (name === 'updateViewership' ? [] : [[name, event.Kind, event.Number]]))
    expect(kinds).toEqual([
      ['mediaControlCommand', 'start-lesson', 1],
      ['mediaControlCommand', 'play', 2],
      ['mediaControlCommand', 'pause', 3],
      ['broadcastMessage', 'message', 4],
    ])
    expect(events.find(({ event }) => event.Kind === 'pause')?.event.State).toMatchObject({ IsPlaying: false, Position: 6, Control: true })
    expect(others.filter(({ name }) => name !== 'updateViewership')).toEqual([])
  })

  it('answers a late client with the state, and one that was away with the events that it lacks', async () => {
    const { id } = await scene.lesson()
    const teacher = scene.connect(scene.teacher)
    await join(teacher, id)
    await say(teacher, 'mediaControl', { id, control: true })
    for (const position of [1, 2, 3]) await say(teacher, 'mediaControlCommand', { id, command: 'seek', position })
    const viewer = scene.connect(scene.pupil)
    expect(await join(viewer, id)).toMatchObject({ Number: 4, Events: [], State: { Position: 3, Control: true } })
    const back = await join(viewer, id, 2)
    expect(back.Events.map(({ Number, State }) => [Number, State.Position])).toEqual([
      [3, 2],
      [4, 3],
    ])
  })

  it('follows no command of media while control is off, and none of a presenter who has handed over', async () => {
    const { id } = await scene.lesson()
    const [teacher, pupil] = [scene.connect(scene.teacher), scene.connect(scene.pupil)]
    await join(teacher, id)
    await join(pupil, id)
    expect(await say(teacher, 'mediaControlCommand', { id, command: 'play' })).toMatchObject(notPermitted)
    expect(await say(teacher, 'mediaControlCommand', { id, command: 'hand-over', user: scene.pupil.id })).toMatchObject({ Success: true })
    await expect.poll(() => say(pupil, 'mediaControl', { id, control: true })).toMatchObject({ Success: true })
    expect(await say(teacher, 'mediaControlCommand', { id, command: 'hand-over' })).toMatchObject({ Success: true })
    await expect.poll(() => say(pupil, 'mediaControl', { id, control: false }), { interval: 300 }).toMatchObject(notPermitted)
  })

  it('tells a second window of a person who is there', async () => {
    const { id } = await scene.lesson()
    const first = scene.connect(scene.pupil)
    await join(first, id)
    const atFirst = heard(first)
    await expect.poll(() => atFirst.map(({ event }) => event['Count'])).toEqual([1])
    const second = scene.connect(scene.pupil)
    const atSecond = heard(second)
    await join(second, id)
    await expect
      .poll(() => atSecond.find(({ name }) => name === 'updateViewership')?.event)
      .toEqual({ Count: 1, Names: ['pupil'], Guests: [] })
  })

  it('serves clients that have long polling alone', async () => {
    const { id } = await scene.lesson()
    const [teacher, viewer] = [scene.connect(scene.teacher), scene.connect(scene.pupil, { transports: ['polling'] })]
    await join(teacher, id)
    await join(viewer, id)
    const events = heard(viewer)
    await say(teacher, 'mediaControl', { id, control: true })
    await expect.poll(() => events.some(({ name }) => name === 'mediaControl')).toBe(true)
  })

  it.runIf(dialect === 'sqlite')(
    'closes a connection that joins no class',
    async () => {
      await gone(silent, 20_000)
    },
    120_000,
  )

  it.runIf(dialect === 'postgres')('is one hub in several processes', async () => {
    const { id } = await scene.lesson()
    const second = await scene.second()
    const [teacher, viewer] = [scene.connect(scene.teacher), scene.connect(scene.pupil, {}, second)]
    await join(teacher, id)
    await join(viewer, id)
    const events = heard(viewer)
    await say(teacher, 'mediaControl', { id, control: true })
    for (const position of [1, 2, 3, 4, 5]) await say(teacher, 'mediaControlCommand', { id, command: 'seek', position })
    await expect.poll(() => events.flatMap(({ event }) => event.Number ?? [])).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('attachHub after a process that was killed', () => {
  it('does not count the connections of that process beside those that come back', async () => {
    const scene = await openHubScene('sqlite')
    const { id, number } = await scene.lesson()
    const lost = { item_id: number, user_id: null, guest_name: null, process: 'killed', joined_at: scene.test.time.now }
    for (let count = 0; count < 3; count++) await insertPresence(scene.test.deps.db, lost)
    const teacher = scene.connect(scene.teacher)
    await join(teacher, id)
    expect(await say(teacher, 'updateViewership', { id })).toMatchObject({ Viewership: { Count: 1, Names: ['teacher'], Guests: [] } })
    await scene.close()
  })
})
