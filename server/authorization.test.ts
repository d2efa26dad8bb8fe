import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagePaths, routesOf } from './app.ts'
import { actionPath } from './http/doors.ts'
import type { Route } from './http/serve.ts'
import { mediaToken } from './items/media-token.ts'
import { secret } from './test/authorization-inputs.fixture.ts'
import {
  type AuthorizationScene,
  categoryName,
  openAuthorizationScene,
  type ScenePerson,
  type Target,
} from './test/authorization-scene.fixture.ts'
import { inputsFor, mentionsItem, pages, publicValues } from './test/route-inputs.fixture.ts'
import { dialects } from './test/test-database.fixture.ts'

/** Whether a cache between the server and several people may keep an answer. */
const isShared = ({ headers }: Response): boolean => !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? '')

/** Refusals of an input as a whole, behind which no permission was asked. */
const notRead = new Set(['INPUT_NOT_UNDERSTOOD', 'BODY_NOT_JSON', 'TOO_MANY_FIELDS'])

/*
 * Every route, for everybody who may not see or change an item, under every way to write its id: nothing of it comes back and
 * nothing of it changes. A new route is walked by itself; one with fields that the walk does not know fails below.
 */
describe.each(dialects)('every route on %s', (dialect) => {
  let scene: AuthorizationScene
  let routes: Route[]
  beforeAll(async () => {
    scene = await openAuthorizationScene(dialect)
    routes = routesOf(scene.test.deps)
  })
  afterAll(() => scene.test.close())

  /** The ways to write an item's id. Databases see only its number, so one of them is enough for the second. */
  const spellings = ({ id, encId }: Target): string[] =>
    dialect === 'postgres' ? [encId] : [encId, String(id), `${encId}~x`, `${id}~4l~AbCd`]

  /** What a route says about an item, at every door or only at its own. */
  async function* answers(item: Target, id: string, some: Route[], as: () => Promise<ScenePerson>, isEveryDoor = true) {
    let asker = await as()
    for (const { endpoint } of some) {
      const { method, path, iapi = [], actions = [] } = endpoint
      // One that signs out, or in, leaves no session to the next.
      if (path.startsWith('/api/auth/')) asker = await as()
      for (const fields of inputsFor(path, id, item, scene)) {
        const get = 'writes' in endpoint ? { 'x-requested-with': 'fetch' } : {}
        const all = { ...fields, code: asker.code }
        // Written once for all doors, and only where a door reads it.
        const isPosted = method === 'POST' || (isEveryDoor && actions.length > 0)
        const body = isPosted ? JSON.stringify(all) : ''
        const query = method === 'GET' ? queryOf(all) : ''
        const post = { method: 'POST', body, headers: { 'content-type': 'application/json', ...asker.headers } }
        for (const door of [path, ...(isEveryDoor ? iapi : [])]) {
          const address = addressOf(door, id, fields)
          const answer =
            method === 'GET'
              ? scene.test.ask(`${address}?${query}`, { headers: { ...get, ...asker.headers } }, asker.user)
              : scene.test.ask(address + (asker.code ? `?code=${asker.code}` : ''), post, asker.user)
          yield { endpoint, door, response: await answer }
        }
        for (const action of isEveryDoor ? actions : [])
          yield { endpoint, door: action, response: await scene.test.ask(actionPath(action), post, asker.user) }
      }
      if (path.startsWith('/api/auth/')) asker = await as()
    }
  }

  /** Rows stand in the address by the name that they have among the fields. */
  const addressOf = (door: string, id: string, fields: Record<string, unknown>): string =>
    door.replace(/:(id|encid)\b/g, id).replace(/:(\w+)/g, (_, name: string) => String(fields[name] ?? 999_999))

  const queryOf = (fields: Record<string, unknown>): string =>
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
      ),
    ).toString()

  /** An answer as a whole, and whether it has the secret. Bytes are searched: decoding every answer took a fifth of the time. */
  const read = async (response: Response, actor: string): Promise<{ isLeak: boolean; bytes: Buffer }> => {
    const bytes = Buffer.concat([Buffer.from(await response.arrayBuffer()), Buffer.from(JSON.stringify([...response.headers]))])
    if (actor !== 'category administrator' || !bytes.includes(secret)) return { isLeak: bytes.includes(secret), bytes }
    // Category administrators see every category, and no more of the items.
    return { isLeak: bytes.toString().replaceAll(categoryName, '').includes(secret), bytes }
  }
  /** The routes by which category administrators may change categories. */
  const isRouteOf = (actor: string, { endpoint: { path } }: Route): boolean =>
    actor === 'category administrator' && /^\/api\/(core\/(cats|categorytitletranslations)|ml\/layout)\//.test(path)

  /** An id is read before its caller is looked at: one without a session and one with a session are enough for every way to write it. */
  const isSpelled = (actor: string): boolean => ['nobody', 'other'].includes(actor)

  /** Callers for whom both databases are asked about every item. */
  const isFirst = (actor: string): boolean => ['nobody', 'guest', 'other'].includes(actor)

  /** Policies decide, not databases: on the second database one item is enough for most callers. */
  const walked = (actor: string, items: Target[]): Target[] => (dialect === 'postgres' && !isFirst(actor) ? items.slice(0, 1) : items)

  async function givesNothing(actor: string, item: Target, id: string, some: Route[], isEveryDoor?: boolean): Promise<void> {
    const as = scene.actors[actor] as () => Promise<ScenePerson>
    const foreignRoutes = some.filter((route) => !isRouteOf(actor, route))
    for await (const { door, response } of answers(item, id, foreignRoutes, as, isEveryDoor)) {
      const { isLeak, bytes } = await read(response, actor)
      if (isLeak || response.status >= 500 || isShared(response))
        expect.fail(`${response.status} ${door} of ${item.name} by ${id} for ${actor}: ${bytes.toString().slice(0, 300)}`)
    }
  }

  // Every route, for every actor, by every spelling: thousands of requests. Not twice: what has changed once changes no more.
  it('reveals no hidden item to callers without access, and lets them change nothing', { timeout: 900_000, retry: 0 }, async () => {
    const before = await scene.kept()
    const ofItems = routes.filter((route) => mentionsItem(route, scene))
    const ofOthers = routes.filter((route) => !ofItems.includes(route))
    expect(ofItems.length).toBeGreaterThan(70)
    const [first] = scene.hidden as [Target]
    for (const actor of Object.keys(scene.actors)) {
      await givesNothing(actor, first, first.encId, ofOthers)
      for (const item of walked(actor, [...scene.hidden, scene.open])) {
        await givesNothing(actor, item, item.encId, ofItems)
        if (!isSpelled(actor)) continue
        // How an id is written is all the same to every door of a route.
        for (const id of spellings(item).slice(1)) await givesNothing(actor, item, id, ofItems, actor === 'nobody')
      }
      expect(await scene.kept(), actor).toBe(before)
    }
  })

  it('includes every page, and no page reveals a hidden item', async () => {
    expect(pagePaths.filter((path) => !(path in pages))).toEqual([])
    const all = Object.values(pages)
    const ofItems = all.filter((of) => of('one', scene).join() !== of('other', scene).join())
    for (const [actor, as] of Object.entries(scene.actors)) {
      const ask = async (name: string, paths: string[]): Promise<void> => {
        for (const path of paths) {
          const { user, code, headers } = await as()
          const address = code && !path.includes('code=') ? `${path}${path.includes('?') ? '&' : '?'}code=${code}` : path
          const response = await scene.test.ask(address, { headers: { accept: 'text/html', ...headers } }, user)
          if ((await read(response, actor)).isLeak || response.status >= 500)
            expect.fail(`${response.status} ${path} of ${name} for ${actor}`)
        }
      }
      await ask(
        'all',
        all.flatMap((of) => of('', scene)),
      )
      for (const item of walked(actor, scene.hidden)) {
        for (const id of isSpelled(actor) ? spellings(item) : [item.encId])
          await ask(
            item.name,
            ofItems.flatMap((of) => of(id, scene)),
          )
      }
    }
  }, 600_000)

  it('lets shared caches keep only answers that an anonymous caller gets too', { timeout: 600_000 }, async () => {
    const { owner, administrator, hidden, open, test } = scene
    const actorsByName: Record<string, ScenePerson> = { nobody: {}, owner: { user: owner }, administrator: { user: administrator } }
    const items = [...hidden, open]
    const paths = Object.values(pages).flatMap((of) => items.flatMap(({ encId }) => of(encId, scene)))
    const different: string[] = []
    let shared = 0
    for (const path of new Set(paths)) {
      for (const [name, { user }] of Object.entries(actorsByName)) {
        const response = await test.ask(path, { headers: { accept: 'text/html' } }, await (user && test.again(user)))
        if (!isShared(response)) continue
        shared++
        const anonymous = await test.ask(path, { headers: { accept: 'text/html' } })
        if (response.status !== anonymous.status || (await response.text()) !== (await anonymous.text()))
          different.push(`${path} for ${name}`)
      }
    }
    expect(different).toEqual([])
    expect(shared).toBeGreaterThan(10)
    const tokenOf = ({ id }: Target): string =>
      mediaToken(test.deps.settings.secret, { userId: owner.id }, id, test.time.now, test.deps.settings.mediaTokenHours)
    const withFiles = hidden.filter(({ chapterId, name }) => chapterId > 0 && name === 'private')
    expect(withFiles).toHaveLength(1)
    for (const item of withFiles) {
      const file = await test.ask(`/media/${tokenOf(item)}/${item.encId}/source.txt`)
      expect([file.status, isShared(file)], item.name).toEqual([200, false])
    }
  })

  it('serves no file of a hidden item for any media token of a caller without access', async () => {
    const { settings } = scene.test.deps
    const { owner, other, screen } = scene
    const holders = [
      {},
      { userId: other.id },
      { userId: 999_999 },
      { shareId: 1 },
      { userId: owner.id, shareId: 999 },
      { screenId: screen.id, device: '0123456789' },
    ]
    for (const item of scene.hidden.filter(({ chapterId }) => chapterId > 0)) {
      for (const holder of holders) {
        const token = mediaToken(settings.secret, holder, item.id, scene.test.time.now, settings.mediaTokenHours)
        for (const id of spellings(item)) {
          for (const name of ['source.txt', 'image-640.webp']) {
            const response = await scene.test.ask(`/media/${token}/${id}/${name}`)
            expect([response.status, (await response.text()).includes(secret)], `${item.name} ${id}`).toEqual([404, false])
          }
        }
      }
    }
  })

  it('has a test value for every field that a route accepts', () => {
    const unknown = routes.flatMap((route) => {
      const [fields = {}] = inputsFor(route.endpoint.path, 'x', scene.open, scene)
      return route.names.filter((name) => !(name in fields) && !publicValues.has(name)).map((name) => `${route.endpoint.path} ${name}`)
    })
    expect(unknown).toEqual([])
  })

  it('receives valid input, so that a refusal comes from a missing permission', async () => {
    const item = await scene.target('control', {})
    const misunderstood = new Set<string>()
    const administrator = async (): Promise<ScenePerson> => ({ user: await scene.test.again(scene.administrator) })
    for await (const { endpoint, response } of answers(item, item.encId, routes, administrator)) {
      const body = (await response.json()) as { Code?: string; d?: string }
      const { Code } = body.d === undefined ? body : (JSON.parse(body.d) as { Code?: string })
      if (notRead.has(Code ?? '')) misunderstood.add(endpoint.path)
    }
    expect([...misunderstood]).toEqual([])
  })
})
