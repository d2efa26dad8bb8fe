import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { listNotes, saveNote } from '../../sdk/notes/contract.ts'
import {
  getItemStatistics,
  getSiteStatistics,
  getSiteStatisticsCsv,
  getViewersCsv,
  listItemViewers,
} from '../../sdk/statistics/contract.ts'
import { registerStatsEntry } from '../../sdk/viewing/contract.ts'
import { routesOf } from '../app.ts'
import { exportLibrary } from '../library-export/export-library.ts'
import { countDays } from '../statistics/count-days.ts'
import { type AuthorizationScene, openAuthorizationScene, type Target } from '../test/authorization-scene.fixture.ts'
import { inputsFor } from '../test/route-inputs.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openWatchedApp, type WatchedApp } from '../test/watched-app.fixture.ts'

const word = 'Quagmirelike'

describe('administrators do not read notes', () => {
  let scene: AuthorizationScene
  let target: Target
  beforeAll(async () => {
    scene = await openAuthorizationScene('sqlite')
    target = await scene.target('with a note', {})
    await scene.test.call(saveNote, { encid: target.encId, text: `A ${word} thought`, time: 1 }, scene.other)
  })
  afterAll(() => scene.test.close())

  it('by any route that reads, at any of its addresses', async () => {
    const reading = routesOf(scene.test.deps).filter(({ endpoint: { method } }) => method === 'GET')
    expect(reading.length).toBeGreaterThan(150)
    let [read, answered] = [0, 0]
    for (const { endpoint } of reading) {
      const { path, iapi = [] } = endpoint
      for (const fields of inputsFor(path, target.encId, target, scene)) {
        const asked = { ...fields, s: word, search: word, term: word, person: scene.other.id, userid: scene.other.id }
        const query = new URLSearchParams(
          Object.entries(asked).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
          ),
        )
        for (const door of [path, ...iapi]) {
          const address = door
            .replace(/:(id|encid)\b/g, target.encId)
            .replace(/:(\w+)/g, (_, name: string) => String((asked as Record<string, unknown>)[name] ?? 999_999))
          // One that signs out leaves no session to the next.
          const as = path.startsWith('/api/auth/') ? await scene.test.again(scene.administrator) : scene.administrator
          const response = await scene.test.ask(`${address}?${query}`, { headers: { 'x-requested-with': 'fetch' } }, as)
          const text = await response.text()
          answered += response.ok ? 1 : 0
          // The answer of a search contains the words searched for, which are no note.
          if (text.includes(`A ${word} thought`)) expect.fail(`${door} shows the note of another person.`)
          read++
        }
      }
    }
    // Most of them are answered, so that this proves something.
    expect(answered / read).toBeGreaterThan(0.5)
    expect((await scene.test.call(listNotes, { encid: target.encId }, scene.other)).Items).toHaveLength(1)
  }, 120_000)

  it('in an export of the library, or in the audit log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-notes-'))
    try {
      await exportLibrary(scene.test.deps, join(folder, 'all'), () => undefined)
      const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      expect(files.length).toBeGreaterThan(5)
      for (const { parentPath, name } of files) expect(await readFile(join(parentPath, name), 'utf8'), name).not.toContain(word)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    expect(JSON.stringify(await scene.test.deps.db.selectFrom('audit_log').selectAll().execute())).not.toContain(word)
  })
})

describe.each(dialects)('notes are not counted by statistics on %s', (dialect) => {
  let app: WatchedApp
  beforeAll(async () => {
    app = await openWatchedApp(dialect)
  })
  afterAll(() => app.test.close())

  it('neither of the item, of its viewers, nor of the site', async () => {
    const { test, owner, viewer } = app
    const admin = await test.user({ isAdmin: true })
    const { encId: encid } = await app.film()
    const u = app.newView()
    await test.call(registerStatsEntry, { encid, u, embed: false }, viewer)
    await app.send(encid, u, 0, [[0, 30]], viewer)
    const figures = async () => {
      await countDays(test.deps)
      return {
        item: await test.call(getItemStatistics, { encid }, owner),
        viewers: await test.call(listItemViewers, { encid }, owner),
        csv: await test.call(getViewersCsv, { encid }, owner),
        site: await test.call(getSiteStatistics, {}, admin),
        siteCsv: await test.call(getSiteStatisticsCsv, {}, admin),
        views: (await test.call(getMedia, { id: encid }, owner)).ViewCount,
      }
    }
    await app.known(test.deps.ids.decode(encid) ?? 0)
    const before = await figures()
    expect(before.item.Views).toBe(1)
    const writers = [viewer, owner, await test.user()]
    for (const writer of writers) for (const time of [1, 2, 3]) await test.call(saveNote, { encid, text: 'A thought', time }, writer)
    await app.known(test.deps.ids.decode(encid) ?? 0)
    expect(await figures()).toEqual(before)
  })
})
