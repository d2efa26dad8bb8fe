import type { Context as Request } from 'hono'
import { readBody } from '../http/request-body.ts'
import { OauthError } from './oauth-error.ts'

const bodyLimit = 8 * 1024

/** The client that a request names, with the secret that it shows. */
export interface ClientCredentials {
  clientId: string
  secret: string
}

export interface OauthRequest {
  credentials: ClientCredentials
  fields: ReadonlyMap<string, string>
}

/** Reads a form with the credentials of a client, in the header or in the form and never in both. */
export async function readRequest(request: Request): Promise<OauthRequest> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.req.header('content-type') ?? ''))
    throw new OauthError('invalid_request', 'The content type must be application/x-www-form-urlencoded.')
  const tooLarge = (): never => {
    throw new OauthError('invalid_request', 'The request is too large.')
  }
  const sent = new URLSearchParams(new TextDecoder().decode(await readBody(request, bodyLimit, tooLarge)))
  const fields = new Map<string, string>()
  for (const [name, value] of sent) {
    if (fields.has(name)) throw new OauthError('invalid_request', 'A parameter stands in the request more than once.')
    // A parameter without a value counts as left out.
    if (value !== '') fields.set(name, value)
  }
  return { credentials: credentialsOf(request, fields), fields }
}

function credentialsOf({ req }: Request, fields: ReadonlyMap<string, string>): ClientCredentials {
  const header = req.header('authorization')
  const secret = fields.get('client_secret')
  if (header !== undefined && secret !== undefined) throw new OauthError('invalid_request', 'Use one way to name the client, not two.')
  if (header === undefined) {
    const clientId = fields.get('client_id')
    if (clientId === undefined || secret === undefined) throw unknownClient()
    return { clientId, secret }
  }
  const text = /^Basic ([\w+/=-]{1,2000})$/i.exec(header)?.[1]
  const [, id = '', password = ''] = /^([^:]*):(.*)$/s.exec(text === undefined ? '' : Buffer.from(text, 'base64').toString('utf8')) ?? []
  const clientId = unescaped(id)
  if (fields.has('client_id') && fields.get('client_id') !== clientId)
    throw new OauthError('invalid_request', 'The header and the form name different clients.')
  return { clientId, secret: unescaped(password) }
}

/** The header has both parts as a form writes them (RFC 6749, section 2.3.1). */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw unknownClient()
  }
}

/** One error for a name that is unknown and a secret that is wrong. */
export const unknownClient = (): OauthError =>
  new OauthError('invalid_client', 'The client is unknown, its secret is wrong, or it has ended.')
