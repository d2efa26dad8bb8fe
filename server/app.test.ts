import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from './app.ts'
import { errorCodes } from './http/errors.ts'
import { openTestApp, type TestApp } from './test/app.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

const sources = (): string =>
  filesBelow(import.meta.dirname, /\.ts$/)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

describe('routesOf', () => {
  it('has a handler for every endpoint that a contract describes', async () => {
    const served = new Set(routesOf(test.deps).map(({ endpoint }) => endpoint as object))
    for (const path of filesBelow(join(test.deps.root, 'sdk'), /contract\.ts$/)) {
      const contract = (await import(path)) as Record<string, unknown>
      for (const [name, value] of Object.entries(contract)) {
        const isEndpoint = typeof value === 'object' && value !== null && 'method' in value && 'path' in value
        if (isEndpoint) expect(served.has(value), `${name} in ${path}`).toBe(true)
      }
    }
  })

  it('gives every address and every action to one endpoint only', () => {
    const doors = routesOf(test.deps).flatMap(({ endpoint: { method, path, iapi = [], actions = [] } }) => [
      ...[path, ...iapi].map((door) => `${method} ${door.toLowerCase().replace(/:\w+/g, ':')}`),
      ...actions.map((action) => `action ${action.toLowerCase()}`),
    ])
    expect(doors.filter((door, index) => doors.indexOf(door) !== index)).toEqual([])
  })
})

