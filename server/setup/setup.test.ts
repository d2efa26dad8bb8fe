import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveBranding } from '../../sdk/branding/contract.ts'
import { dismissSetup, getSetup, type SetupStep, saveSetupStep } from '../../sdk/setup/contract.ts'
import { saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { noteDemoItems, offerSetup } from './setup.ts'

describe.each(dialects)('set-up on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeEach(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
  })
  afterEach(() => test.close())

  const read = (as = admin) => test.call(getSetup, {}, as)
  const states = async () => Object.fromEntries((await read()).Steps.map(({ Step, State }) => [Step, State]))
  const stateOf = async (step: SetupStep) => (await states())[step]
  const home = (as?: TestUser, path = '/') => test.ask(path, {}, as)
  const offered = async (as?: TestUser) => /"Setup":(\{[^}]*\})/.exec(await (await home(as)).text())?.[1]

  it('refuses everyone but administrators in the portal, and changes nothing', async () => {
    const teacher = await test.user()
    const framed = await test.again(admin, 'embed')
    for (const [who, status] of [
      [undefined, 401],
      [teacher, 403],
      [framed, 403],
    ] as const) {
      await expect(test.call(getSetup, {}, who)).rejects.toMatchObject({ status })
      await expect(test.call(saveSetupStep, { step: 'people', state: 'done' }, who)).rejects.toMatchObject({ status })
      await expect(test.call(dismissSetup, {}, who)).rejects.toMatchObject({ status })
    }
    expect((await home(teacher, '/setup')).status).toBe(403)
    const signIn = await home(undefined, '/setup')
    expect([signIn.status, signIn.headers.get('location')]).toEqual([303, '/login.aspx?returnurl=%2Fsetup'])
    expect((await home(admin, '/setup')).status).toBe(200)
    expect(new Set((await read()).Steps.map(({ At }) => At))).toEqual(new Set(['']))
  })

  it.each([
    ['no step', { state: 'done' }],
    ['an unknown step', { step: 'holidays', state: 'done' }],
    ['an unknown state', { step: 'people', state: 'open' }],
  ])('refuses %s', async (_, input) => {
    await expect(test.call(saveSetupStep, input as never, admin)).rejects.toMatchObject({ status: 400 })
    expect(await stateOf('people')).toBe('open')
  })

  it('reads rows that are not valid as steps that are open', async () => {
    const rows = [
      { name: 'site.SetupStep.people', value: '{"state":"lost"}' },
      { name: 'site.SetupStep.look', value: '{' },
      { name: 'site.DemoItems', value: '"all"' },
    ]
    await test.deps.db.insertInto('settings').values(rows).execute()
    expect(await states()).toMatchObject({ people: 'open', look: 'open', upload: 'open' })
    expect((await read()).Demo).toEqual([])
  })

  it('leads an administrator of a new site to the page once, and never a teacher', async () => {
    await offerSetup(test.deps.db)
    const teacher = await test.user()
    expect((await home(teacher)).status).toBe(200)
    expect((await home(await test.again(admin, 'embed'))).status).toBe(200)
    expect((await home(admin, '/?f={"s":"leaves"}')).status).toBe(200)
    const first = await home(admin, '/Default.aspx')
    expect([first.status, first.headers.get('location'), first.headers.get('cache-control')]).toEqual([303, '/setup', 'no-store'])
    expect((await home(admin)).status).toBe(200)
    expect((await home(await test.user({ isAdmin: true }))).status).toBe(200)
    expect(await offered(teacher)).toBeUndefined()
    expect(await offered()).toBeUndefined()
  })

  it('never offers itself on a site that is older', async () => {
    expect((await home(admin)).status).toBe(200)
    expect(await offered(admin)).toBeUndefined()
    await test.call(dismissSetup, {}, admin)
    expect((await read()).IsOffered).toBe(false)
    expect(await test.deps.db.selectFrom('settings').select('name').where('name', 'like', 'site.Setup%').execute()).toEqual([])
  })

  it('offers the rest to every administrator, until one dismisses it', async () => {
    await offerSetup(test.deps.db)
    await home(admin)
    expect(await offered(admin)).toBe('{"Done":0,"Count":5}')
    const second = await test.user({ isAdmin: true })
    await test.call(saveSetupStep, { step: 'look', state: 'done' }, admin)
    // The second account is the second person.
    expect(await offered(second)).toBe('{"Done":2,"Count":5}')
    await test.call(dismissSetup, {}, second)
    expect(await offered(admin)).toBeUndefined()
    expect(await read()).toMatchObject({ IsOffered: false })
    expect(await stateOf('look')).toBe('done')
  })

  it('ends the offer when every step is done or skipped', async () => {
    await offerSetup(test.deps.db)
    for (const step of ['look', 'sign-in', 'audience', 'people'] as const) await test.call(saveSetupStep, { step, state: 'skipped' }, admin)
    expect((await read()).IsOffered).toBe(true)
    await test.call(saveSetupStep, { step: 'upload', state: 'skipped' }, admin)
    expect((await read()).IsOffered).toBe(false)
    expect((await home(admin)).status).toBe(200)
  })

  it('keeps what two administrators save at once, with the time, and what is done stays done', async () => {
    const second = await test.user({ isAdmin: true })
    await Promise.all([
      test.call(saveSetupStep, { step: 'look', state: 'done' }, admin),
      test.call(saveSetupStep, { step: 'look', state: 'done' }, second),
      test.call(saveSetupStep, { step: 'audience', state: 'skipped' }, admin),
      test.call(saveSetupStep, { step: 'sign-in', state: 'done' }, second),
    ])
    await test.call(saveSetupStep, { step: 'look', state: 'skipped' }, second)
    expect(await states()).toMatchObject({ look: 'done', audience: 'skipped', 'sign-in': 'done' })
    const { Steps } = await read(second)
    expect(Steps[0]).toEqual({ Step: 'look', State: 'done', At: new Date(test.time.now).toISOString() })
    await test.call(saveSetupStep, { step: 'audience', state: 'done' }, second)
    expect(await stateOf('audience')).toBe('done')
  })

  it('sees what was done elsewhere', async () => {
    expect(new Set(Object.values(await states()))).toEqual(new Set(['open']))
    await test.call(saveSetupStep, { step: 'look', state: 'skipped' }, admin)
    await test.call(saveBranding, { colour: '#0a5f6e' }, admin)
    expect((await read()).Steps[0]).toEqual({ Step: 'look', State: 'done', At: '' })
    await test.call(saveSiteSettings, { GuestSignIn: true }, admin)
    expect(await stateOf('sign-in')).toBe('done')
    await test.call(saveSiteSettings, { NewItems: 'owner' }, admin)
    expect(await stateOf('audience')).toBe('done')
    const program = await test.user()
    await test.deps.db.updateTable('users').set({ is_service: 1 }).where('id', '=', program.id).execute()
    expect(await stateOf('people')).toBe('open')
    const owner = await test.user()
    expect(await stateOf('people')).toBe('done')
    await test.item(owner, { deleted_at: test.time.now })
    expect(await stateOf('upload')).toBe('open')
    await test.item(owner)
    expect(await stateOf('upload')).toBe('done')
  })

  it('knows the demo library from a first upload', async () => {
    const [demo, deleted] = await Promise.all([test.item(admin), test.item(admin, { deleted_at: test.time.now })])
    await noteDemoItems(test.deps.db, [demo.id, deleted.id])
    expect(await stateOf('upload')).toBe('open')
    expect((await read()).Demo).toEqual([demo.encId])
    await test.item(admin)
    expect(await stateOf('upload')).toBe('done')
  })
})
