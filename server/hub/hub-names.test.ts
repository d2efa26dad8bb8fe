import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getVirtualClass, submitClassAnswer } from '../../sdk/classes/contract.ts'
import type { HubMessage } from '../../sdk/hub/contract.ts'
import { createQuiz, saveQuizAsset } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type HubScene, heard, join, openHubScene, say } from './hub-scene.fixture.ts'

interface Facts {
  tlid: number
  aid: number
  right: number
  talk: number
}

interface Row {
  message: HubMessage
  content?: object | ((facts: Facts) => object)
  /** The message that viewers are sent; left out: none. */
  told?: [name: string, event: object]
  /** The answer to the presenter besides `Success`. */
  answer?: object
  /** Viewers may send it. Default: no. */
  forAll?: true
}

const voice = { mime: 'audio/webm;codecs=opus', init: 'AAAA' }
const of = (command: string, content: object, told?: object): Row => ({
  message: 'mediaControlCommand',
  content: { command, ...content },
  ...(told ? { told: ['mediaControlCommand', { Kind: command, ...told }] } : {}),
})
const shown = (facts: Facts) => ({ command: 'show-question', tlid: facts.tlid, aid: facts.aid })

/** Every message and command of the specification (section 7 of the library), in an order in which a presenter could send them. */
const table: Row[] = [
  { message: 'mediaControl', content: { control: true }, told: ['mediaControl', { Kind: 'toggle', State: { Control: true } }] },
  {
    message: 'locationUpdate',
    content: { position: 5, playing: true },
    told: ['locationUpdate', { Kind: 'location-update', State: { Position: 5, IsPlaying: true } }],
  },
  {
    message: 'locationUpdate',
    content: { position: 6, playing: false },
    told: ['locationUpdate', { Kind: 'location-update', State: { Position: 6, IsPlaying: false } }],
  },
  {
    message: 'liveStream',
    content: { name: ' Field trip ' },
    told: ['liveStream', { Kind: 'live-stream', Text: 'Field trip', State: { LiveStream: 'Field trip' } }],
  },
  { message: 'liveStream', told: ['liveStream', { Kind: 'live-stream', Text: '', State: { LiveStream: '' } }] },
  {
    message: 'broadcastMessage',
    content: { text: 'Look at the veins.' },
    told: ['broadcastMessage', { Kind: 'message', Text: 'Look at the veins.', By: 'teacher' }],
  },
  { message: 'newLessonItem', told: ['newLessonItem', { Kind: 'new-lesson-item' }] },
  { message: 'updateQuestion', told: ['updateQuestion', { Kind: 'update-question' }] },
  { message: 'updateViewership', answer: { Viewership: { Count: 2, Guests: [] } } },
  {
    message: 'voiceBroadcastCommand',
    content: { command: 'start', ...voice },
    told: ['voiceBroadcastCommand', { Command: 'start', By: 'teacher', Mime: voice.mime, Init: voice.init }],
  },
  {
    message: 'voiceBroadcastCommand',
    content: ({ talk }) => ({ command: 'bundle', talk, number: 1, data: 'BBBB' }),
    told: ['voiceBroadcastCommand', { Command: 'bundle', Number: 1, Data: 'BBBB' }],
  },
  {
    message: 'voiceBroadcastCommand',
    content: ({ talk }) => ({ command: 'end', talk }),
    told: ['voiceBroadcastCommand', { Command: 'end' }],
  },
  { ...of('resync', { last: 0 }), answer: { State: { Control: true }, CanPresent: true }, forAll: true },
  { ...of('toggle', { control: true }), told: ['mediaControl', { Kind: 'toggle', State: { Control: true } }] },
  of('start-lesson', { control: true }, { State: { IsStarted: true, Control: true } }),
  of('play', { position: 4 }, { State: { IsPlaying: true, Position: 4 } }),
  of('pause', { position: 9 }, { State: { IsPlaying: false, Position: 9 } }),
  of('seek', { position: 30 }, { State: { IsPlaying: false, Position: 30 } }),
  of('gallery-goto', { page: 3 }, { State: { Page: 3 } }),
  of('changeitem', { item: 7 }, { State: { Item: 7, Position: 0, Page: 0, IsPlaying: false } }),
  of('changeitem-resync', { item: 8, position: 2 }, { State: { Item: 8, Position: 2, IsPlaying: true } }),
  {
    ...{ message: 'mediaControlCommand', content: shown },
    told: ['mediaControlCommand', { Kind: 'show-question', State: { IsPlaying: false, Question: { IsEnded: false } } }],
  },
  of('end-question', {}, { State: { Question: { IsEnded: true } } }),
  // The answer itself tells the presenter.
  { ...of('answered-question', {}), forAll: true },
]

