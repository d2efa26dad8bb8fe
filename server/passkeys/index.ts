import { capability } from '../capability.ts'
import { passkeyTables } from '../db/migrations/0121-passkeys.ts'
import { warnOfPasskeys } from '../passkey-store/passkeys-elsewhere.ts'
import { deleteOldChallenges } from './challenges.ts'
import { errors } from './errors.ts'
import { passkeyRoutes } from './routes.ts'
import { passkeyFindings, passkeyState } from './tell-of-passkeys.ts'

export const passkeys = capability({
  name: 'passkeys',
  errors,
  accessTables: ['passkeys', 'passkey_challenges'],
  routes: (deps) => passkeyRoutes(deps),
  start: warnOfPasskeys,
  systemState: passkeyState,
  findings: passkeyFindings,
  deletes: { 'passkey challenges': (deps) => () => deleteOldChallenges(deps) },
  migrations: { '0121-passkeys': passkeyTables },
  auditActions: ['passkey-added', 'passkey-renamed', 'passkey-removed'],
})
