import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ClassLimits, deleteClassChat, listClassChat, listClassEvents, listClassMarks, writeClassChat } from '../../sdk/classes/contract.ts'
import { deleteAccounts } from '../../sdk/people/contract.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type HubScene, heard, join, openHubScene, say } from './hub-scene.fixture.ts'

const notPermitted = { Success: false, Message: 'Not permitted' }

describe.each(dialects)('the chat and the marks of a class on %s', (dialect) => {
  let scene: HubScene
  beforeAll(async () => {
    scene = await openHubScene(dialect)
  })
  afterAll(() => scene.close())

  /** A class in which the presenter is in control. */
  const controlled = async () => {
    const { id, number } = await scene.lesson()
    const teacher = scene.connect(scene.teacher)
    await join(teacher, id)
    await say(teacher, 'mediaControl', { id, control: true })
    const command = (name: string, more: object = {}) => say(teacher, 'mediaControlCommand', { id, command: name, ...more })
    return { id, number, teacher, command }
  }
  const write = (encid: string, text: string, as?: TestUser) => scene.test.call(writeClassChat, { encid, text }, as)
  const chatOf = async (encid: string, as: TestUser) =>
    (await scene.test.call(listClassChat, { encid }, as)).Items.map(({ By, Text, IsHidden }) => [By, Text, IsHidden])
  const told = (events: ReturnType<typeof heard>, kind: string) =>
    events.filter(({ event }) => event.Kind === kind).map(({ event }) => event)

  it('refuses messages while the chat is closed, of visitors, of strangers to the class, and what is no message', async () => {
    const { id, number, command } = await controlled()
    await expect(write(id, 'Hello', scene.pupil)).rejects.toMatchObject({ code: 'CLASS_CHAT_CLOSED', status: 409 })
    await command('chat-open')
    await expect(write(id, 'Hello')).rejects.toMatchObject({ status: 401 })
    await expect(scene.test.call(listClassChat, { encid: id })).rejects.toMatchObject({ status: 401 })
    for (const text of ['', '   ', 'x'.repeat(501)]) await expect(write(id, text, scene.pupil)).rejects.toMatchObject({ status: 400 })
    await scene.test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', number).execute()
    await expect(write(id, 'Hello', scene.pupil)).rejects.toMatchObject({ status: 404 })
    expect(await chatOf(id, scene.teacher)).toEqual([])
    await command('chat-close')
    await expect(write(id, 'Hello', scene.teacher)).rejects.toMatchObject({ code: 'CLASS_CHAT_CLOSED' })
  })

  it('refuses a megabyte, and the messages of one person that come too often', async () => {
    const { id, command } = await controlled()
    await command('chat-open')
    await expect(write(id, 'x'.repeat(1_000_000), scene.pupil)).rejects.toMatchObject({ status: 400 })
    const flooder = await scene.test.user({ name: `flooder-${dialect}` })
    const answers = await Promise.allSettled(Array.from({ length: 1000 }, (_, index) => write(id, `Message ${index}`, flooder)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(ClassLimits.chatWrites)
    await expect(write(id, 'One more', flooder)).rejects.toMatchObject({ code: 'CLASS_CHAT_TOO_OFTEN', status: 429 })
    await write(id, 'Others are heard', scene.pupil)
    expect(await chatOf(id, scene.teacher)).toContainEqual(['pupil', 'Others are heard', false])
  })

  it('lets writers alone delete a message, which then is in no answer and not in the recording', async () => {
    const { id, teacher, command } = await controlled()
    await command('chat-open')
    const { Number: number } = await write(id, 'A name that should not be here', scene.pupil)
    await write(id, 'Another one', scene.pupil)
    const remove = (one: number, as?: TestUser) => scene.test.call(deleteClassChat, { encid: id, number: one }, as)
    await expect(remove(number)).rejects.toMatchObject({ status: 401 })
    await expect(remove(number, scene.teacher)).rejects.toMatchObject({ code: 'CLASS_CHAT_NOT_FOUND' })
    await expect(remove(number + 100, scene.pupil)).rejects.toMatchObject({ code: 'CLASS_CHAT_NOT_FOUND' })
    const other = await scene.lesson()
    await expect(scene.test.call(deleteClassChat, { encid: other.id, number }, scene.pupil)).rejects.toMatchObject({
      code: 'CLASS_CHAT_NOT_FOUND',
    })
    const { Items } = await scene.test.call(listClassChat, { encid: id }, scene.pupil)
    expect(Items.map(({ IsOwn }) => IsOwn)).toEqual([true, true])
    const events = heard(teacher)
    await remove(number, scene.pupil)
    await expect.poll(() => told(events, 'chat-delete')).toMatchObject([{ About: number, By: '', Text: '' }])
    expect(await chatOf(id, scene.teacher)).toEqual([['pupil', 'Another one', false]])
    const recorded = await scene.test.call(listClassEvents, { encid: id }, scene.teacher)
    expect(JSON.stringify(recorded)).not.toContain('should not be here')
    await expect(remove(number, scene.pupil)).rejects.toMatchObject({ code: 'CLASS_CHAT_NOT_FOUND' })
  })

  it('refuses messages of many people at once, so that everyone hears the presenter in time', async () => {
    const { id, command } = await controlled()
    await command('chat-open')
    const people = await Promise.all(Array.from({ length: 40 }, (_, index) => scene.test.user({ name: `crowd-${dialect}-${index}` })))
    const answers = await Promise.allSettled(people.map((person) => write(id, 'Hello', person)))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused)).toEqual(new Set(['CLASS_CHAT_BUSY']))
    expect(await command('pause')).toMatchObject({ Success: true })
  })

  it('refuses a person who has written too much in a class, and everyone in a full one', async () => {
    const { id, number, command } = await controlled()
    await command('chat-open')
    const fill = (user: TestUser, from: number, count: number) =>
      scene.test.deps.db
        .insertInto('class_chat')
        .values(
          Array.from({ length: count }, (_, at) => ({ item_id: number, number: -from - at, user_id: user.id, text: 'x', hidden_at: null })),
        )
        .execute()
    await fill(scene.pupil, 1, ClassLimits.chatOfPerson)
    await expect(write(id, 'Hello', scene.pupil)).rejects.toMatchObject({ code: 'CLASS_CHAT_FULL' })
    const other = await scene.test.user({ name: `other-${dialect}` })
    await write(id, 'Hello', other)
    for (let from = 1000; from < 1000 + ClassLimits.chat; from += 500) await fill(scene.teacher, from, 500)
    await expect(write(id, 'Hello', other)).rejects.toMatchObject({ code: 'CLASS_CHAT_FULL' })
  })

  it('lets no chat be opened where comments are off', async () => {
    const { id, number, command } = await controlled()
    await command('chat-open')
    await scene.test.deps.db.updateTable('items').set({ comment_mode: 'off' }).where('id', '=', number).execute()
    expect(await command('chat-open')).toMatchObject({ Success: false, Message: expect.stringContaining('comments are off') as string })
    await expect(write(id, 'Hello', scene.pupil)).rejects.toMatchObject({ code: 'CLASS_CHAT_OFF' })
  })

  it('sends a message with its writer to the accounts in the class and with neither to visitors', async () => {
    const { id, teacher, command } = await controlled()
    const [pupil, visitor] = [scene.connect(scene.pupil), scene.connect()]
    await join(pupil, id)
    const place = await join(visitor, id)
    const [atTeacher, atPupil, atVisitor] = [heard(teacher), heard(pupil), heard(visitor)]
    await command('chat-open')
    const { Number } = await write(id, '<b>Is</b> this a leaf? https://school.example/leaf', scene.pupil)
    await command('pause')
    await expect.poll(() => [atTeacher, atPupil, atVisitor].map((events) => told(events, 'pause').length)).toEqual([1, 1, 1])
    const words = { Number, By: 'pupil', Text: '<b>Is</b> this a leaf? https://school.example/leaf' }
    expect(told(atTeacher, 'chat')).toMatchObject([{ ...words, UserID: scene.pupil.id }])
    expect(told(atPupil, 'chat')).toMatchObject([{ ...words, UserID: 0, State: { Chat: true } }])
    expect(told(atVisitor, 'chat')).toMatchObject([{ Number, By: '', Text: '', UserID: 0 }])
    const again = scene.connect()
    expect((await join(again, id, place.Number)).Events.filter(({ Kind }) => Kind === 'chat')).toMatchObject([{ By: '', Text: '' }])
    const ofVisitor = await scene.test.call(listClassEvents, { encid: id })
    expect(JSON.stringify(ofVisitor)).not.toContain('leaf')
  })

  it('takes the name of a writer from the account alone', async () => {
    const { id, command } = await controlled()
    await command('chat-open')
    const body = { text: 'I am the teacher', By: 'teacher', UserID: scene.teacher.id, user: scene.teacher.id, name: 'teacher' }
    const response = await scene.test.ask(
      `/api/ml/virtualclasses/${id}/writechat/`,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      scene.pupil,
    )
    expect(response.status).toBe(200)
    expect(await chatOf(id, scene.teacher)).toEqual([['pupil', 'I am the teacher', false]])
  })

  it('hides a message from everyone but presenters, in the list, in events and in the recording, and shows it again', async () => {
    const { id, command } = await controlled()
    await command('chat-open')
    const { Number } = await write(id, 'Something rude', scene.pupil)
    expect(await command('chat-hide', { number: Number + 50 })).toMatchObject({ Success: false })
    expect(await command('chat-hide', { number: Number })).toMatchObject({ Success: true })
    expect(await chatOf(id, scene.pupil)).toEqual([])
    expect(await chatOf(id, scene.teacher)).toEqual([['pupil', 'Something rude', true]])
    for (const as of [scene.pupil, scene.teacher]) {
      const { Items } = await scene.test.call(listClassEvents, { encid: id }, as)
      expect(JSON.stringify(Items)).not.toContain('rude')
      expect(Items.find(({ Kind }) => Kind === 'chat-hide')).toMatchObject({ About: Number })
    }
    expect(await command('chat-show', { number: Number })).toMatchObject({ Success: true })
    expect(await chatOf(id, scene.pupil)).toEqual([['pupil', 'Something rude', false]])
  })

  it('hides messages with a word that the site does not allow until the presenter shows them', async () => {
    const { id, command } = await controlled()
    await command('chat-open')
    scene.test.deps.settings.commentWords = ['blockhead']
    expect(await write(id, 'You Blockhéad!', scene.pupil)).toMatchObject({ IsHidden: true })
    expect(await write(id, 'A word of the teacher: blockhead', scene.teacher)).toMatchObject({ IsHidden: false })
    expect(await chatOf(id, scene.pupil)).toEqual([['teacher', 'A word of the teacher: blockhead', false]])
  })

  it('hides every message of viewers until the presenter shows it where comments are held', async () => {
    const { id, number, command } = await controlled()
    await command('chat-open')
    await scene.test.deps.db.updateTable('items').set({ comment_mode: 'held' }).where('id', '=', number).execute()
    const { Number, IsHidden } = await write(id, 'Is this a leaf?', scene.pupil)
    expect(IsHidden).toBe(true)
    expect(await write(id, 'Good morning', scene.teacher)).toMatchObject({ IsHidden: false })
    expect(await chatOf(id, scene.pupil)).toEqual([['teacher', 'Good morning', false]])
    await command('chat-show', { number: Number })
    expect(await chatOf(id, scene.pupil)).toHaveLength(2)
  })

  it('tells no messages any more where comments have been switched off, in the list, in events and to those who come back', async () => {
    const { id, number, command } = await controlled()
    await command('chat-open')
    await write(id, 'Is this a leaf?', scene.pupil)
    await scene.test.deps.db.updateTable('items').set({ comment_mode: 'off' }).where('id', '=', number).execute()
    for (const as of [scene.pupil, scene.teacher]) {
      const { Items } = await scene.test.call(listClassEvents, { encid: id }, as)
      const { Events } = await join(scene.connect(as), id, 1)
      expect([Items.length, Events.length, await chatOf(id, as)]).toEqual([3, 2, []])
      expect(JSON.stringify([Items, Events])).not.toMatch(/leaf|pupil/)
    }
  })

  it('deletes the messages and the attendance of an account with it, and keeps the numbers', async () => {
    const { id, number, command } = await controlled()
    await command('chat-open')
    const leaver = await scene.test.user({ name: `leaver-${dialect}` })
    await join(scene.connect(leaver), id)
    await write(id, 'A message of a person who leaves', leaver)
    const admin = await scene.test.user({ isAdmin: true, name: `deleter-${dialect}` })
    await scene.test.call(deleteAccounts, { people: [leaver.id] }, admin)
    expect(await chatOf(id, scene.teacher)).toEqual([])
    const { Items } = await scene.test.call(listClassEvents, { encid: id }, scene.teacher)
    expect(Items.map(({ Number }) => Number)).toEqual([1, 2, 3])
    expect(JSON.stringify(Items)).not.toMatch(/leaver|who leaves/)
    const left = await scene.test.deps.db.selectFrom('class_presences').select('user_id').where('item_id', '=', number).execute()
    expect(left).not.toContainEqual({ user_id: leaver.id })
  })

  const line = (stroke: number, ...points: number[]) => ({ stroke, color: 'yellow', points })
  const marksOf = async (encid: string) =>
    (await scene.test.call(listClassMarks, { encid }, scene.pupil)).Items.map(({ Stroke, Points }) => [Stroke, ...Points])

  it('refuses marks without control, without points, outside of the image, too long, and too many', async () => {
    const { id, number, teacher, command } = await controlled()
    const faulty = [[], [0.5], [0.1, 1.1], [-0.1, 0], ['0', '0'], [null, 0], Array.from({ length: 130 }, () => 0.5)]
    const messages = [...faulty.map((points) => ({ stroke: 1, points })), { stroke: 1, points: [0, 0], color: 'url(#x)' }, { x: 2, y: 0 }]
    expect(await Promise.all(messages.map((more) => command('mark', more)))).toEqual(messages.map(() => 'dropped'))
    for (const more of [{ stroke: 0, points: [0, 0] }, { stroke: 3 }]) expect(await command('mark', more)).toMatchObject(notPermitted)
    await scene.test.deps.db
      .updateTable('virtual_classes')
      .set({ state: JSON.stringify({ Control: true, Marks: ClassLimits.marks }) })
      .where('item_id', '=', number)
      .execute()
    expect(await command('mark', line(1, 0, 0))).toMatchObject({ Success: false, Message: 'There are too many marks. Please clear them.' })
    await say(teacher, 'mediaControl', { id, control: false })
    for (const name of ['mark', 'mark-undo', 'mark-clear', 'pointer'])
      expect(await command(name, line(1, 0.5, 0.5)), name).toMatchObject(notPermitted)
    expect(await say(teacher, 'pointerMove', { id, x: 0.5, y: 0.5 })).toMatchObject(notPermitted)
    expect(await marksOf(id)).toEqual([])
  })

  it('gives late joiners the lines, takes the newest away with all of its parts, and clears all', async () => {
    const { id, command } = await controlled()
    await command('mark', line(7, 0.1, 0.2))
    await command('mark', line(9, 0.3, 0.4, 0.123456, 1))
    await command('mark', line(9, 0.5, 0.6))
    expect((await join(scene.connect(scene.pupil), id)).State).toMatchObject({ Marks: 3 })
    expect(await marksOf(id)).toEqual([
      [7, 0.1, 0.2],
      [9, 0.3, 0.4, 0.1235, 1],
      [9, 0.5, 0.6],
    ])
    await command('mark-undo')
    expect(await marksOf(id)).toEqual([[7, 0.1, 0.2]])
    await command('mark-clear')
    await command('mark-undo')
    const { Items } = await scene.test.call(listClassEvents, { encid: id, after: 1 }, scene.pupil)
    expect(Items.map(({ Kind, Mark, State }) => [Kind, Mark?.Stroke, Mark?.Points.length, State.Marks])).toEqual([
      ['mark', 7, 2, 1],
      ['mark', 9, 4, 2],
      ['mark', 9, 2, 3],
      ['mark-undo', 9, 0, 1],
      ['mark-clear', undefined, undefined, 0],
      ['mark-undo', undefined, undefined, 0],
    ])
  })

  it.each([
    ['another item', 'changeitem', { item: 99 }],
    ['another page', 'gallery-goto', { page: 1 }],
    ['the end of control', 'toggle', { control: false }],
  ])('removes lines and the pointer with %s', async (_name, name, more) => {
    const { id, command } = await controlled()
    await command('mark', line(1, 0.5, 0.5))
    await command('pointer', { x: 0.25, y: 0.75 })
    const before = await join(scene.connect(scene.pupil), id)
    expect(before.State).toMatchObject({ Marks: 1, Pointer: { X: 0.25, Y: 0.75 } })
    await command('seek', { position: 3 })
    expect(await marksOf(id)).toHaveLength(1)
    await command(name, more)
    expect((await join(scene.connect(scene.pupil), id)).State).toMatchObject({ Marks: 0, Pointer: null })
    expect(await marksOf(id)).toEqual([])
  })

  it('sends the moves of the pointer to the others in the class, throttled and without a record', async () => {
    const { id, teacher, command } = await controlled()
    const [pupil, elsewhere] = [scene.connect(scene.pupil), scene.connect(scene.pupil)]
    await join(pupil, id)
    await join(elsewhere, (await scene.lesson()).id)
    const [atPupil, atTeacher, atElsewhere] = [heard(pupil), heard(teacher), heard(elsewhere)]
    const moves = (events: ReturnType<typeof heard>) => events.filter(({ name }) => name === 'pointerMove')
    expect(await say(teacher, 'pointerMove', { id, x: 0.5, y: 0.25 })).toMatchObject({ Success: true })
    for (let x = 0; x < 8; x++) teacher.emit('pointerMove', { id, x: x / 8, y: 1 })
    await command('pointer', { x: 0, y: 0 })
    await expect.poll(() => told(atPupil, 'pointer').length).toBe(1)
    expect(moves(atPupil)[0]?.event).toEqual({ X: 0.5, Y: 0.25 })
    expect(moves(atPupil).length).toBeLessThan(9)
    expect([...moves(atTeacher), ...moves(atElsewhere)]).toEqual([])
    const { Items } = await scene.test.call(listClassEvents, { encid: id, after: 1 }, scene.pupil)
    expect(Items.map(({ Kind }) => Kind)).toEqual(['pointer'])
  })
})
