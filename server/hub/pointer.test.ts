import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HubScene, heard, join, openHubScene, say } from './hub-scene.fixture.ts'
import { savePointers } from './pointer-table.ts'

describe('the pointer of a presenter in several processes', () => {
  let scene: HubScene
  let second: string
  beforeAll(async () => {
    scene = await openHubScene('postgres')
    second = await scene.second()
  })
  afterAll(() => scene.close())

  /** A teacher in control by the first process, and a pupil of the second one. */
  const begin = async () => {
    const { id, number } = await scene.lesson()
    const [teacher, pupil] = [scene.connect(scene.teacher), scene.connect(scene.pupil, {}, second)]
    await Promise.all([join(teacher, id), join(pupil, id)])
    const list = heard(pupil)
    const command = (name: string, more: object = {}) => say(teacher, 'mediaControlCommand', { id, command: name, ...more })
    const move = (x: number, y = 0.5) => say(teacher, 'pointerMove', { id, x, y })
    const moves = () => list.filter(({ name }) => name === 'pointerMove').map(({ event }) => event)
    const has = (kind: string) => list.some(({ event }) => event['Kind'] === kind)
    /** Everything that another process had when this was called has been looked at. */
    const isLookedAt = async () => {
      for (const kind of ['message', 'pause']) {
        await (kind === 'message' ? say(teacher, 'broadcastMessage', { id, text: 'x' }) : command(kind))
        await expect.poll(() => has(kind)).toBe(true)
      }
    }
    await say(teacher, 'mediaControl', { id, control: true })
    await expect.poll(() => has('toggle')).toBe(true)
    return { id, number, teacher, pupil, list, command, move, moves, isLookedAt }
  }

  it('is moved by no viewer of another process, and by no one without control', async () => {
    const { id, teacher, pupil, list, move, moves, isLookedAt } = await begin()
    expect(await say(pupil, 'pointerMove', { id, x: 0.5, y: 0.5 })).toMatchObject({ Success: false })
    await say(teacher, 'mediaControl', { id, control: false })
    // The end of control has to reach the process of the teacher too.
    await expect.poll(() => list.filter(({ event }) => event['Kind'] === 'toggle').length).toBe(2)
    await expect.poll(() => move(0.5)).toMatchObject({ Success: false })
    await say(teacher, 'mediaControl', { id, control: true })
    await isLookedAt()
    expect(moves()).toEqual([])
  })

  it('moves in the other process, in that class alone, and leaves one row', async () => {
    const [here, elsewhere] = [await begin(), await begin()]
    await here.move(0.25, 0.75)
    await expect.poll(here.moves).toEqual([{ X: 0.25, Y: 0.75 }])
    // Moves that come too fast are dropped, so that each is sent until it has arrived.
    await expect.poll(() => here.move(0.5).then(here.moves), { interval: 150 }).toContainEqual({ X: 0.5, Y: 0.5 })
    await elsewhere.isLookedAt()
    expect(elsewhere.moves()).toEqual([])
    const rows = await scene.test.deps.db.selectFrom('class_pointers').select(['x', 'y']).where('item_id', '=', here.number).execute()
    expect(rows).toEqual([{ x: 0.5, y: 0.5 }])
  })

  it('does not come back by a move from before it was hidden, however late that arrives', async () => {
    const { number, list, command, moves, isLookedAt } = await begin()
    await command('pointer', { x: 0.1, y: 0.1 })
    await command('pointer')
    await expect.poll(() => list.filter(({ event }) => event['Kind'] === 'pointer').length).toBe(2)
    const hidden = Number(list.at(-1)?.event['Number'])
    const place = { item_id: number, process: 'a third one', x: 0.5, y: 0.25 }
    await savePointers(scene.test.deps.db, [{ ...place, move: 1, after_event: hidden - 1 }])
    await isLookedAt()
    expect(moves()).toEqual([])
    await savePointers(scene.test.deps.db, [{ ...place, move: 2, after_event: hidden + 2 }])
    await expect.poll(moves).toEqual([{ X: 0.5, Y: 0.25 }])
  })

  it('shows late ones no move from before they came', async () => {
    const { id, teacher, pupil, command, move } = await begin()
    pupil.disconnect()
    await move(0.25)
    await expect.poll(async () => (await scene.test.deps.db.selectFrom('class_pointers').select('x').execute()).length).toBeGreaterThan(0)
    const late = scene.connect(scene.pupil, {}, second)
    await join(late, id)
    const list = heard(late)
    await command('play')
    await expect.poll(() => list.some(({ event }) => event['Kind'] === 'play')).toBe(true)
    await say(teacher, 'broadcastMessage', { id, text: 'x' })
    await expect.poll(() => list.some(({ event }) => event['Kind'] === 'message')).toBe(true)
    expect(list.filter(({ name }) => name === 'pointerMove')).toEqual([])
  })
})
