import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeScreen, resumeText, SignageLimits } from '../../sdk/signage/contract.ts'
import { confirmScreen, removeScreen, saveScheduleEntry } from '../../sdk/signage/setup/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { testScreens } from '../test/screens.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

/** A key as browsers make them. */
function makeKey(): { key: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { key: bytes.toString('base64url'), privateKey }
}
const signed = (privateKey: KeyObject, text: string): string =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')

describe.each(dialects)('resumeScreen on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(() => test.close())
  const { screen, device, paired, show, photoset, address } = testScreens(() => ({ test, admin, owner }))

  const challenge = async (code: string) => (await test.call(challengeScreen, { screen: code })).Challenge
  async function resume(code: string, change: Record<string, unknown>) {
    const init = { method: 'POST', body: JSON.stringify({ screen: code, ...change }), headers: { 'content-type': 'application/json' } }
    const response = await test.ask('/api/signage/resume/', init)
    const { Code = '' } = (await response.json()) as { Code?: string }
    return { status: response.status, Code, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
  }
  async function withKey() {
    const { key, privateKey } = makeKey()
    const one = await paired(key)
    const again = async (code = one.code) => {
      const text = await challenge(code)
      return { challenge: text, signature: signed(privateKey, resumeText({ screen: code, challenge: text })) }
    }
    return { one, key, privateKey, again }
  }

  it('rejects an invalid key', async () => {
    const { code } = await screen()
    const { key } = makeKey()
    const offCurve = Buffer.from(key, 'base64url').fill(1, 1).toString('base64url')
    for (const wrong of [offCurve, 'A'.repeat(87), 'short', 7, {}]) {
      const init = { method: 'POST', body: JSON.stringify({ screen: code, key: wrong }), headers: { 'content-type': 'application/json' } }
      expect((await test.ask('/api/signage/pair/', init)).status, String(wrong)).toBe(400)
    }
  })

  it('refuses other keys, other screens, used and invented challenges, and unknown screens', async () => {
    const { one, privateKey, again } = await withKey()
    const other = await withKey()
    const stranger = makeKey()
    const own = await challenge(one.code)
    const late = await again()
    const refusals: [string, Record<string, unknown>][] = [
      [one.code, { challenge: own, signature: signed(stranger.privateKey, resumeText({ screen: one.code, challenge: own })) }],
      [one.code, { challenge: own, signature: 'A'.repeat(86) }],
      [one.code, await again(other.one.code)],
      [other.one.code, await again(other.one.code)],
      ['no-such-screen', await again('no-such-screen')],
    ]
    const invented = `${test.time.now.toString(36)}.${'A'.repeat(43)}`
    refusals.push([one.code, { challenge: invented, signature: signed(privateKey, resumeText({ screen: one.code, challenge: invented })) }])
    for (const [code, change] of refusals)
      expect(await resume(code, change), code).toEqual({ status: 401, Code: 'SCREEN_NOT_PAIRED', cookie: '' })
    test.time.now += 61_000
    expect(await resume(one.code, late)).toMatchObject({ status: 401, cookie: '' })
    for (const wrong of [{}, { challenge: 'x', signature: 'y' }, { challenge: {}, signature: [] }])
      expect(await resume(one.code, wrong)).toMatchObject({ status: 400, cookie: '' })
    // What was refused has ended nothing.
    expect((await show(one)).Screen.ID).toBe(one.id)
  })

  it('refuses a device that was replaced or whose screen was removed', async () => {
    const replaced = await withKey()
    const next = await device(replaced.one.code)
    await test.call(confirmScreen, { screenid: replaced.one.id, screencode: next.shown }, admin)
    expect(await resume(replaced.one.code, await replaced.again())).toMatchObject({ status: 401, cookie: '' })
    const removed = await withKey()
    await test.call(removeScreen, { screenid: removed.one.id }, admin)
    expect(await resume(removed.one.code, await removed.again())).toMatchObject({ status: 401, cookie: '' })
    const waiting = makeKey()
    const { code } = await screen()
    await device(code, waiting.key)
    const text = await challenge(code)
    expect(
      await resume(code, { challenge: text, signature: signed(waiting.privateKey, resumeText({ screen: code, challenge: text })) }),
    ).toMatchObject({ status: 401, cookie: '' })
  })

  it('moves a device without its cookie to another screen, and leaves other devices unchanged', async () => {
    const { one, key, again } = await withKey()
    const other = await withKey()
    const next = await screen()
    const { cookie, shown } = await device(next.code, key)
    expect((await show(one)).Screen.ID).toBe(one.id)
    await test.call(confirmScreen, { screenid: next.id, screencode: shown }, admin)
    await expect(show(one)).rejects.toMatchObject({ code: 'SCREEN_NOT_PAIRED' })
    expect(await resume(one.code, await again())).toMatchObject({ status: 401, cookie: '' })
    expect((await show({ ...one, code: next.code, cookie })).Screen.ID).toBe(next.id)
    expect((await resume(next.code, await again(next.code))).status).toBe(200)
    expect((await show(other.one)).Screen.ID).toBe(other.one.id)
  })

  // On SQLite nobody is between reading and writing.
  it.runIf(dialect === 'postgres')('refuses a device when another one is confirmed during its request', async () => {
    const { one, again } = await withKey()
    const answer = await test.deps.db.transaction().execute(async (trx) => {
      await trx.updateTable('screens').set({ session_hash: null, device_key: null }).where('id', '=', one.id).execute()
      const asked = resume(one.code, await again())
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(test.deps.db)).rows.length).toBe(1)
      return { asked }
    })
    expect(await answer.asked).toEqual({ status: 401, Code: 'SCREEN_NOT_PAIRED', cookie: '' })
  })

  it('gives the device a new cookie, and invalidates its old cookie and addresses', async () => {
    const { one, again } = await withKey()
    const set = await photoset([{ is_private: 1 }], { is_private: 1 })
    await test.call(saveScheduleEntry, { screenid: one.id, cdid: set.encId, withprivate: true }, admin)
    const before = address(await show(one))
    const { status, cookie } = await resume(one.code, await again())
    expect([status, /^vitrine-screen=[\w-]{43}$/.test(cookie)]).toEqual([200, true])
    await expect(show(one)).rejects.toMatchObject({ code: 'SCREEN_NOT_PAIRED' })
    const shown = await show({ ...one, cookie })
    expect(shown.Screen.ID).toBe(one.id)
    expect((await test.ask(address(shown))).status).toBe(200)
    expect((await test.ask(before)).status).toBe(404)
  })

  it('throttles a network that tries many keys', async () => {
    const { one, again } = await withKey()
    const wrong = { challenge: await challenge(one.code), signature: 'A'.repeat(86) }
    let last = await resume(one.code, wrong)
    for (let index = 0; index < SignageLimits.codesPerNetwork && last.status === 401; index++) last = await resume(one.code, wrong)
    expect(last).toMatchObject({ status: 429, Code: 'SCREEN_CODES_THROTTLED' })
    // The screen itself is not kept out by others in its network.
    expect(await resume(one.code, await again())).toMatchObject({ status: 200 })
  })
})
