import type { Deps } from '../context.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import type { WebhookRow } from './table.ts'

type Keys = Deps['settings']

const purposeOf = (id: number): string => `webhook ${id}`

export const sealFor = (keys: Keys, id: number, secret: string): string => sealSecret(keys, purposeOf(id), secret)

/** The secrets that sign a message now, the newest first; empty: no key opens them. */
export function secretsOf(keys: Keys, row: Pick<WebhookRow, 'id' | 'secret' | 'former_secret' | 'former_until'>, now: number): string[] {
  const stored = [row.secret, ...(row.former_secret !== '' && Number(row.former_until) > now ? [row.former_secret] : [])]
  return stored.flatMap((one) => openSecret(keys, purposeOf(row.id), one) ?? [])
}
