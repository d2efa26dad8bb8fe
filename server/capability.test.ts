import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuditActions } from '../sdk/audit/contract.ts'
import { ChapterErrors } from '../sdk/chapters/contract.ts'
import { createApp } from './app.ts'
import { capabilities } from './capabilities.ts'
import { type Capability, capability, checkCapabilities } from './capability.ts'
import { migrationsOf } from './db/migrate.ts'
import { hourlyTasks } from './hourly.ts'
import { defineErrors } from './http/errors.ts'
import { itemHooksOf } from './items/item-hooks.ts'
import { itemPart, partsShownOn } from './items/item-part.ts'
import { defineJob } from './jobs/define-job.ts'
import { done } from './jobs/jobs.ts'
import { openTestApp, type TestApp } from './test/app.fixture.ts'

const nothing = async (): Promise<void> => {}

describe('checkCapabilities', () => {
  it.each<[string, Omit<Parameters<typeof capability>[0], 'name'>]>([
    ['Two capabilities add the audit action "sign-in": bus and car.', { auditActions: ['sign-in'] }],
    ['Two capabilities add the hourly task "wash": bus and car.', { hourly: { wash: () => nothing } }],
    ['Two capabilities add the hourly task "wash": bus and car.', { deletes: { wash: () => nothing } }],
    // A real one, because every file of a worker sees the codes that are added here.
    [
      'Two capabilities add the error "CHAPTER_NOT_FOUND": bus and car.',
      { errors: defineErrors({ CHAPTER_NOT_FOUND: ChapterErrors.CHAPTER_NOT_FOUND }, { CHAPTER_NOT_FOUND: 404 }) },
    ],
    [
      'Two capabilities add the item part "favourite": bus and car.',
      { itemParts: { favourite: { none: {}, load: async () => new Map() } } },
    ],
    [
      'Two capabilities add the notification "arrived": bus and car.',
      {
        notificationKinds: [
          {
            ...{ name: 'arrived', level: 'info', module: 'ml', order: 1, happened: async () => [] },
            texts: () => ({ Title: '', Description: '', Link: '/', LinkText: '' }),
          },
        ],
      },
    ],
    ['Two capabilities add the page "/bus.aspx": bus and car.', { pages: { paths: ['/bus.aspx'] } }],
    ['Two capabilities add the migration "0099": bus and car.', { migrations: { '0099-wheels': nothing } }],
  ])('refuses %s', (sentence, parts) => {
    expect(() => checkCapabilities([capability({ name: 'bus', ...parts }), capability({ name: 'car', ...parts })])).toThrow(sentence)
  })

  it('refuses two capabilities with one name', () => {
    expect(() => checkCapabilities([capability({ name: 'bus' }), capability({ name: 'bus' })])).toThrow(
      'Two capabilities have the name "bus": bus and bus.',
    )
  })

  it('refuses two jobs with one name, and a job without a handler', () => {
    const wash = defineJob('wash', v.object({}), { run: async () => done })
    const bus = capability({ name: 'bus', jobs: [wash] })
    expect(() => checkCapabilities([bus, capability({ name: 'car', jobs: [wash] })])).toThrow(
      'Two capabilities add the job "wash": bus and car.',
    )
    expect(() => checkCapabilities([capability({ name: 'bus', jobs: [wash, wash] })])).toThrow(
      'Two capabilities add the job "wash": bus and bus.',
    )
    expect(() => checkCapabilities([capability({ name: 'bus', jobs: [defineJob('wash', v.object({}))] })])).toThrow(
      'The job "wash" of bus has no handler.',
    )
  })

  it('refuses two migrations with one number', () => {
    const bus = capability({ name: 'bus', migrations: { '0098-wheels': nothing } })
    const car = capability({ name: 'car', migrations: { '0098-doors': nothing } })
    expect(() => checkCapabilities([bus, car])).toThrow('Two capabilities add the migration "0098": bus and car.')
  })

  it('finds a capability for every action of the audit log', () => {
    expect(capabilities.flatMap(({ auditActions = [] }) => auditActions).toSorted()).toEqual([...AuditActions].toSorted())
  })

  it('accepts the capabilities of the product', () => {
    expect(checkCapabilities(capabilities)).toBe(capabilities)
  })
})

