import type { Hono, Context as Request } from 'hono'
import { ScimLimits } from '../../sdk/scim/contract.ts'
import type { Site } from '../capability.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { refusalOf } from '../http/errors.ts'
import { addressOf, baseUrlOf } from '../http/origin.ts'
import { readBody } from '../http/request-body.ts'
import { requestIdOf } from '../http/request-id.ts'
import { english } from '../text/language.ts'
import type { createAdmission } from './admit.ts'
import { resourceTypesOf, schemasOf, serviceProviderConfig } from './discovery.ts'
import { createGroup, deleteGroup, getGroup, listGroups, patchGroup, replaceGroup } from './groups.ts'
import { listResponse } from './list-query.ts'
import { createRequestLog } from './request-log.ts'
import type { ScimAnswer, ScimRequest } from './scim-answer.ts'
import type { ProviderRow, ScimContext } from './scim-context.ts'
import { refuseScim, ScimError } from './scim-error.ts'
import { createUser, deleteUser, getUser, listUsers, patchUser, replaceUser } from './users.ts'

type Handler = (ctx: ScimContext, request: ScimRequest) => Promise<ScimAnswer> | ScimAnswer
type Handlers = Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>

const root = '/scim/v2'
const notSupported: Handler = () => refuseScim('SCIM_NOT_SUPPORTED')
const everyMethod: Handlers = { GET: notSupported, POST: notSupported, PUT: notSupported, PATCH: notSupported, DELETE: notSupported }

const listed = (of: (base: string) => readonly object[]): Handlers => ({
  GET: (ctx, { query }) => {
    // RFC 7644, section 4: these lists are never filtered, so that no one believes that an attribute is missing.
    if (query.filter !== undefined) refuseScim('SCIM_FILTER')
    const all = of(ctx.base)
    return { status: 200, body: listResponse(all, all.length, 0) }
  },
})

const one = (of: (base: string) => readonly { id: string }[]): Handlers => ({
  GET: (ctx, { id = '' }) => ({
    status: 200,
    body: of(ctx.base).find((entry) => entry.id.toLowerCase() === id.toLowerCase()) ?? refuseScim('SCIM_NOT_FOUND', id),
  }),
})

const config: Handlers = {
  GET: (ctx) => ({ status: 200, body: serviceProviderConfig(ctx.base, `${ctx.base.slice(0, -root.length)}/docs/capabilities/scim.html`) }),
}

const addresses: Readonly<Record<string, Handlers>> = {
  [`${root}/Users`]: { GET: listUsers, POST: createUser },
  [`${root}/Users/:id`]: { GET: getUser, PUT: replaceUser, PATCH: patchUser, DELETE: deleteUser },
  [`${root}/Groups`]: { GET: listGroups, POST: createGroup },
  [`${root}/Groups/:id`]: { GET: getGroup, PUT: replaceGroup, PATCH: patchGroup, DELETE: deleteGroup },
  [`${root}/ServiceProviderConfig`]: config,
  [`${root}/ResourceTypes`]: listed(resourceTypesOf),
  [`${root}/ResourceTypes/:id`]: one(resourceTypesOf),
  [`${root}/Schemas`]: listed(schemasOf),
  [`${root}/Schemas/:id`]: one(schemasOf),
  [`${root}/Me`]: everyMethod,
  [`${root}/Bulk`]: everyMethod,
  [`${root}/.search`]: everyMethod,
}

export const scimPaths: readonly string[] = Object.keys(addresses)

