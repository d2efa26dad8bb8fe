import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { coursePage, formPage, page } from './pages.js'

/*
 * A learning environment that speaks LTI 1.3, as small as it can be: one course, a teacher and a pupil, and a grade for each link. It keeps all
 * of it in memory and asks nobody for a password: it is for trying out, on this machine.
 */
const port = Number(process.env.PORT ?? 4400)
const base = `http://localhost:${port}`
const claim = (name) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const deep = (name) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`
const ags = 'https://purl.imsglobal.org/spec/lti-ags'
const scopes = [`${ags}/scope/score`, `${ags}/scope/result.readonly`]
const people = {
  teacher: { sub: 'teacher-1', name: 'Tess Teacher', email: 'teacher@school.example', role: 'Instructor' },
  pupil: { sub: 'pupil-1', name: 'Pat Pupil', email: 'pupil@school.example', role: 'Learner' },
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const kid = randomUUID()
/** The tool after its registration, the links of the course, and the grades by link and person. */
const course = { tool: undefined, links: [], grades: [] }
const tokens = new Set()
/** Only who sees the page of the course may register a tool. */
const registrationToken = randomUUID()

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString())

function signed(claims) {
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))).toString('base64url')}`
}

/** The claims of a token that the tool has signed for `audience` with a key that it publishes; undefined for any other. */
async function claimsOf(token, audience) {
  const [head = '', body = '', signature = ''] = token.split('.')
  const { kid, alg } = readable(head) ?? {}
  if (alg !== 'RS256') return undefined
  const { keys } = await (await fetch(course.tool.jwks_uri)).json()
  const jwk = keys.find((one) => one.kid === kid)
  const key = jwk && createPublicKey({ key: jwk, format: 'jwk' })
  const isRight = key && verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
  const claims = (isRight && readable(body)) || {}
  const isForUs = [claims.aud].flat().includes(audience) && claims.iss === course.tool.client_id
  return isForUs && claims.exp * 1000 > Date.now() ? claims : undefined
}

/** A part of a token; undefined when it is none. */
function readable(part) {
  try {
    return decode(part)
  } catch {
    return undefined
  }
}

const html = (body, status = 200) => ({ status, type: 'text/html; charset=utf-8', body })
const json = (body, status = 200) => ({ status, type: 'application/json', body: JSON.stringify(body) })
const notFound = html(page('Not found', '<p>There is nothing here.</p>'), 404)

