import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAccount, suspendAccount } from '../../sdk/people/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { filtered, openScimScene, patch, type ScimScene } from './scim-scene.fixture.ts'

describe.each(dialects)('people of a directory on %s', (dialect) => {
  let scene: ScimScene
  beforeAll(async () => {
    scene = await openScimScene(dialect)
  })
  afterAll(() => scene.test.close())

  const accountOf = (id: string) =>
    scene.test.deps.db.selectFrom('users').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()

  it('refuses what is faulty, in the words of SCIM, and writes nothing', async () => {
    const { send, push } = scene
    const id = await push('faulty@school.example')
    const before = (await send('GET', `/Users/${id}`)).body
    const faulty: [string, string, string | object, number, string | undefined][] = [
      ['POST', '/Users', '{', 400, 'invalidSyntax'],
      ['POST', '/Users', '[]', 400, 'invalidSyntax'],
      ['POST', '/Users', {}, 400, 'invalidValue'],
      ['POST', '/Users', { userName: 'with space' }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: 'x'.repeat(201) }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: ['a', 'b'] }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: 'a\u0000b' }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: '\u212aelvin' }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: 'ok', emails: [{ value: 'no address' }] }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: 'ok', emails: Array.from({ length: 30 }, (_, n) => `a${n}@b`) }, 400, 'tooMany'],
      ['POST', '/Users', { userName: 'ok', active: 'perhaps' }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: 'ok', name: 'Anna' }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: 'FAULTY@school.example' }, 409, 'uniqueness'],
      ['PATCH', `/Users/${id}`, {}, 400, 'invalidSyntax'],
      ['PATCH', `/Users/${id}`, patch({ op: 'move', path: 'title', value: 'x' }), 400, 'invalidSyntax'],
      ['PATCH', `/Users/${id}`, patch({ op: 'remove' }), 400, 'invalidPath'],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails[', value: 'x' }), 400, 'invalidPath'],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'id', value: '1' }), 400, 'mutability'],
      ['PATCH', `/Users/${id}`, patch({ op: 'add', path: 'groups', value: [{ value: '1' }] }), 400, 'mutability'],
      ['PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'userName' }), 400, 'invalidValue'],
      [
        'PATCH',
        `/Users/${id}`,
        patch({ op: 'replace', path: 'title', value: 'ok' }, { op: 'replace', path: 'active', value: '' }),
        400,
        'invalidValue',
      ],
      ['PUT', '/Users/999999', { userName: 'ok' }, 404, undefined],
      ['PUT', '/Users/nobody', { userName: 'ok' }, 404, undefined],
      ['DELETE', `/Users/${scene.admin.id}`, {}, 404, undefined],
      ['PATCH', `/Users/${scene.admin.id}`, patch({ op: 'replace', path: 'active', value: false }), 404, undefined],
      ['PATCH', '/Users', patch(), 405, undefined],
    ]
    for (const [method, path, body, status, scimType] of faulty) {
      const answer = await send(method, path, body)
      expect([answer.status, answer.body.scimType, answer.body.schemas], JSON.stringify(body).slice(0, 100)).toEqual([
        status,
        scimType,
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ])
    }
    for (const query of [
      'filter=a',
      'filter=nickName eq "x"',
      'filter=active gt true',
      'filter=userName eq 5',
      'filter=meta.created gt "x"',
    ])
      expect((await send('GET', `/Users?${query}`)).body, query).toMatchObject({ scimType: 'invalidFilter', status: '400' })
    for (const query of ['startIndex=x', 'count=1.5', 'sortBy=groups', 'attributes=a b'])
      expect((await send('GET', `/Users?${query}`)).status, query).toBe(400)
    expect((await send('GET', `/Users/${id}`)).body).toEqual(before)
  })

  it('makes accounts without a password and without rights, and takes no rights from a request', async () => {
    const { send } = scene
    const made = await send('POST', '/Users', {
      userName: 'Anna@School.Example',
      roles: [{ value: 'admin' }],
      isAdmin: true,
      password: 'a good password',
      preferredLanguage: 'de-AT',
      timezone: 'Europe/Vienna',
      emails: ['first@school.example', { value: 'home@school.example', type: 'home' }, { value: 'main@school.example', primary: true }],
    })
    const account = await accountOf(String(made.body.id))
    expect(account).toMatchObject({
      name: 'anna@school.example',
      email: 'main@school.example',
      is_admin: 0,
      disabled: 0,
      password_is_temporary: 0,
    })
    const signIn = await scene.test.ask('/api/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ un: 'anna@school.example', pw: 'a good password' }),
    })
    expect(await signIn.json()).toMatchObject({ Success: false })
    const settings = await scene.test.deps.db.selectFrom('user_settings').selectAll().where('user_id', '=', account.id).execute()
    expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toEqual({ language: 'de', region: 'Europe/Vienna' })
    const log = await scene.test.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', String(account.id)).execute()
    expect(log[0]).toMatchObject({ action: 'account-added', user_id: null, detail: expect.stringContaining('Entra ID') as string })
    const digits = await send('POST', '/Users', { userName: '20231' })
    expect(digits.body).toMatchObject({ userName: '20231' })
    expect((await accountOf(String(digits.body.id))).name).toBe('person-20231')
  })

  it('finds people by all kinds of filters, in pages and in order', async () => {
    const { send, push } = scene
    const people = { ada: ['Ada', 'Lovelace', 'Physics'], bea: ['Bea', 'Übel', 'Sport'], cid: ['Cid', '100%_x', 'Physics'] }
    for (const [name, [givenName, familyName, department]] of Object.entries(people))
      await push(`${name}@find.example`, {
        name: { givenName, familyName },
        externalId: `Id-${name}`,
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department },
      })
    const find = async (filter: string, more = ''): Promise<string> =>
      ((await send('GET', filtered('/Users', `userName ew "@find.example" and (${filter})`, more))).body.Resources ?? [])
        .map((one) => String(one.userName).slice(0, 3))
        .join()
    const filters = {
      'userName eq "ADA@find.example"': 'ada',
      'userName ne "ada@find.example"': 'bea,cid',
      'externalId eq "Id-ada" or externalId eq "id-bea"': 'ada',
      'name.familyName co "übel"': dialect === 'sqlite' ? '' : 'bea',
      'name.familyName co "Übel"': 'bea',
      'name.familyName co "%_"': 'cid',
      'name.familyName sw "_"': '',
      'displayName sw "bea"': 'bea',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "physics"': 'ada,cid',
      'not (name.givenName eq "Ada") and active eq "True"': 'bea,cid',
      'userName gt "b"': 'bea,cid',
      'userName le "bea@find.example"': 'ada,bea',
      'title pr': '',
      'title eq null and name[givenName eq "Cid"]': 'cid',
      'emails[type eq "work" and value pr]': '',
      'meta.created gt "2020-01-01T00:00:00Z"': 'ada,bea,cid',
      'groups.value eq "1"': '',
      'id eq "0"': '',
    }
    for (const [filter, names] of Object.entries(filters)) expect(await find(filter), filter).toBe(names)
    expect(await find('id pr', '&sortBy=name.givenName&sortOrder=descending')).toBe('cid,bea,ada')
    expect(await find('id pr', '&startIndex=2&count=1')).toBe('bea')
    expect((await send('GET', filtered('/Users', 'userName ew "@find.example"', '&count=0'))).body).toMatchObject({
      totalResults: 3,
      itemsPerPage: 0,
    })
    const [only] =
      (await send('GET', filtered('/Users', 'externalId eq "Id-ada"', '&attributes=userName,name.givenName'))).body.Resources ?? []
    expect(only).toEqual({
      schemas: expect.any(Array) as string[],
      id: expect.any(String) as string,
      userName: 'ada@find.example',
      name: { givenName: 'Ada' },
    })
    const [rest] =
      (await send('GET', filtered('/Users', 'externalId eq "Id-ada"', '&excludedAttributes=name.givenName,meta'))).body.Resources ?? []
    expect(rest).toMatchObject({ name: { familyName: 'Lovelace' }, displayName: 'Ada Lovelace' })
    expect(rest).not.toHaveProperty('meta')
  })

  it('changes only what was not changed meanwhile, when the directory asks for it', async () => {
    const { send, push } = scene
    const id = await push('versions@school.example')
    const { headers } = await send('GET', `/Users/${id}`)
    const etag = headers.get('etag') ?? ''
    const change = patch({ op: 'replace', path: 'title', value: 'Teacher' })
    expect((await send('GET', `/Users/${id}`, undefined, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const changed = await send('PATCH', `/Users/${id}`, change, { headers: { 'if-match': etag } })
    expect([changed.status, (changed.body.meta as { version: string }).version]).toEqual([200, changed.headers.get('etag')])
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const body = method === 'DELETE' ? undefined : method === 'PUT' ? { userName: 'other' } : change
      expect((await send(method, `/Users/${id}`, body, { headers: { 'if-match': etag } })).status, method).toBe(412)
    }
    expect((await send('PATCH', `/Users/${id}`, change, { headers: { 'if-match': '*' } })).status).toBe(200)
  })

  it('changes no account of others, and of administrators only whether they have access; never the last one', async () => {
    const { send, push, test, admin } = scene
    const second = await scene.directory('Okta')
    const id = await push('leader@school.example')
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await send(method, `/Users/${id}`, method === 'PUT' ? { userName: 'x' } : undefined, { token: second.token })).status).toBe(
        404,
      )
    const local = await test.user({ name: 'local@school.example' })
    expect((await send('POST', '/Users', { userName: 'local@school.example' })).status).toBe(409)
    expect((await send('GET', `/Users/${local.id}`)).status).toBe(404)
    await test.call(saveAccount, { person: Number(id), isadmin: true }, admin)
    const rename = patch({ op: 'replace', path: 'emails', value: [{ value: 'thief@elsewhere.example' }] })
    expect((await send('PATCH', `/Users/${id}`, rename)).status).toBe(403)
    expect((await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: 'False' }))).body).toMatchObject({
      active: false,
    })
    expect((await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: 'True' }))).body).toMatchObject({
      active: true,
    })
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('is_admin', '=', 1).where('id', '!=', Number(id)).execute()
    for (const [method, body] of [
      ['PATCH', patch({ op: 'replace', path: 'active', value: false })],
      ['PATCH', rename],
      ['PUT', { userName: 'leader@school.example', active: false }],
      ['DELETE', undefined],
    ] as const)
      expect((await send(method, `/Users/${id}`, body)).status, method).toBe(403)
    expect(await accountOf(id)).toMatchObject({ disabled: 0, email: '', is_admin: 1 })
    await test.deps.db.updateTable('users').set({ disabled: 0 }).where('id', '=', admin.id).execute()
  })

  it('keeps a suspension by an administrator, whatever the directory says', async () => {
    const { send, push, test, admin } = scene
    const id = await push('suspended@school.example')
    await test.call(suspendAccount, { person: Number(id) }, admin)
    for (const active of [true, false, true]) await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: active }))
    expect((await accountOf(id)).disabled).toBe(1)
  })

  it('gives an account back to the same person only, when the directory deletes and adds', async () => {
    const { send, push, test } = scene
    const id = await push('back@school.example', { externalId: 'person-1' })
    await test.item({ id: Number(id), name: '', sessionId: '' }, { title: 'Kept' })
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await send('GET', filtered('/Users', 'userName eq "back@school.example"'))).body).toMatchObject({ totalResults: 0 })
    expect(await accountOf(id)).toMatchObject({ disabled: 1, name: 'back@school.example' })
    expect(await push('back@school.example', { externalId: 'person-1' })).toBe(id)
    expect((await accountOf(id)).disabled).toBe(0)
    await send('DELETE', `/Users/${id}`)
    const other = await push('back@school.example', { externalId: 'person-2' })
    expect(other).not.toBe(id)
    expect(await accountOf(id)).toMatchObject({ disabled: 1, name: `back@school.example ${id}` })
    expect(await test.deps.db.selectFrom('items').select('owner_id').where('title', '=', 'Kept').execute()).toEqual([
      { owner_id: Number(id) },
    ])
  })

  it('needs as many statements for the thousandth person as for the first', async () => {
    const { test, send } = scene
    const add = (n: number) => () =>
      send('POST', '/Users', { userName: `many${n}@school.example`, emails: [{ value: `many${n}@school.example` }] })
    await add(0)()
    const first = (await statementsOf(test.deps.db, add(1))).length
    for (let n = 2; n < 1000; n++) await add(n)()
    expect((await statementsOf(test.deps.db, add(1000))).length).toBeLessThanOrEqual(first)
    expect(first).toBeLessThanOrEqual(8)
    const list = (count: number) => () => send('GET', `/Users?count=${count}`)
    expect((await statementsOf(test.deps.db, list(200))).length).toBe((await statementsOf(test.deps.db, list(1))).length)
    expect((await send('GET', '/Users?count=100000')).body.Resources).toHaveLength(200)
  }, 120_000)
})
