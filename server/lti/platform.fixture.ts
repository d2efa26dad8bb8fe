import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/*
 * A learning environment that speaks LTI 1.3, written from the standard. Nothing of the server is used here, so that a mistake there is no
 * mistake here too.
 */

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const deepClaim = (name: string): string => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`

export interface Signing {
  alg?: 'RS256' | 'none' | 'HS256'
  kid?: string
  /** A key that the platform does not publish under this name. */
  key?: KeyObject
}

export interface LaunchOf {
  target?: string
  person?: Record<string, unknown>
  custom?: Record<string, string>
  context?: string
  deployment?: string
  /** A choice for a course. */
  choice?: Record<string, unknown>
}

interface Pair {
  kid: string
  publicKey: KeyObject
  privateKey: KeyObject
}

/** Keeps values for the frames of the page, as the standard for platform storage says. */
const storage = `<script>
  const kept = new Map()
  addEventListener('message', ({ data, source, origin }) => {
    if (data?.subject === 'lti.put_data') kept.set(origin + data.key, data.value)
    else if (data?.subject !== 'lti.get_data') return
    source.postMessage({ subject: data.subject + '.response', message_id: data.message_id, key: data.key, value: kept.get(origin + data.key) }, origin)
  })
</script>`

const newPair = (): Pair => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })

export interface LtiTestPlatform {
  base: string
  clientId: string
  deployment: string
  /** How often the key set was asked for. */
  keyRequests: number
  /** The launch that the authorization address answers next. */
  next: LaunchOf
  /** The form of a launch by LTI 1.1, which the page `/form` posts. */
  form: { action: string; fields: Readonly<Record<string, string>> }
  /** What the platform says about itself; undefined values are left out. */
  description: Record<string, unknown>
  /** The answer to a registration. */
  registering: { status: number; body: unknown }
  /** Registrations that came, with their bearer tokens. */
  registered: { token: string; tool: Record<string, unknown> }[]
  /** What came to the return address of choices. */
  returned: URLSearchParams[]
  rotate(): void
  claims(nonce: string, now: number, launch?: LaunchOf): JWTPayload
  sign(claims: JWTPayload, signing?: Signing): Promise<string>
  close(): Promise<void>
}

/** `host`: browsers take `localhost` for another site than 127.0.0.1. */
export async function openLtiPlatform(host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<LtiTestPlatform> {
  let pair = newPair()
  const server = createServer((request, response) => {
    void respond(request).then(({ status = 200, type = 'text/html; charset=utf-8', body }) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
      response.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://${host}:${(server.address() as AddressInfo).port}`

  const platform: LtiTestPlatform = {
    base,
    clientId: 'vitrine-client',
    deployment: 'deployment-1',
    keyRequests: 0,
    next: {},
    form: { action: '', fields: {} },
    description: {
      ...{ issuer: base, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token`, jwks_uri: `${base}/keys` },
      registration_endpoint: `${base}/register`,
      'https://purl.imsglobal.org/spec/lti-platform-configuration': {
        product_family_code: 'test',
        messages_supported: [
          { type: 'LtiResourceLinkRequest' },
          { type: 'LtiDeepLinkingRequest', placements: ['ContentArea', 'something_else'] },
        ],
      },
    },
    registering: {
      status: 201,
      body: { client_id: 'new-client', 'https://purl.imsglobal.org/spec/lti-tool-configuration': { deployment_id: 'new-deployment' } },
    },
    registered: [],
    returned: [],
    rotate() {
      pair = newPair()
    },
    claims: (nonce, now, { target = '', person = {}, custom, context = 'course-1', deployment = platform.deployment, choice } = {}) => ({
      ...{ iss: base, aud: platform.clientId, nonce, iat: Math.floor(now / 1000), exp: Math.floor(now / 1000) + 300 },
      ...{ sub: '5', name: 'Ann Example', email: 'ann@school.example' },
      [claim('version')]: '1.3.0',
      [claim('message_type')]: choice ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
      [claim('deployment_id')]: deployment,
      [claim('target_link_uri')]: target,
      [claim('context')]: { id: context, title: 'Biology' },
      [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [claim('resource_link')]: { id: 'link-1', title: 'A leaf' },
      ...(custom ? { [claim('custom')]: custom } : {}),
      ...(choice ? { [deepClaim('deep_linking_settings')]: choice } : {}),
      ...person,
    }),
    async sign(claims, { alg = 'RS256', kid = pair.kid, key = pair.privateKey } = {}) {
      if (alg === 'none') return new UnsecuredJWT(claims).encode()
      // The classic attack: the public key, which everybody knows, as the secret of a symmetric signature.
      const secret = new TextEncoder().encode(pair.publicKey.export({ type: 'spki', format: 'pem' }) as string)
      return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(alg === 'HS256' ? secret : key)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function respond(request: IncomingMessage): Promise<{ status?: number; type?: string; body: string }> {
    const url = new URL(request.url ?? '/', base)
    if (url.pathname === '/keys') {
      platform.keyRequests += 1
      const keys = [{ ...pair.publicKey.export({ format: 'jwk' }), kid: pair.kid, alg: 'RS256', use: 'sig' }]
      return { type: 'application/json', body: JSON.stringify({ keys }) }
    }
    if (url.pathname === '/openid-configuration') return { type: 'application/json', body: JSON.stringify(platform.description) }
    if (url.pathname === '/register') {
      const tool = JSON.parse(await text(request)) as Record<string, unknown>
      platform.registered.push({ token: request.headers.authorization ?? '', tool })
      return { status: platform.registering.status, type: 'application/json', body: JSON.stringify(platform.registering.body) }
    }
    if (url.pathname === '/form') return { body: formOf(platform.form.action, platform.form.fields) }
    if (url.pathname === '/authorize') return { body: await authorized(url.searchParams) }
    if (url.pathname === '/return') {
      platform.returned.push(new URLSearchParams(await text(request)))
      return { body: '<title>Course</title><p>The links were added.</p>' }
    }
    if (url.pathname === '/storage') return { body: `<title>Storage</title>${storage}` }
    // A page of a course, with the tool in a frame. `storage` names a frame that keeps values, or is `none`; without it the page does.
    const frame = url.searchParams.get('frame')
    const place = url.searchParams.get('storage') ?? '_parent'
    if (frame)
      return {
        body: `<title>Course</title>${place === '_parent' ? storage : place === 'none' ? '' : `<iframe hidden name="${place}" src="/storage"></iframe>`}<iframe name="tool" width="900" height="640" src="${frame.replaceAll('&', '&amp;')}" allow="autoplay; fullscreen"></iframe>`,
      }
    return { status: 404, body: 'not found' }
  }

  /** The form that carries the token to the tool, as the standard says. */
  async function authorized(query: URLSearchParams): Promise<string> {
    const token = await platform.sign(platform.claims(query.get('nonce') ?? '', Date.now(), platform.next))
    return formOf(query.get('redirect_uri') ?? '', { id_token: token, state: query.get('state') ?? '' })
  }

  function formOf(action: string, fields: Readonly<Record<string, string>>): string {
    const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    return `<form method="post" action="${escaped(action)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
  }
  return platform
}
