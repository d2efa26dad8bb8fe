import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/**
 * OpenID Connect providers have a redirect address each. The only one that is offered keeps the shared address of before until its
 * administrator has registered the new one; several at one address could pass off each other's answers as their own.
 */
export async function sharedRedirectAddress(db: Kysely<Database>): Promise<void> {
  const offered = await db
    .selectFrom('sign_in_providers')
    .select(['id', 'settings'])
    .where('kind', '=', 'oidc')
    .where('is_enabled', '=', 1)
    .execute()
  const [only, ...others] = offered
  if (only === undefined || others.length > 0) return
  const settings = JSON.stringify({ ...(JSON.parse(only.settings) as object), SharedReturn: true })
  await db.updateTable('sign_in_providers').set({ settings }).where('id', '=', only.id).execute()
}
