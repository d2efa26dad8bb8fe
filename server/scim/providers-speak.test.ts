import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects } from '../test/test-database.fixture.ts'
import { entra, okta } from './provider-requests.fixture.ts'
import { filtered, openScimScene, type ScimScene } from './scim-scene.fixture.ts'

describe.each(dialects)('requests as providers send them, on %s', (dialect) => {
  let scene: ScimScene
  beforeAll(async () => {
    scene = await openScimScene(dialect)
  })
  afterAll(() => scene.test.close())

  it('understands those of Entra about people', async () => {
    const { send } = scene
    expect((await send('GET', filtered('/Users', entra.findNoUser))).body).toMatchObject({ totalResults: 0, Resources: [] })
    const made = await send('POST', '/Users', entra.createUser)
    expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/scim+json'])
    expect(made.body).toMatchObject({
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1',
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      displayName: 'givenName familyName',
      active: true,
      emails: [{ value: 'Test_User_fd0ea19b-0777-472c-9f96-4f70d2226f2e@testuser.com', type: 'work', primary: true }],
      groups: [],
      meta: { resourceType: 'User', location: `http://media.test/scim/v2/Users/${made.body.id}` },
    })
    for (const filter of [entra.findUser, entra.findUser.toLowerCase(), entra.findByEmail])
      expect((await send('GET', filtered('/Users', filter))).body, filter).toMatchObject({
        totalResults: 1,
        Resources: [{ id: made.body.id }],
      })
    const user = `/Users/${made.body.id}`
    expect((await send('PATCH', user, entra.changeEmailAndName)).body).toMatchObject({
      name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
      emails: [{ value: 'updatedEmail@microsoft.com', type: 'work', primary: true }],
    })
    const renamed = await send('PATCH', user, entra.changeUserName)
    expect(renamed.body).toMatchObject({ userName: '5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com' })
    const unknown = await send('PATCH', user, entra.addUnknown)
    expect([unknown.status, unknown.body.nickName]).toEqual([200, undefined])
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    expect((await send('PATCH', user, entra.changeSeveral)).body).toMatchObject({
      displayName: 'Pvlo',
      externalId: 'Eqpj',
      name: { givenName: 'Gtfd', familyName: 'Pkqf' },
      emails: [{ value: 'TestBcwqnm@test.microsoft.com' }],
      [enterprise]: { employeeNumber: 'Eqpj' },
    })
    expect((await send('PATCH', user, entra.changeSeveralWithFlag)).body).toMatchObject({
      displayName: 'Bjfe',
      name: { givenName: 'Kkom', familyName: 'Unua' },
      emails: [{ value: 'TestMhvaes@test.microsoft.com' }],
      [enterprise]: { employeeNumber: 'Aklq' },
    })
    expect((await send('PATCH', user, entra.disable)).body).toMatchObject({ active: false })
    expect((await send('PATCH', user, entra.disable.replace('false', '"True"'))).body).toMatchObject({ active: true })
    expect((await send('PATCH', user, entra.disableInText)).body).toMatchObject({ active: false })
    expect((await send('DELETE', user)).status).toBe(204)
    expect((await send('GET', user)).status).toBe(404)
  })

  it('understands those of Entra about groups', async () => {
    const { send, push } = scene
    const id = await push('entra.member@school.example')
    const made = await send('POST', '/Groups', entra.createGroup)
    expect(made).toMatchObject({
      status: 201,
      body: { displayName: 'displayName', externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159', members: [] },
    })
    const group = `/Groups/${made.body.id}`
    const found = await send('GET', filtered('/Groups', entra.findGroup, '&excludedAttributes=members'))
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: made.body.id }] })
    expect(found.body.Resources?.[0]).not.toHaveProperty('members')
    expect((await send('GET', `${group}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    const members = async () => ((await send('GET', group)).body.members as { value: string }[]).map(({ value }) => value)
    for (const remove of [entra.removeMember, entra.removeMemberWithFlag]) {
      const added = await send('PATCH', group, entra.addMember(id))
      expect([added.status, added.body]).toEqual([204, {}])
      expect(await members()).toEqual([id])
      const asked = await send('GET', filtered('/Groups', `id eq "${made.body.id}" and members eq "${id}"`, '&attributes=id'))
      expect(asked.body).toMatchObject({ totalResults: 1 })
      expect((await send('PATCH', group, remove(id))).status).toBe(204)
      expect(await members()).toEqual([])
    }
    expect((await send('PATCH', group, entra.renameGroup)).status).toBe(204)
    expect((await send('GET', group)).body).toMatchObject({ displayName: '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName' })
    expect((await send('DELETE', group)).status).toBe(204)
    expect((await send('GET', group)).status).toBe(404)
  })

  it('understands those of Okta', async () => {
    const { send, push } = scene
    expect((await send('GET', okta.findUser)).body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] })
    const made = await send('POST', '/Users', okta.createUser)
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Test User', locale: 'en-US', externalId: '00ujl29u0le5T6Aj10h7' } })
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq')
    expect((await send('GET', okta.findUser)).body).toMatchObject({ totalResults: 1 })
    const id = String(made.body.id)
    const replaced = await send('PUT', `/Users/${id}`, okta.replaceUser(id))
    expect(replaced.body).toMatchObject({ name: { givenName: 'Another', familyName: 'User' }, displayName: 'Another User', active: true })
    // Okta leaves the id out, by which the sign-in provider knows the person.
    expect(replaced.body).toMatchObject({ externalId: '00ujl29u0le5T6Aj10h7' })
    expect(replaced.body).not.toHaveProperty('locale')
    expect((await send('PATCH', `/Users/${id}`, okta.deactivate)).body).toMatchObject({ active: false })
    const again = await send('POST', '/Users', okta.createUser)
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } })
    const other = await push('other@okta.local')
    const group = await send('POST', '/Groups', okta.createGroup)
    const path = `/Groups/${group.body.id}`
    expect((await send('PATCH', path, okta.renameGroup(String(group.body.id)))).status).toBe(204)
    expect((await send('PATCH', path, okta.replaceMembers(id, other))).status).toBe(204)
    expect((await send('GET', path)).body.members).toHaveLength(2)
    expect((await send('PATCH', path, okta.changeMembers(other, id))).status).toBe(204)
    expect((await send('GET', path)).body.members).toMatchObject([{ value: id }])
    expect((await send('GET', okta.listGroups)).body).toMatchObject({ startIndex: 1, totalResults: 1 })
    expect((await send('GET', okta.listUsers)).body.Resources?.map((one) => one.userName)).toContain('test.user@okta.local')
  })
})
