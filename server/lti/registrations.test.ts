import { beforeEach, describe, expect, it } from 'vitest'
import { createLtiRegistration, getLtiPlatform, LtiErrors, LtiLimits, saveLtiPlatform } from '../../sdk/lti/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { ltiScene } from './lti-scene.fixture.ts'
import { namesThisMachine } from './registrations.ts'

const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

describe.each(dialects)('a registration by the learning environment on %s', (dialect) => {
  const scene = ltiScene(dialect)
  const { stepIn } = scene
  let description: Record<string, unknown>
  let registering: { status: number; body: unknown }
  /** Another network for each test: the log takes 20 refusals of one network in an hour. */
  let network = 0
  beforeEach(() => {
    network += 1
    description ??= scene.platform.description
    registering ??= scene.platform.registering
    Object.assign(scene.platform, { description, registering, registered: [] })
  })
  const create = async () => {
    const { Address } = await scene.test.call(createLtiRegistration, { iid: scene.iid }, scene.administrator)
    return new URL(Address)
  }
  const open = (address: URL, fields: Record<string, string> = {}) => {
    const query = { openid_configuration: `${scene.platform.base}/openid-configuration`, registration_token: 'a-token', ...fields }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    return scene.test.ask(address.pathname + address.search, { headers: { 'x-forwarded-for': `198.51.100.${network}` } })
  }
  const platform = async () => (await scene.test.call(getLtiPlatform, { iid: scene.iid }, scene.administrator)).Platform
  const expectNothing = async (response: Response, code: keyof typeof LtiErrors) => {
    const before = { ClientID: scene.platform.clientId }
    expect(await response.text()).toContain(LtiErrors[code])
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await platform()).toMatchObject(before)
  }

  it('is created by administrators only', async () => {
    await expect(scene.test.call(createLtiRegistration, { iid: scene.iid }, scene.ann)).rejects.toMatchObject({
      code: 'ADMINISTRATORS_ONLY',
    })
    await expect(scene.test.call(createLtiRegistration, { iid: 9999 }, scene.administrator)).rejects.toMatchObject({
      code: 'LMS_NOT_FOUND',
    })
  })

  it('needs an address that is new: not another, not an older, not an old one, not one that was opened too often', async () => {
    const address = await create()
    const other = new URL(address)
    other.searchParams.set('code', 'other')
    await expectNothing(await open(other), 'LTI_REGISTRATION_OVER')
    other.searchParams.delete('code')
    await expectNothing(await open(other), 'LTI_REGISTRATION_OVER')
    const newer = await create()
    await expectNothing(await open(address), 'LTI_REGISTRATION_OVER')
    for (let attempt = 0; attempt < LtiLimits.registrationAttempts; attempt += 1)
      await expectNothing(await open(newer, { openid_configuration: `${scene.platform.base}/nothing` }), 'LTI_REGISTRATION_WRONG')
    await expectNothing(await open(newer), 'LTI_REGISTRATION_OVER')
    const late = await create()
    scene.test.time.now += LtiLimits.registrationMinutes * 60_000
    const expired = await open(late)
    // The sentence is shown in the frame of the environment.
    expect(expired.headers.get('content-security-policy')).toContain('https://lms.example')
    await expectNothing(expired, 'LTI_REGISTRATION_OVER')
    expect(scene.platform.registered).toEqual([])
  })

  it.each([
    ['', 'LTI_REGISTRATION_WRONG'],
    ['javascript:alert(1)', 'LTI_REGISTRATION_WRONG'],
    ['http://lms.example/openid-configuration', 'LTI_REGISTRATION_WRONG'],
    ['https://lms.example@evil.example/', 'LTI_REGISTRATION_WRONG'],
    ['https://evil.example/openid-configuration', 'LTI_REGISTRATION_FOREIGN'],
    ['https://lms.example.evil.example/', 'LTI_REGISTRATION_FOREIGN'],
    ['https://lms.example:444/', 'LTI_REGISTRATION_FOREIGN'],
    ['https://169.254.169.254/latest/meta-data', 'LTI_REGISTRATION_FOREIGN'],
    ['http://127.0.0.1:9/', 'LTI_REGISTRATION_FOREIGN'],
  ] as const)('asks nothing at “%s”, and counts no attempt', async (configuration, code) => {
    const address = await create()
    for (let attempt = 0; attempt <= LtiLimits.registrationAttempts; attempt += 1)
      await expectNothing(await open(address, { openid_configuration: configuration }), code)
    expect((await open(address)).status).toBe(200)
  })

  it('lets an environment elsewhere name no address of this machine', () => {
    const elsewhere = 'https://lms.example/openid-configuration'
    expect(namesThisMachine(elsewhere, ['https://lms.example/keys', 'http://127.0.0.1:9200/'])).toBe(true)
    expect(namesThisMachine(elsewhere, ['https://lms.example/keys', 'http://localhost/keys'])).toBe(true)
    expect(namesThisMachine(elsewhere, ['https://lms.example/keys'])).toBe(false)
    expect(namesThisMachine('http://localhost/openid-configuration', ['http://localhost/keys'])).toBe(false)
  })

  it.each([
    ['of another issuer', { issuer: 'https://other.example' }],
    ['of an issuer at another port', { issuer: 'http://127.0.0.1:9' }],
    ['without an issuer', { issuer: undefined }],
    ['without keys', { jwks_uri: undefined }],
    ['with keys at an address without https', { jwks_uri: 'http://lms.example/keys' }],
    ['with a script as its address', { authorization_endpoint: 'javascript:alert(1)' }],
    ['that takes no registrations', { registration_endpoint: undefined }],
  ])('refuses a description %s', async (_name, change) => {
    scene.platform.description = { ...description, ...change }
    await expectNothing(await open(await create()), 'LTI_REGISTRATION_WRONG')
    expect(scene.platform.registered).toEqual([])
  })

  it('refuses an issuer that no database takes', async () => {
    scene.platform.description = { ...description, issuer: `${scene.platform.base}/\0` }
    await expectNothing(await open(await create()), 'LTI_REGISTRATION_WRONG')
    expect(scene.platform.registered).toEqual([])
  })

  it.each([
    [400, { error: 'invalid_client_metadata' }],
    [201, {}],
    [201, { client_id: '' }],
    [201, { client_id: 'x'.repeat(LtiLimits.text + 1) }],
    [302, { client_id: 'new-client' }],
    [201, { client_id: 'new\0client' }],
    [201, { client_id: 'new-client', [toolClaim]: { deployment_id: 'new\0deployment' } }],
  ])('stores nothing when the environment answers %i %o, and can be tried again', async (status, body) => {
    const address = await create()
    scene.platform.registering = { status, body }
    await expectNothing(await open(address), 'LTI_REGISTRATION_REFUSED')
    expect((await scene.events()).map(({ Kind, EnvironmentID }) => [Kind, EnvironmentID])).toEqual([['refusal', scene.iid]])
    scene.platform.registering = registering
    expect((await open(address)).status).toBe(200)
  })

  it('registers the library once, with its addresses, and stores what the environment says', async () => {
    const address = await create()
    const response = await open(address)
    const html = await response.text()
    expect(response.status, html).toBe(200)
    expect(html).toContain('The library is registered. You can close this window.')
    expect(stepIn(html)).toEqual({ Step: 'registered' })
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' https://lms.example ${scene.platform.base}`)
    const [{ token, tool }, ...others] = scene.platform.registered as [(typeof scene.platform.registered)[0]]
    expect([token, others]).toEqual(['Bearer a-token', []])
    expect(tool).toMatchObject({
      ...{ application_type: 'web', initiate_login_uri: 'http://media.test/lti/initiate', jwks_uri: 'http://media.test/lti/jwks' },
      ...{ redirect_uris: ['http://media.test/lti/launch'], token_endpoint_auth_method: 'private_key_jwt' },
      scope: expect.stringMatching(/score .*result\.readonly .*lineitem .*contextmembership\.readonly$/) as string,
      [toolClaim]: {
        ...{ domain: 'media.test', target_link_uri: 'http://media.test/lti/launch' },
        custom_parameters: { context_history: '$Context.id.history', resource_history: '$ResourceLink.id.history' },
        messages: [{ type: 'LtiDeepLinkingRequest', placements: ['ContentArea'] }],
      },
    })
    const { base } = scene.platform
    expect(await platform()).toEqual({
      ...{ Issuer: base, ClientID: 'new-client', Deployments: ['new-deployment'] },
      ...{ AuthorizeURL: `${base}/authorize`, TokenURL: `${base}/token`, KeysURL: `${base}/keys` },
    })
    const again = await open(address)
    expect([again.status, await again.text()]).toEqual([403, expect.stringContaining(LtiErrors.LTI_REGISTRATION_OVER)])
  })

  it('counts once when the address is opened twice at the same time', async () => {
    const address = await create()
    const answers = await Promise.all([open(new URL(address)), open(new URL(address))])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403])
    expect(scene.platform.registered).toHaveLength(1)
  })

  it('ends with values that an administrator enters, and is written into the audit log', async () => {
    const address = await create()
    await scene.test.call(saveLtiPlatform, { iid: scene.iid, ...scene.values() }, scene.administrator)
    await expectNothing(await open(address), 'LTI_REGISTRATION_OVER')
    const entries = await scene.test.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'lms-changed').execute()
    expect(entries.filter(({ detail }) => detail.includes('"registration"')).length).toBeGreaterThan(0)
  })

  it('keeps the people and courses of its issuer, and forgets those of another', async () => {
    const { db } = scene.test.deps
    const people = async () => (await db.selectFrom('lms_identities').selectAll().where('environment_id', '=', scene.iid).execute()).length
    await scene.launch()
    expect(await people()).toBe(1)
    expect((await open(await create())).status).toBe(200)
    expect(await people()).toBe(1)
    await scene.test.call(saveLtiPlatform, { iid: scene.iid, ...scene.values(), issuer: 'https://other.example' }, scene.administrator)
    expect(await people()).toBe(0)
    expect(await db.selectFrom('lti_launches').selectAll().where('environment_id', '=', scene.iid).execute()).toEqual([])
  })

  it.each([undefined, null, ''])(
    'says that the deployment is missing when the environment answers %o, and asks without a token',
    async (id) => {
      scene.platform.registering = { status: 200, body: { client_id: 10000000000001, [toolClaim]: { deployment_id: id } } }
      const response = await open(await create(), { registration_token: '' })
      expect(await response.text()).toContain('enter the deployment ID')
      expect(scene.platform.registered[0]?.token).toBe('')
      expect(await platform()).toMatchObject({ ClientID: '10000000000001', Deployments: [] })
    },
  )
})