describe('itemHooksOf', () => {
  it('collects what each capability adds to items', () => {
    const part = { none: {}, load: async () => new Map() }
    const accessSource = async () => new Map()
    const claimedViewer = async () => undefined
    const titleOfFile = async () => 'A map'
    const slideDetails = async () => ({ names: new Map(), thumbnails: new Map() })
    const bus = capability({ name: 'bus', itemParts: { favourite: part }, accessSource, itemCreated: nothing })
    const car = capability({
      name: 'car',
      itemParts: { archive: part },
      sourceRestored: nothing,
      nothingFound: nothing,
      itemReady: nothing,
      itemPublished: nothing,
      itemEvent: nothing,
      quizAnswered: nothing,
      fileChapters: nothing,
      fileSubtitles: nothing,
      fileVideos: nothing,
      viewsCounted: nothing,
      partsReported: nothing,
      gradedNothing: nothing,
      launched: nothing,
      claimedViewer,
      titleOfFile,
      slideDetails,
      openedInCourse: nothing,
      cameFromCourse: nothing,
      peopleForgotten: nothing,
    })
    expect(itemHooksOf([bus, car, capability({ name: 'tram' })])).toEqual({
      parts: { favourite: part, archive: part },
      accessSources: [accessSource],
      created: [nothing],
      restored: [nothing],
      ready: [nothing],
      published: [nothing],
      events: [nothing],
      quizAnswered: [nothing],
      fileChapters: [nothing],
      fileSubtitles: [nothing],
      fileVideos: [nothing],
      nothingFound: [nothing],
      viewsCounted: [nothing],
      partsReported: [nothing],
      gradedNothing: [nothing],
      launched: [nothing],
      claimedViewers: [claimedViewer],
      titlesOfFiles: [titleOfFile],
      slideDetails: [slideDetails],
      openedInCourse: [nothing],
      cameFromCourse: [nothing],
      otherKeys: [],
      peopleForgotten: [nothing],
    })
  })
})

describe('itemPart', () => {
  it('refuses a part that no capability adds', () => {
    expect(() => itemPart({ itemHooks: itemHooksOf([]) }, 'chapters')).toThrow('No capability adds the item part "chapters".')
  })
})

describe('partsShownOn', () => {
  it('lists the item parts of a player, and for the item page those of the page too', () => {
    const part = { none: {}, load: async () => new Map() }
    const itemHooks = itemHooksOf([
      capability({
        name: 'bus',
        itemParts: { favourite: { ...part, shownOn: 'page' }, archive: part, viewing: { ...part, shownOn: 'player' } },
      }),
    ])
    expect(partsShownOn('player', { itemHooks })).toEqual(['viewing'])
    expect(partsShownOn('page', { itemHooks })).toEqual(['favourite', 'viewing'])
  })
})

describe('the order of the capabilities', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const shuffled = (seed: number): Capability[] =>
    capabilities
      .map((one, index) => ({ one, place: Math.sin(seed * 1000 + index) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one)

  it('does not decide which route answers', () => {
    const table = (list: readonly Capability[]) => createApp(test.deps, list).routes.map(({ method, path }) => `${method} ${path}`)
    const expected = table(capabilities)
    expect(expected.length).toBeGreaterThan(300)
    for (const seed of [1, 2, 3]) expect(table(shuffled(seed))).toEqual(expected)
  })

  it('does not decide the order of migrations and hourly tasks', () => {
    for (const seed of [1, 2, 3]) {
      expect(Object.keys(migrationsOf(shuffled(seed)))).toEqual(Object.keys(migrationsOf(capabilities)))
      const names = (list: readonly Capability[]) => hourlyTasks(test.deps, list).map(({ name }) => name)
      expect(names(shuffled(seed))).toEqual(names(capabilities))
    }
  })

  it('does not matter: a fixed path segment wins over a parameter, and an interception over the page', async () => {
    const answer = (text: string) => () => new Response(text)
    const item = capability({ name: 'item', pages: { paths: [], mount: (app) => app.get('/thing/:id', answer('item')) } })
    const waiting = capability({ name: 'waiting', pages: { paths: [], mount: (app) => app.get('/thing/waiting', answer('waiting')) } })
    const special = capability({
      name: 'special',
      pages: {
        paths: [],
        intercept: (app) => app.get('/thing/:id', (request, next) => (request.req.query('special') ? request.text('special') : next())),
      },
    })
    for (const list of [
      [item, waiting, special],
      [special, waiting, item],
    ]) {
      const app = createApp(test.deps, list)
      const text = async (path: string) => (await app.request(path)).text()
      expect([await text('/thing/waiting'), await text('/thing/7'), await text('/thing/7?special=1')]).toEqual([
        'waiting',
        'item',
        'special',
      ])
    }
  })

  it('refuses an address that two capabilities answer', () => {
    const pages = { paths: [], mount: (app: Hono) => app.get('/bus', () => new Response()) }
    const list = [capability({ name: 'bus', pages }), capability({ name: 'car', pages })]
    expect(() => createApp(test.deps, list)).toThrow('Two capabilities answer GET /bus: bus and car.')
  })
})
