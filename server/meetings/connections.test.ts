import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveCategory } from '../../sdk/categories/contract.ts'
import {
  connectMeetings,
  disconnectMeetings,
  listMeetingConnections,
  listMeetingRecordings,
  listMeetingServices,
  MeetingLimits,
  saveMeetingRule,
  saveMeetingService,
  testMeetingService,
} from '../../sdk/meetings/contract.ts'
import { deleteAccounts, suspendAccount } from '../../sdk/people/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { revokeTokens } from './client-tokens.ts'
import { connect, standInSettings, useService } from './connection.fixture.ts'
import { type AccountRow, markEnded, pauseService, replaceTokens } from './table.ts'
import { zoom as zoomService } from './zoom.ts'
import { openZoomPeer, type ZoomPeer } from './zoom-peer.fixture.ts'

describe.each(dialects)('connections with meeting services on %s', (dialect) => {
  let test: TestApp
  let zoom: ZoomPeer
  let admin: TestUser
  let user: TestUser

  beforeAll(async () => {
    zoom = await openZoomPeer()
    test = await openTestApp(dialect, standInSettings)
    admin = await test.user({ isAdmin: true })
    await test.work()
  })
  beforeEach(async () => {
    user = await test.user()
    zoom.rotates = false
    zoom.refresh = 'the-refresh-token'
    zoom.revoked.length = 0
    zoom.throttles.length = 0
    await useService(test, admin, 'zoom', zoom)
  })
  afterAll(async () => {
    await test.close()
    await zoom.close()
  })

  const stateOf = async (as = user) =>
    (await test.call(listMeetingConnections, {}, as)).Items.find(({ Service }) => Service === 'zoom')?.State
  const problem = (code: string): string => `/meetings?problem=${code}`
  const begin = async (as = user): Promise<URL> => new URL(zoom.agree((await test.call(connectMeetings, { service: 'zoom' }, as)).Address))
  const come = async (address: URL, as?: TestUser) => (await test.ask(address.pathname + address.search, {}, as)).headers.get('location')
  const rows = () => test.deps.db.selectFrom('meeting_accounts').selectAll().where('user_id', '=', user.id).execute()

  it('are refused to people who may add no videos, to guests, and in frames', async () => {
    const viewer = await test.user({ canUpload: false })
    const framed = await test.again(user, 'embed')
    for (const [as, code] of [
      [undefined, 'SIGNED_OUT'],
      [await test.guest(), 'SIGNED_OUT'],
      [viewer, 'UPLOAD_NOT_ALLOWED'],
      [framed, 'ONLY_IN_THE_PORTAL'],
    ] as const) {
      await expect(test.call(listMeetingConnections, {}, as)).rejects.toMatchObject({ code })
      await expect(test.call(connectMeetings, { service: 'zoom' }, as)).rejects.toMatchObject({ code })
      await expect(test.call(listMeetingRecordings, { service: 'zoom' }, as)).rejects.toMatchObject({ code })
    }
    for (const call of [listMeetingServices, testMeetingService] as const)
      await expect(test.call(call as typeof testMeetingService, { service: 'zoom' }, user)).rejects.toMatchObject({ status: 403 })
  })

  it('accept no answer of another session, person or state, and none twice', async () => {
    const other = await test.user()
    const answer = await begin()
    expect(await come(answer, other)).toBe(problem('MEETINGS_CONNECT_EXPIRED'))
    const again = await begin()
    expect(await come(again, await test.again(user))).toBe(problem('MEETINGS_CONNECT_EXPIRED'))
    const forged = await begin()
    forged.searchParams.set('state', 'guessed')
    expect(await come(forged, user)).toBe(problem('MEETINGS_CONNECT_EXPIRED'))
    const right = await begin()
    expect(await come(right, user)).toBe('/meetings')
    expect(await come(right, user)).toBe(problem('MEETINGS_CONNECT_EXPIRED'))
    expect([await stateOf(), await stateOf(other)]).toEqual(['connected', 'none'])
  })

  it('accept no late answer, no refusal and no code of another request', async () => {
    const late = await begin()
    test.time.now += MeetingLimits.connectMinutes * 60_000 + 1000
    expect(await come(late, user)).toBe(problem('MEETINGS_CONNECT_EXPIRED'))
    const denied = await begin()
    denied.searchParams.delete('code')
    denied.searchParams.set('error', 'access_denied')
    expect(await come(denied, user)).toBe(problem('MEETINGS_CONNECT_DENIED'))
    // The code of another attempt does not fit the verifier of this one.
    const [one, other] = [await begin(), await begin()]
    one.searchParams.set('code', other.searchParams.get('code') ?? '')
    expect(await come(one, user)).toBe(problem('MEETINGS_CONNECT_EXPIRED'))
    expect(await stateOf()).toBe('none')
  })

  it('lead to a page of this server whatever the answer says', async () => {
    const answer = await test.ask('/meetings/connected?returnurl=https://elsewhere.example/&state=x&code=y', {}, user)
    expect(answer.headers.get('location')).toBe(problem('MEETINGS_CONNECT_EXPIRED'))
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('store no token and no secret that can be read', async () => {
    expect(await connect(test, user, 'zoom', zoom)).toBe('/meetings')
    const stored = JSON.stringify([await rows(), await test.deps.db.selectFrom('meeting_services').selectAll().execute()])
    for (const text of [zoom.access, zoom.refresh, zoom.client.secret]) expect(stored).not.toContain(text)
    const answers = JSON.stringify([await test.call(listMeetingServices, {}, admin), await test.call(listMeetingConnections, {}, user)])
    for (const text of [zoom.access, zoom.refresh, zoom.client.secret, 'sealed:']) expect(answers).not.toContain(text)
  })

  it('cannot be used from another row', async () => {
    const thief = await test.user()
    await connect(test, user, 'zoom', zoom)
    await connect(test, thief, 'zoom', zoom)
    const [stolen] = await rows()
    await test.deps.db
      .updateTable('meeting_accounts')
      .set({ tokens: stolen?.tokens ?? '' })
      .where('user_id', '=', thief.id)
      .execute()
    await expect(test.call(listMeetingRecordings, { service: 'zoom' }, thief)).rejects.toMatchObject({ code: 'MEETINGS_ENDED' })
  })

  it('are renewed when the token has expired, once for several requests, also with a refresh token that is valid once', async () => {
    zoom.rotates = true
    await connect(test, user, 'zoom', zoom)
    test.time.now += 3_600_000
    zoom.requests.length = 0
    await Promise.all([1, 2, 3].map(() => test.call(listMeetingRecordings, { service: 'zoom' }, user)))
    expect(zoom.requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
    // The service ends a token early.
    zoom.access = 'another'
    expect((await test.call(listMeetingRecordings, { service: 'zoom' }, user)).Items).toEqual([])
    expect(await stateOf()).toBe('connected')
  })

  it('end when the service no longer accepts the refresh token, and begin again', async () => {
    await connect(test, user, 'zoom', zoom)
    zoom.access = zoom.refresh = 'revoked there'
    await expect(test.call(listMeetingRecordings, { service: 'zoom' }, user)).rejects.toMatchObject({ code: 'MEETINGS_ENDED', status: 403 })
    expect(await stateOf()).toBe('ended')
    await connect(test, user, 'zoom', zoom)
    expect(await stateOf()).toBe('connected')
  })

  it('wait as long as the service asks for', async () => {
    await connect(test, user, 'zoom', zoom)
    zoom.throttles.push('120')
    const list = () => test.call(listMeetingRecordings, { service: 'zoom' }, user)
    await expect(list()).rejects.toMatchObject({ code: 'MEETINGS_BUSY', status: 429 })
    zoom.requests.length = 0
    test.time.now += 119_000
    await expect(list()).rejects.toMatchObject({ code: 'MEETINGS_BUSY' })
    expect(zoom.requests).toEqual([])
    test.time.now += 2000
    expect((await list()).Items).toEqual([])
  })

  it.each(['disconnect', 'suspend', 'delete'] as const)(
    'are revoked at the service when the person or an administrator ends them: %s',
    async (how) => {
      await connect(test, user, 'zoom', zoom)
      const token = zoom.access
      if (how === 'disconnect') await test.call(disconnectMeetings, { service: 'zoom' }, user)
      if (how === 'suspend') await test.call(suspendAccount, { person: user.id }, admin)
      if (how === 'delete') await test.call(deleteAccounts, { people: [user.id], items: 'trash' }, admin)
      expect(await rows()).toEqual([])
      await vi.waitFor(() => expect(zoom.revoked).toEqual(expect.arrayContaining([token, 'the-refresh-token'])), { timeout: 60_000 })
      await vi.waitFor(async () => expect(await test.deps.db.selectFrom('meeting_revocations').selectAll().execute()).toEqual([]))
    },
  )

  it('are revoked by the client that they were given to, and by none that the service refuses', async () => {
    await connect(test, user, 'zoom', zoom)
    const token = zoom.access
    await useService(test, admin, 'zoom', zoom, { clientid: 'another' })
    await vi.waitFor(() => expect(zoom.revoked).toContain(token), { timeout: 60_000 })
    const addresses = { ...zoomService.addresses(''), revoke: `${zoom.base}/revoke` }
    const client = { service: zoomService, addresses, clientId: 'unknown', clientSecret: 'x', pausedUntil: 0 }
    const reach = { loopback: true, privateNetworks: false }
    expect(await revokeTokens(test.deps, { ...client, reach }, { access: 'a', refresh: 'b', expiresAt: 0 })).toBe(false)
  })

  it('are not made for an account that is suspended while the service answers', async () => {
    const answer = await begin()
    zoom.beforeTokens = async () => void (await test.call(suspendAccount, { person: user.id }, admin))
    expect(await come(answer, user)).toBe(problem('SIGNED_OUT'))
    zoom.beforeTokens = undefined
    expect(await rows()).toEqual([])
    await vi.waitFor(() => expect(zoom.revoked).toContain(zoom.access), { timeout: 60_000 })
  })

  it('revoke the tokens in whose place others come', async () => {
    await connect(test, user, 'zoom', zoom)
    const former = zoom.access
    await connect(test, user, 'zoom', zoom)
    await vi.waitFor(() => expect(zoom.revoked).toContain(former), { timeout: 60_000 })
    expect(await stateOf()).toBe('connected')
  })

  it('do not end with a refusal of tokens that were replaced meanwhile', async () => {
    await connect(test, user, 'zoom', zoom)
    const [row] = await rows()
    await connect(test, user, 'zoom', zoom)
    await markEnded(test.deps.db, row as AccountRow)
    expect(await stateOf()).toBe('connected')
    const [now] = await rows()
    await markEnded(test.deps.db, now as AccountRow)
    await replaceTokens(test.deps.db, now as AccountRow, { tokens: now?.tokens ?? '', expires_at: 0 })
    expect(await stateOf()).toBe('connected')
  })

  it('pause the service for minutes at most, and by no shorter pause', async () => {
    await connect(test, user, 'zoom', zoom)
    zoom.throttles.push('86400')
    const list = () => test.call(listMeetingRecordings, { service: 'zoom' }, user)
    await expect(list()).rejects.toMatchObject({ code: 'MEETINGS_BUSY' })
    await pauseService(test.deps.db, 'zoom', test.time.now + 1000)
    test.time.now += 9 * 60_000
    await expect(list()).rejects.toMatchObject({ code: 'MEETINGS_BUSY' })
    test.time.now += 2 * 60_000
    expect((await list()).Items).toEqual([])
  })

  it('end with another client, and not with another secret', async () => {
    await connect(test, user, 'zoom', zoom)
    await useService(test, admin, 'zoom', zoom, { clientsecret: '' })
    expect(await stateOf()).toBe('connected')
    await useService(test, admin, 'zoom', zoom, { clientid: 'another' })
    expect(await rows()).toEqual([])
  })

  it('are set up by administrators with a client, a secret and an address of this machine only', async () => {
    const save = (change: object) => useService(test, admin, 'webex', zoom, change)
    await expect(useService(test, user, 'webex', zoom)).rejects.toMatchObject({ status: 403 })
    await expect(save({ clientid: '' })).rejects.toMatchObject({ code: 'MEETINGS_NO_CLIENT' })
    await expect(save({ clientsecret: '' })).rejects.toMatchObject({ code: 'MEETINGS_NO_CLIENT' })
    for (const address of ['https://elsewhere.example', 'http://169.254.169.254', 'file:///etc/passwd', 'http://10.0.0.1'])
      await expect(save({ address })).rejects.toMatchObject({ code: 'MEETINGS_ADDRESS' })
    await expect(
      test.call(saveMeetingService, { service: 'teams', clientid: 'a', clientsecret: 'b', enabled: true }, admin),
    ).rejects.toMatchObject({
      code: 'MEETINGS_NO_TENANT',
    })
    await expect(save({ service: 'other' })).rejects.toMatchObject({ status: 400 })
  })

  it('keep no secret for another client', async () => {
    await useService(test, admin, 'zoom', zoom)
    await expect(useService(test, admin, 'zoom', zoom, { clientid: 'another', clientsecret: '' })).rejects.toMatchObject({
      code: 'MEETINGS_NO_CLIENT',
    })
  })

  it('are tested without an account: a known client, an unknown one, a service that is not there', async () => {
    expect((await test.call(testMeetingService, { service: 'zoom' }, admin)).Success).toBe(true)
    await useService(test, admin, 'zoom', zoom, { clientsecret: 'wrong' })
    await expect(test.call(testMeetingService, { service: 'zoom' }, admin)).rejects.toMatchObject({ code: 'MEETINGS_CLIENT_REFUSED' })
    await useService(test, admin, 'zoom', zoom, { address: 'http://127.0.0.1:1' })
    await expect(test.call(testMeetingService, { service: 'zoom' }, admin)).rejects.toMatchObject({ code: 'MEETINGS_UNREACHABLE' })
  })

  it('are off until an administrator switches the service on', async () => {
    await connect(test, user, 'zoom', zoom)
    await useService(test, admin, 'zoom', zoom, { enabled: false })
    expect((await test.call(listMeetingConnections, {}, user)).Items).toEqual([])
    await expect(test.call(listMeetingRecordings, { service: 'zoom' }, user)).rejects.toMatchObject({ code: 'MEETINGS_NOT_SET_UP' })
    await expect(test.call(connectMeetings, { service: 'zoom' }, user)).rejects.toMatchObject({ code: 'MEETINGS_NOT_SET_UP' })
  })

  it('ask for no more than PKCE needs, and save the rule of a person', async () => {
    const { searchParams } = new URL((await test.call(connectMeetings, { service: 'zoom' }, user)).Address)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('redirect_uri')).toBe('http://media.test/meetings/connected')
    await expect(test.call(saveMeetingRule, { service: 'zoom', automatic: true }, user)).rejects.toMatchObject({
      code: 'MEETINGS_NOT_CONNECTED',
    })
    await connect(test, user, 'zoom', zoom)
    const Editors = [{ Kind: 'user' as const, ID: user.id }]
    const { ID: CategoryID } = await test.call(saveCategory, { id: 0, data: { Name: 'Meetings', Editors } }, admin)
    // A category that there is not, and none where one is mandatory.
    await expect(test.call(saveMeetingRule, { service: 'zoom', automatic: true, catsinc: [999_999] }, user)).rejects.toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
    })
    test.deps.settings.mandatoryCategories = true
    await expect(test.call(saveMeetingRule, { service: 'zoom', automatic: true }, user)).rejects.toMatchObject({
      code: 'CATEGORY_MANDATORY',
    })
    test.deps.settings.mandatoryCategories = false
    await test.call(saveMeetingRule, { service: 'zoom', automatic: true, catsinc: [CategoryID] }, user)
    expect((await test.call(listMeetingConnections, {}, user)).Items).toEqual([
      { Service: 'zoom', State: 'connected', IsAutomatic: true, Categories: [CategoryID] },
    ])
  })
})
