import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { fromRoot } from './element-script.ts'

describe('mountElementScripts', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp('sqlite')
  })
  afterAll(() => test.close())

  it.each(['/vitrine-player.js', '/Vitrine-Player.JS', '/vitrine-class.js'])(
    'serves %s to pages of every site, with a short cache time',
    async (path) => {
      const response = await test.ask(path, { headers: { origin: 'https://www.school.example' } })
      const header = (name: string) => response.headers.get(name)
      expect([header('access-control-allow-origin'), header('cross-origin-resource-policy'), header('cache-control')]).toEqual([
        '*',
        'cross-origin',
        'public, max-age=4',
      ])
      expect([header('content-type'), header('x-content-type-options'), header('set-cookie')]).toEqual([
        'text/javascript; charset=utf-8',
        'nosniff',
        null,
      ])
    },
  )

  it('loads its other scripts from absolute paths', async () => {
    const response = await test.ask('/vitrine-player.js')
    if (response.status === 404) return expect(await response.text()).toBe('')
    const code = await response.text()
    const named = [...code.matchAll(/["'`](\/assets\/embeds\/element\/[\w.-]+\.js)["'`]/g)].map(([, path]) => path ?? '')
    expect(code).not.toMatch(/["'`]\.\//)
    expect(named.length).toBeGreaterThan(0)
    for (const path of named) expect((await test.ask(path)).status, path).toBe(200)
  })
})

describe('fromRoot', () => {
  it('rewrites only paths of scripts in the same folder', () => {
    expect(fromRoot('import("./a-1.js");x=`./b-2.js`;y="./c.css";z="../d.js"', 'element')).toBe(
      'import("/assets/embeds/element/a-1.js");x=`/assets/embeds/element/b-2.js`;y="./c.css";z="../d.js"',
    )
  })
})
