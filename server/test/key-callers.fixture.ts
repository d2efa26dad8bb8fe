import { randomBytes } from 'node:crypto'
import type { KeyScope } from '../../sdk/api-keys/contract.ts'
import { hashOf } from '../session/session.ts'
import type { TestApp } from './app.fixture.ts'

/** More requests than a key may send in a minute are spread over several. */
const keys = 4

/** The headers of a program that acts for an account: other keys, or tokens of OAuth clients, in turn. */
export async function keyHeaders(
  { deps: { db } }: Pick<TestApp, 'deps'>,
  userId: number,
  scope: KeyScope,
  kind: 'key' | 'token' = 'key',
): Promise<() => Record<string, string>> {
  const texts: string[] = []
  for (let made = 0; made < keys; made++) {
    const text = `${kind === 'key' ? 'vk' : 'vt'}_${randomBytes(32).toString('base64url')}`
    const client_id = kind === 'key' ? null : `vc_${randomBytes(12).toString('base64url')}`
    const names = { user_id: userId, name: 'Program', start: text.slice(0, 8), client_id }
    const key_hash = hashOf(kind === 'key' ? text : `the secret of ${client_id}`)
    const { id } = await db
      .insertInto('api_keys')
      .values({ ...names, key_hash, scope, created_at: 0, expires_at: null, used_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (kind === 'token')
      await db
        .insertInto('oauth_tokens')
        .values({ key_id: id, token_hash: hashOf(text), scope, expires_at: Date.UTC(2100, 0, 1) })
        .execute()
    texts.push(text)
  }
  let sent = 0
  return () => ({ authorization: `Bearer ${texts[sent++ % keys]}` })
}