/** The addresses of SCIM. Only the token names the caller: neither sessions nor keys of people are read here. */
export function mountScim(app: Hono, { deps }: Site, admit: ReturnType<typeof createAdmission>): void {
  const log = createRequestLog(deps)
  for (const [path, handlers] of Object.entries(addresses)) {
    app.all(path, async (request) => {
      let provider: ProviderRow | undefined
      let answer: ScimAnswer
      try {
        provider = await admit(request)
        const handler = handlers[request.req.method as keyof Handlers] ?? refuseScim('SCIM_METHOD', request.req.method)
        answer = await handler(contextFor(request, deps, provider), await readRequest(request))
      } catch (fault) {
        const error = takenOf(fault, path)
        answer = refusal(request, deps, error)
        if (error instanceof ScimError) {
          request.set('refusal', error.code)
          if (provider) await log(provider.id, request, answer.status, error)
          return respond(answer)
        }
      }
      if (provider) await log(provider.id, request, answer.status)
      return respond(answer)
    })
  }
}

/** Two requests had the same name at once, and the database took the first. */
const takenOf = (fault: unknown, path: string): unknown =>
  isUniqueViolation(fault) ? new ScimError(path.startsWith(`${root}/Groups`) ? 'SCIM_GROUP_EXISTS' : 'SCIM_USER_EXISTS') : fault

const contextFor = (request: Request, { db, clock, jobs, settings }: Site['deps'], provider: ProviderRow): ScimContext => ({
  ...{ db, clock, jobs, settings, provider },
  base: baseUrlOf(request, settings) + root,
  address: addressOf(request, settings),
})

async function readRequest(request: Request): Promise<ScimRequest> {
  const { req } = request
  const id = req.param('id')
  return {
    ...(id === undefined ? {} : { id }),
    query: queryOf(req.query()),
    body: ['POST', 'PUT', 'PATCH'].includes(req.method) ? await bodyOf(request) : {},
    ifMatch: req.header('if-match'),
    ifNoneMatch: req.header('if-none-match'),
  }
}

const names = ['filter', 'startIndex', 'count', 'sortBy', 'sortOrder', 'attributes', 'excludedAttributes']
const longestQuery = 10_000

/** Parameters in any letter case. */
function queryOf(given: Record<string, string>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const known = names.find((one) => one.toLowerCase() === name.toLowerCase())
    if (known === undefined) continue
    if (value.length > longestQuery || value.includes('\0')) refuseScim('SCIM_VALUE', known)
    query[known] = value
  }
  return query
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.req.header('content-type') ?? ''
  if (!/^application\/(?:scim\+)?json\b/i.test(type)) refuseScim('SCIM_SYNTAX', 'Content-Type')
  const bytes = await readBody(request, ScimLimits.bodyBytes, () => refuseScim('SCIM_TOO_LARGE'))
  const text = new TextDecoder().decode(bytes)
  // PostgreSQL does not store the character 0.
  if (text.includes('\\u0000') || text.includes('\0')) refuseScim('SCIM_VALUE')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    refuseScim('SCIM_SYNTAX', 'JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseScim('SCIM_SYNTAX', 'JSON')
  return value as Record<string, unknown>
}

const retrySeconds = 60

function refusal(request: Request, { log }: Site['deps'], error: unknown): ScimAnswer {
  if (error instanceof ScimError) {
    const headers: Record<string, string> = {
      ...(error.status === 401 ? { 'www-authenticate': 'Bearer realm="Vitrine"' } : {}),
      ...(error.status === 429 ? { 'retry-after': String(retrySeconds) } : {}),
    }
    return { status: error.status, body: error.body(), headers }
  }
  const refused = refusalOf(error)
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error']
  // The directory has gone away in the middle, for one.
  if (refused.status < 500)
    return { status: refused.status, body: { schemas, detail: english.say(refused.sentence), status: String(refused.status) } }
  log.error({ err: error, id: requestIdOf(request), path: request.req.path }, 'request failed')
  const detail = `The library could not do this. Its log says more, under ${requestIdOf(request)}.`
  return { status: 500, body: { schemas, detail, status: '500' } }
}

const fixed = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function respond({ status, body, headers = {} }: ScimAnswer): Response {
  if (body === undefined) return new Response(null, { status, headers: { ...fixed, ...headers } })
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/scim+json', ...fixed, ...headers } })
}