const contentOf = ({ content = {} }: Row, facts: Facts): Record<string, unknown> =>
  ({ ...(typeof content === 'function' ? content(facts) : content) }) as Record<string, unknown>
const nameOf = (row: Row, facts: Facts): string => `${row.message} ${String(contentOf(row, facts)['command'] ?? '')}`.trim()

const told = (list: ReturnType<typeof heard>) => list.filter(({ name }) => name !== 'updateViewership')

describe.each(dialects)('the messages of the hub on %s', (dialect) => {
  let scene: HubScene
  beforeAll(async () => {
    scene = await openHubScene(dialect)
  })
  afterAll(() => scene.close())

  /** A class with a question of its own. */
  const begin = async (): Promise<{ id: string; number: number; facts: Facts }> => {
    const { id, number } = await scene.lesson()
    const { ID: tlid } = await scene.test.call(createQuiz, { encid: id, name: 'Leaves' }, scene.teacher)
    const Options = [
      { Text: 'Light', Correct: true },
      { Text: 'Sand', Correct: false },
    ]
    const data = { StartSecs: 0, Data: { Mode: QuestionModes.one, Question: 'What do leaves need?', Options } }
    const { Asset } = await scene.test.call(saveQuizAsset, { tlid, data }, scene.teacher)
    return { id, number, facts: { tlid, aid: Asset.ID, right: Asset.Data.Options[0]?.ID ?? 0, talk: 1 } }
  }
  const enter = async (id: string, as = scene.pupil): Promise<Socket> => {
    const socket = scene.connect(as)
    await join(socket, id)
    return socket
  }

  it('are refused from a viewer, but for resync and answered-question, and nothing happens', async () => {
    const { id, number, facts } = await begin()
    let viewer: Socket | undefined
    for (const [count, row] of table.entries()) {
      // A connection may send so few messages in a second that each ten have one of their own.
      if (count % 10 === 0) viewer = await enter(id)
      const answer = await say(viewer as Socket, row.message, { id, ...contentOf(row, facts) })
      const expected = row.forAll ? { Success: true, Message: '' } : { Success: false, Message: 'Not permitted' }
      expect(answer, nameOf(row, facts)).toMatchObject(expected)
    }
    const { last_event } = await scene.test.deps.db
      .selectFrom('virtual_classes')
      .select('last_event')
      .where('item_id', '=', number)
      .executeTakeFirstOrThrow()
    expect(Number(last_event)).toBe(0)
  })

  it('are all that the specification names', () => {
    const facts = { tlid: 1, aid: 1, right: 1, talk: 1 }
    const messages = new Set<string>(['joinGroup', 'leaveGroup', ...table.map(({ message }) => message)])
    expect([...messages].toSorted()).toEqual(
      [
        ...['joinGroup', 'leaveGroup', 'liveStream', 'broadcastMessage', 'updateViewership', 'locationUpdate', 'mediaControl'],
        ...['mediaControlCommand', 'newLessonItem', 'updateQuestion', 'voiceBroadcastCommand'],
      ].toSorted(),
    )
    const commands = table.filter(({ message }) => message === 'mediaControlCommand').map((row) => contentOf(row, facts)['command'])
    expect(commands).toEqual([
      ...['resync', 'toggle', 'start-lesson', 'play', 'pause', 'seek', 'gallery-goto', 'changeitem', 'changeitem-resync'],
      ...['show-question', 'end-question', 'answered-question'],
    ])
  })

  it('are accepted from the presenter, and viewers are sent each with its name and shape', async () => {
    const { id, facts } = await begin()
    const [teacher, viewer] = [await enter(id, scene.teacher), await enter(id)]
    const list = heard(viewer)
    let count = 0
    for (const row of table) {
      const name = nameOf(row, facts)
      const answer = await say(teacher, row.message, { id, ...contentOf(row, facts) })
      expect(answer, name).toMatchObject({ Success: true, Message: '', Now: scene.test.time.now, ...row.answer })
      facts.talk = (answer as { Talk?: number }).Talk ?? facts.talk
      if (row.told === undefined) continue
      count++
      await expect.poll(() => told(list).length, { message: name }).toBe(count)
      const last = told(list).at(-1)
      expect([last?.name, last?.event], name).toMatchObject(row.told)
      const { Number: number, Kind } = last?.event ?? {}
      if (Kind !== undefined) {
        const keys = ['About', 'After', 'At', 'By', 'Kind', 'Number', 'State', 'Text', 'UserID']
        expect(Object.keys(last?.event ?? {}).toSorted(), name).toEqual(keys)
        expect(last?.event['After'], name).toBe((number as number) - 1)
      } else expect(last?.event['Talk'], name).toBe(facts.talk)
    }
    // Messages without a row of their own were not sent meanwhile.
    await say(teacher, 'mediaControl', { id, control: false })
    await expect.poll(() => told(list).length).toBe(count + 1)
  })

  it('let everyone into the class and out of it, and say who is there', async () => {
    const { id } = await begin()
    const [teacher, viewer] = [await enter(id, scene.teacher), scene.connect(scene.pupil)]
    const list = heard(viewer)
    expect(await say(viewer, 'joinGroup', { id, last: 0 })).toMatchObject({ Success: true, Number: 0, CanPresent: false, Events: [] })
    await expect
      .poll(() => list.find(({ name }) => name === 'updateViewership')?.event)
      .toEqual({ Count: 2, Names: ['teacher', 'pupil'], Guests: [] })
    expect(await say(viewer, 'leaveGroup', { id })).toMatchObject({ Success: true, Message: '' })
    await say(teacher, 'broadcastMessage', { id, text: 'Is anyone there?' })
    expect(await say(viewer, 'mediaControlCommand', { id, command: 'resync' })).toMatchObject({ Success: false, Message: 'Not permitted' })
    expect(told(list)).toEqual([])
  })

  it('tell the presenter alone that someone has answered', async () => {
    const { id, facts } = await begin()
    const [teacher, viewer] = [await enter(id, scene.teacher), await enter(id)]
    const [atTeacher, atViewer] = [heard(teacher), heard(viewer)]
    await say(teacher, 'mediaControlCommand', { id, ...shown(facts) })
    await scene.test.call(submitClassAnswer, { tlid: facts.tlid, aid: facts.aid, answer: facts.right }, scene.pupil)
    await expect
      .poll(() => told(atTeacher).at(-1))
      .toMatchObject({ name: 'mediaControlCommand', event: { Kind: 'answered-question', By: '', UserID: 0 } })
    await say(teacher, 'mediaControlCommand', { id, command: 'end-question' })
    await expect.poll(() => told(atViewer).map(({ event }) => event['Kind'])).toEqual(['show-question', 'end-question'])
  })

  it('keep the name of a live stream for those who come late', async () => {
    const { id } = await begin()
    const teacher = await enter(id, scene.teacher)
    await say(teacher, 'liveStream', { id, name: 'Field trip' })
    expect((await join(scene.connect(scene.pupil), id)).State.LiveStream).toBe('Field trip')
    expect(await scene.test.call(getVirtualClass, { encid: id }, scene.pupil)).toMatchObject({ LiveStreamName: 'Field trip' })
  })
})
