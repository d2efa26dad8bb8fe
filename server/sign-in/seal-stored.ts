import type { Deps } from '../context.ts'
import { isSealed, openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import { listProviders, replaceSettings } from './table.ts'

/** Seals the client secrets that stand in the database as they were typed, or under a key of before. Done at every start. */
export async function sealStoredSecrets({ db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>): Promise<void> {
  for (const row of await listProviders(db)) {
    if (row.kind !== 'oidc') continue
    const stored = JSON.parse(row.settings) as { Issuer: string; ClientSecret?: string }
    const { Issuer, ClientSecret = '' } = stored
    if (ClientSecret === '' || isSealed(settings, Issuer, ClientSecret)) continue
    const text = openSecret(settings, Issuer, ClientSecret)
    if (text === undefined) {
      log.error(
        { provider: row.id },
        'no key opens the client secret of a sign-in provider: VITRINE_SECRETS_KEY has changed; enter the secret again',
      )
      continue
    }
    const sealed = JSON.stringify({ ...stored, ClientSecret: sealSecret(settings, Issuer, text) })
    await replaceSettings(db, row.id, row.settings, sealed)
  }
}
