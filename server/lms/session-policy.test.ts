import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEnvironments, saveEnvironment } from '../../sdk/lms/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { createPlaylist } from '../../sdk/playlists/contract.ts'
import { removePolicy, savePolicy } from '../../sdk/publishing/contract.ts'
import { beginSession } from '../session/session.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const playlist = 2

describe.each(dialects)('the publishing policy of a learning environment on %s', (dialect) => {
  let test: TestApp
  let administrator: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    administrator = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const policy = async (name: string): Promise<number> =>
    (await test.call(savePolicy, { name: `${name} ${dialect}`, foreverybody: true }, administrator)).ID

  /** Someone who may add playlists under these policies, the first by default. */
  async function adder(...policies: number[]): Promise<TestUser> {
    const user = await test.user({ canUpload: false })
    const group = { name: `Group of ${user.id}`, created_at: 0 }
    const { id } = await test.deps.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
    await test.deps.db.insertInto('group_members').values({ group_id: id, user_id: user.id }).execute()
    for (const [index, policy_id] of policies.entries())
      await test.deps.db
        .insertInto('add_permissions')
        .values({ group_id: id, record_type: playlist, policy_id, restriction: 2, is_default: index === 0 ? 1 : 0 })
        .execute()
    return user
  }
  const register = (change: { iid?: number; policy?: number }) =>
    test.call(
      saveEnvironment,
      { kind: 'lti', name: 'Course', enabled: true, origins: ['https://moodle.example'], rule: 'match', ...change },
      administrator,
    )
  const launched = async (user: TestUser, environmentId: number): Promise<TestUser> => ({
    ...user,
    sessionId: await beginSession(test.deps, user.id, 'lti', { address: '', agent: '', environmentId }),
  })
  const policyOfNew = async (as: TestUser, input: { ppid?: number } = {}): Promise<number | null> => {
    const { EncID } = await test.call(createPlaylist, { title: 'A playlist', ...input }, as)
    const { ClipDataID } = await test.call(getMedia, { id: EncID }, as)
    const made = test.deps.db.selectFrom('items').select('policy_id').where('id', '=', ClipDataID)
    return (await made.executeTakeFirstOrThrow()).policy_id
  }

  it('refuses a policy that does not exist', async () => {
    await expect(register({ policy: 999_999 })).rejects.toMatchObject({ code: 'POLICY_NOT_FOUND' })
    expect((await test.call(listEnvironments, {}, administrator)).Items).toEqual([])
  })

  it('is not used by people who may not add under it, nor in place of a policy that they name', async () => {
    const [usual, course] = [await policy('Usual'), await policy('Course')]
    const { ID } = await register({ policy: course })
    expect(await policyOfNew(await launched(await adder(usual), ID))).toBe(usual)
    expect(await policyOfNew(await launched(await adder(usual, course), ID), { ppid: usual })).toBe(usual)
  })

  it('is the policy of new items in its sessions alone, until it is taken away', async () => {
    const [usual, course] = [await policy('Everyday'), await policy('Lessons')]
    const { ID } = await register({ policy: course })
    const person = await adder(usual, course)
    expect(await policyOfNew(person)).toBe(usual)
    const framed = await launched(person, ID)
    expect(await policyOfNew(framed)).toBe(course)
    expect(await policyOfNew(await launched(administrator, ID))).toBe(course)
    // Older callers leave the field out.
    await register({ iid: ID })
    expect(await policyOfNew(framed)).toBe(course)
    await register({ iid: ID, policy: 0 })
    expect(await policyOfNew(framed)).toBe(usual)
    await register({ iid: ID, policy: course })
    await test.deps.db.deleteFrom('items').where('policy_id', '=', course).execute()
    await test.call(removePolicy, { policy: course }, administrator)
    const listed = (await test.call(listEnvironments, {}, administrator)).Items.find((one) => one.ID === ID)
    expect(listed?.PolicyID).toBe(0)
    expect(await policyOfNew(framed)).toBe(usual)
  })
})