/** What the environment says about itself, which the library reads when it registers. */
const description = () => ({
  ...{ issuer: base, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token`, jwks_uri: `${base}/keys` },
  ...{ registration_endpoint: `${base}/register`, scopes_supported: scopes },
  'https://purl.imsglobal.org/spec/lti-platform-configuration': {
    product_family_code: 'example',
    messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
  },
})

/** Takes one tool, from the page that was given the token. */
async function register(request) {
  if (request.headers.authorization !== `Bearer ${registrationToken}`) return json({ error: 'invalid_token' }, 401)
  const tool = JSON.parse(await text(request))
  if (course.tool) return json({ error: 'already_registered' }, 409)
  const own = tool['https://purl.imsglobal.org/spec/lti-tool-configuration']
  const addresses = [tool.jwks_uri, tool.initiate_login_uri, own?.target_link_uri, ...[tool.redirect_uris].flat()]
  if (!addresses.every(isWebAddress)) return json({ error: 'invalid_client_metadata' }, 400)
  course.tool = { ...tool, client_id: randomUUID(), target: own.target_link_uri }
  return json(
    { ...tool, client_id: course.tool.client_id, 'https://purl.imsglobal.org/spec/lti-tool-configuration': { ...own, deployment_id: '1' } },
    201,
  )
}

const isWebAddress = (address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** Begins a launch: the tool answers by asking `/authorize`, and the hint says what for. */
function begin(query) {
  const link = course.links[Number(query.get('link'))]
  const hint = { as: query.get('as') === 'teacher' ? 'teacher' : 'pupil', link: link ? Number(query.get('link')) : undefined }
  const address = new URL(course.tool.initiate_login_uri)
  const fields = {
    ...{ iss: base, client_id: course.tool.client_id, lti_deployment_id: '1', lti_storage_target: '_parent' },
    ...{ login_hint: hint.as, target_link_uri: link?.url ?? course.tool.target, lti_message_hint: encode(hint) },
  }
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  return { status: 303, location: address.href, body: '' }
}

/** Answers the tool with a signed launch, at an address that it has registered. */
function authorize(query) {
  const redirect = query.get('redirect_uri')
  if (query.get('client_id') !== course.tool.client_id || !course.tool.redirect_uris.includes(redirect)) return notFound
  const hint = decode(query.get('lti_message_hint'))
  return html(formPage(redirect, { state: query.get('state'), id_token: signed(launchClaims(hint, query.get('nonce'))) }))
}

function launchClaims({ as, link }, nonce) {
  const { role, ...person } = people[as]
  const now = Math.floor(Date.now() / 1000)
  return {
    ...{ iss: base, aud: course.tool.client_id, nonce, iat: now, exp: now + 300, ...person },
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: '1',
    [claim('context')]: { id: 'course-1', title: 'Biology' },
    [claim('roles')]: [`http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`],
    ...(link === undefined ? choiceClaims() : linkClaims(link)),
  }
}

const linkClaims = (number) => ({
  [claim('message_type')]: 'LtiResourceLinkRequest',
  [claim('target_link_uri')]: course.links[number].url,
  [claim('resource_link')]: { id: `link-${number}`, title: course.links[number].title },
  [claim('custom')]: course.links[number].custom ?? {},
  ...(course.links[number].lineItem ? { [`${ags}/claim/endpoint`]: { scope: scopes, lineitem: `${base}/lines/${number}` } } : {}),
})

const choiceClaims = () => ({
  [claim('message_type')]: 'LtiDeepLinkingRequest',
  [claim('target_link_uri')]: course.tool.target,
  [deep('deep_linking_settings')]: {
    ...{ deep_link_return_url: `${base}/return`, accept_types: ['ltiResourceLink'], accept_multiple: true },
    accept_presentation_document_targets: ['iframe'],
  },
})

/** Takes the links that somebody chose. */
async function takeChoice(request) {
  const claims = await claimsOf(new URLSearchParams(await text(request)).get('JWT') ?? '', base)
  const isChoice = claims?.[claim('message_type')] === 'LtiDeepLinkingResponse' && claims[claim('deployment_id')] === '1'
  if (!isChoice) return html(page('Refused', '<p>The links are not signed by the library.</p>'), 403)
  course.links.push(...(claims[deep('content_items')] ?? []))
  return html(page('Added', '<p>The links were added.</p><script>parent.location.assign("/")</script>'))
}

/** Gives a token to the tool, which signs its request. */
async function giveToken(request) {
  const fields = new URLSearchParams(await text(request))
  if (!(await claimsOf(fields.get('client_assertion') ?? '', `${base}/token`))) return json({ error: 'invalid_client' }, 401)
  const token = randomUUID()
  tokens.add(token)
  return json({ access_token: token, token_type: 'Bearer', expires_in: 3600, scope: fields.get('scope') })
}

async function answerGrades(request, number, name, query) {
  if (!tokens.has(request.headers.authorization?.replace('Bearer ', ''))) return json({}, 401)
  if (name === 'results') {
    const found = course.grades.filter((one) => one.link === number && one.userId === query.get('user_id'))
    return json(found.map(({ userId, score, maximum }) => ({ userId, resultScore: score, resultMaximum: maximum })))
  }
  const { userId, scoreGiven, scoreMaximum } = JSON.parse(await text(request))
  course.grades = course.grades.filter((one) => one.link !== number || one.userId !== userId)
  course.grades.push({ link: number, userId, score: scoreGiven, maximum: scoreMaximum })
  return json({})
}

async function answer(request) {
  const { pathname, searchParams: query } = new URL(request.url, base)
  const [, place, number, name] = pathname.split('/')
  if (pathname === '/') return html(coursePage(course, people, { ...Object.fromEntries(query), base, registrationToken }))
  if (pathname === '/openid-configuration') return json(description())
  if (pathname === '/keys') return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] })
  if (pathname === '/register' && request.method === 'POST') return register(request)
  if (!course.tool) return notFound
  if (pathname === '/launch') return begin(query)
  if (pathname === '/authorize') return authorize(query)
  if (pathname === '/return' && request.method === 'POST') return takeChoice(request)
  if (pathname === '/token' && request.method === 'POST') return giveToken(request)
  return place === 'lines' && name ? answerGrades(request, Number(number), name, query) : notFound
}

createServer((request, response) => {
  answer(request).then(
    ({ status, type = 'text/plain', location, body }) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(location ? { location } : {}) }).end(body),
    (error) => response.writeHead(500).end(String(error)),
  )
}).listen(port, '127.0.0.1', () => console.log(`A course is at ${base}/`))
