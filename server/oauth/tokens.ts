import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type KeyScope, KeyScopes, OauthLimits } from '../../sdk/api-keys/contract.ts'
import type { Deps } from '../context.ts'
import { hashOf, userActorOf } from '../session/session.ts'
import { OauthError } from './oauth-error.ts'
import { type ClientCredentials, unknownClient } from './read-request.ts'
import { deleteEndedTokens, deleteToken, findClient, insertToken, type OauthClient } from './table.ts'

type TokenDeps = Pick<Deps, 'db' | 'clock'>

/** Finds the client of a request. Its account must be there and not suspended. */
export async function admitClient(deps: TokenDeps, { clientId, secret }: ClientCredentials): Promise<OauthClient> {
  const client = await findClient(deps.db, clientId)
  const isRight = client !== undefined && timingSafeEqual(Buffer.from(client.key_hash), Buffer.from(hashOf(secret)))
  if (!isRight) throw unknownClient()
  const isOver = client.expires_at !== null && Number(client.expires_at) <= deps.clock.now()
  if (isOver || (await userActorOf(deps, client.user_id)) === undefined) throw unknownClient()
  return client
}

/** Each scope has those before it, so that a token of `write` also reads. */
export const scopeText = (scope: KeyScope): string => KeyScopes.slice(0, KeyScopes.indexOf(scope) + 1).join(' ')

/** The highest scope that a request names; the client's own when it names none. */
function scopeIn(text: string | undefined, client: OauthClient): KeyScope {
  const names = (text ?? client.scope).split(' ').filter(Boolean)
  const asked = names.map((name) => KeyScopes.findIndex((scope) => scope === name))
  const highest = Math.max(...asked)
  const scope = KeyScopes[highest]
  if (scope === undefined || asked.includes(-1) || highest > KeyScopes.indexOf(client.scope))
    throw new OauthError('invalid_scope', `The scopes of this client are: ${scopeText(client.scope)}.`)
  return scope
}

export interface TokenAnswer {
  access_token: string
  token_type: 'Bearer'
  /** Seconds. */
  expires_in: number
  scope: string
}

/** Gives a client a token. The library stores only its hash. */
export async function issueToken(deps: TokenDeps, client: OauthClient, asked: string | undefined): Promise<TokenAnswer> {
  const scope = scopeIn(asked, client)
  const token = `vt_${randomBytes(32).toString('base64url')}`
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await deleteEndedTokens(trx, client.id, now)
    const expires_at = now + OauthLimits.tokenSeconds * 1000
    await insertToken(trx, { key_id: client.id, token_hash: hashOf(token), scope, expires_at })
  })
  return { access_token: token, token_type: 'Bearer', expires_in: OauthLimits.tokenSeconds, scope: scopeText(scope) }
}

/** Ends a token of the client at once. Unknown tokens, and those of others, are no error (RFC 7009). */
export const revokeToken = (deps: TokenDeps, client: OauthClient, token: string): Promise<unknown> =>
  deleteToken(deps.db, client.id, hashOf(token))