describe('every door', () => {
  const spellings = (path: string): string[] => [path, path.toUpperCase(), path.replace(/\/$/, ''), path.toLowerCase()]

  it('answers JSON on the new and the old addresses, in any letter case, with or without a trailing slash', async () => {
    for (const { endpoint } of routesOf(test.deps)) {
      for (const door of [endpoint.path, ...(endpoint.iapi ?? [])]) {
        for (const address of spellings(door.replace(/:\w+/g, '999999'))) {
          const init = endpoint.method === 'GET' ? {} : { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
          const response = await test.ask(`${address}?utc=123`, init)
          const body = (await response.json()) as { Code?: string; Success?: boolean }
          expect(response.headers.get('content-type'), address).toContain('application/json')
          expect(body.Code, `${endpoint.method} ${address}`).not.toBe('ADDRESS_NOT_FOUND')
          if (!response.ok) expect(body.Success).toBe(false)
        }
      }
    }
  })

  it('answers an action with status 200 and a body wrapped in d, after any page or path and by its bare name', async () => {
    for (const { endpoint } of routesOf(test.deps)) {
      for (const action of endpoint.actions ?? []) {
        for (const page of ['/Ajax.asmx', '/view.aspx', '/VLE/Moodle/Default.aspx', '/any/path', '']) {
          const init = { method: 'POST', body: '{"cdid":"999999"}', headers: { 'content-type': 'application/json' } }
          const response = await test.ask(`${page}/${action.toUpperCase()}`, init)
          const { d } = (await response.json()) as { d: string }
          const answer = JSON.parse(d) as { Success: boolean; Message: string }
          expect([response.status, typeof answer.Success, typeof answer.Message], action).toEqual([200, 'boolean', 'string'])
        }
      }
    }
  })

  it('refuses an unknown action in the same wrapper, except below newer paths', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    for (const path of ['/Ajax.asmx/NoSuchAction', '/view.aspx/NoSuchAction', '/x/y/NoSuchAction', '/NoSuchAction']) {
      const response = await test.ask(path, init)
      const { d } = (await response.json()) as { d: string }
      expect([response.status, JSON.parse(d)]).toMatchObject([200, { Success: false, Code: 'ADDRESS_NOT_FOUND' }])
    }
    expect((await test.ask('/api/ml/no/such', init)).status).toBe(404)
  })

  it.each(['0', '00', '0~1', '0~', '-1', '0.5'])('says "Invalid CDID" for the item %s', async (id) => {
    for (const path of [`/api/ml/media/${id}/`, `/iapi/ml/media/${id}/`, `/api/ml/media/${id}/chapters/`]) {
      const response = await test.ask(path)
      expect([response.status, await response.json()]).toMatchObject([400, { Success: false, Message: 'Invalid CDID' }])
    }
  })

  it('refuses a body that is not JSON, not an object or too large, with a readable message', async () => {
    const path = '/api/auth/login/'
    const json = { 'content-type': 'application/json' }
    for (const [body, headers, status] of [
      ['{', json, 400],
      ['[]', json, 400],
      ['null', json, 400],
      ['"x"', json, 400],
      ['un=admin', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      [JSON.stringify({ un: 'x'.repeat(2_000_000) }), { ...json, 'content-length': '2000009' }, 413],
      [JSON.stringify({ un: 'x'.repeat(70_000) }), json, 401],
      ['{"un": {"a": 1}, "pw": []}', json, 400],
      ['{"__proto__": {"un": "admin", "pw": "x"}}', json, 400],
    ] as const) {
      const response = await test.ask(path, { method: 'POST', body, headers })
      const answer = (await response.json()) as { Message: string; Success: boolean }
      expect([response.status, answer.Success], body.slice(0, 40)).toEqual([status, false])
      expect(answer.Message).toMatch(/^[A-Z"].+/)
      expect(answer.Message).not.toContain('Invalid ')
    }
  })

  it('refuses a change that a page of another site requests', async () => {
    const owner = await test.user()
    const { id } = await test.item(owner)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const init = {
        method: 'POST',
        body: '{"title":"taken"}',
        headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
      }
      expect((await test.ask(`/api/ml/media/${id}/update/`, init, owner)).status).toBe(403)
    }
    const row = await test.deps.db.selectFrom('items').select('title').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.title).toBe('An item')
    const own = { 'content-type': 'application/json', origin: 'https://media.test', host: 'media.test' }
    expect((await test.ask(`/api/ml/media/${id}/update/`, { method: 'POST', body: '{"title":"ours"}', headers: own }, owner)).status).toBe(
      200,
    )
  })
})

describe('isOpenToSites', () => {
  it('lets pages of other sites report views, and write nothing else', () => {
    const open = routesOf(test.deps).filter(({ isOpenToSites, endpoint }) => isOpenToSites && endpoint.method === 'POST')
    expect(open.map(({ endpoint }) => endpoint.path).toSorted()).toEqual([
      '/api/ml/media/:encid/registerstatsentry/',
      '/api/ml/media/:id/vd/',
      '/api/vt/:encid/post/',
    ])
  })
})

describe('responses', () => {
  it('cannot be read by a script tag of another site', async () => {
    const { encId } = await test.item(await test.user())
    for (const path of [`/api/ml/media/${encId}/`, '/api/ml/search/', '/api/auth/check/', `/api/core/playlist/${encId}/`]) {
      const { headers } = await test.ask(path)
      expect(headers.get('content-type'), path).toMatch(/^application\/json/)
      expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')], path).toEqual(['nosniff', 'same-origin'])
    }
  })
})

describe('errorCodes', () => {
  it('contains every code of every contract, each from one contract only', async () => {
    const codes: string[] = []
    for (const path of filesBelow(join(test.deps.root, 'sdk'), /contract\.ts$/)) {
      const contract = (await import(path)) as Record<string, object>
      for (const [name, table] of Object.entries(contract))
        if (/^[A-Z]\w*Errors$/.test(name) && name !== 'BridgeErrors') codes.push(...Object.keys(table))
    }
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
    expect(codes.filter((code) => !errorCodes().includes(code))).toEqual([])
  })

  it('contains only codes that the source uses', () => {
    const text = sources()
    for (const code of errorCodes()) expect(text.includes(`'${code}'`) || text.includes(`Errors.${code}`), code).toBe(true)
  })
})
