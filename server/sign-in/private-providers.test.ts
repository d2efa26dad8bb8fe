import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT } from 'jose'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { azureLogin, googleLogin, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { openBrowser } from './browser-peer.fixture.ts'

describe('providers in private networks', () => {
  let test: TestApp
  let admin: TestUser
  let connections = 0
  const output: string[] = []
  const server = createServer((_, response) => response.end('{}')).on('connection', () => connections++)
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    test = await openTestApp('sqlite', { baseUrl: 'http://media.test' })
    test.deps.log = pino({ level: 'warn' }, { write: (line) => output.push(line) })
    admin = await test.user({ isAdmin: true })
  })
  afterAll(async () => {
    await test.close()
    server.close()
  })

  const save = async (kind: 'oidc' | 'google', settings: Record<string, unknown>) =>
    (await test.call(saveSignInProvider, { kind, name: kind, rule: 'link', enabled: true, settings }, admin)).ID
  const port = () => (server.address() as AddressInfo).port

  it('are not requested, in any notation of their address', async () => {
    for (const host of ['10.0.0.1', '169.254.169.254', `[::ffff:127.0.0.1]:${port()}`, `0x7f.0.0.2:${port()}`]) {
      output.length = 0
      const iid = await save('oidc', { Issuer: `https://${host}`, ClientID: 'client' })
      await expect(test.call(azureLogin, { iid }), host).rejects.toMatchObject({ code: 'SIGN_IN_PROVIDER_UNREACHABLE' })
      expect(output.join(' '), host).toContain('VITRINE_ALLOW_PRIVATE_PROVIDERS')
    }
    expect(connections).toBe(0)
  })

  it('are not requested for keys', async () => {
    output.length = 0
    await save('google', { ClientID: 'g', JwksURL: `https://[::ffff:127.0.0.1]:${port()}/keys` })
    const { privateKey } = await generateKeyPair('RS256')
    const browser = openBrowser(test.app)
    const nonce = new URL(String((await browser.send(googleLogin.path, {})).ResponseUrl)).searchParams.get('nonce')
    const token = await new SignJWT({ sub: 'x', nonce }).setProtectedHeader({ alg: 'RS256', kid: 'k' }).setAudience('g').sign(privateKey)
    const response = await browser.ask('/login.aspx?glogin=true', { headers: { token, return: '/' } })
    expect(await response.json()).toMatchObject({ Code: 'SIGN_IN_PROVIDER_UNREACHABLE' })
    expect(output.join(' ')).toContain('VITRINE_ALLOW_PRIVATE_PROVIDERS')
    expect(connections).toBe(0)
  })
})
