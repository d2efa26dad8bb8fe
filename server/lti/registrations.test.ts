import { beforeEach, describe, expect, it } from 'vitest'
import { createLtiRegistration, getLtiPlatform, LtiErrors, LtiLimits } from '../../sdk/lti/contract.ts'
import { dialects } from '../testing/test-database.ts'
import { ltiScene } from './lti-scene.fixture.ts'

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
      await expectNothing(await open(newer, { openid_configuration: '' }), 'LTI_REGISTRATION_WRONG')
    await expectNothing(await open(newer), 'LTI_REGISTRATION_OVER')
    const late = await create()
    scene.test.time.now += LtiLimits.registrationMinutes * 60_000
    await expectNothing(await open(late), 'LTI_REGISTRATION_OVER')
    expect(scene.platform.registered).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'http://lms.example/openid-configuration',
    'https://10.0.0.1/openid-configuration',
    'https://169.254.169.254/latest/meta-data',
    'https://lms.example@127.0.0.1/',
  ])('asks nothing at %s', async (configuration) => {
    await expectNothing(await open(await create(), { openid_configuration: configuration }), 'LTI_REGISTRATION_WRONG')
  })

  it.each([
    ['of another issuer', { issuer: 'https://other.example' }],
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

  it.each([
    [400, { error: 'invalid_client_metadata' }],
    [201, {}],
    [201, { client_id: '' }],
    [201, { client_id: 'x'.repeat(LtiLimits.text + 1) }],
    [302, { client_id: 'new-client' }],
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
      [toolClaim]: {
        ...{ domain: 'media.test', target_link_uri: 'http://media.test/lti/launch' },
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
  })

  it('says that the deployment is missing when the environment names none, and asks without a token', async () => {
    scene.platform.registering = { status: 200, body: { client_id: 10000000000001 } }
    const response = await open(await create(), { registration_token: '' })
    expect(await response.text()).toContain('enter the deployment ID')
    expect(scene.platform.registered[0]?.token).toBe('')
    expect(await platform()).toMatchObject({ ClientID: '10000000000001', Deployments: [] })
  })
})
