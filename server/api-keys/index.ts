import { capability } from '../capability.ts'
import { apiKeys as apiKeyTables } from '../db/migrations/0098-api-keys.ts'
import { errors } from './errors.ts'
import { apiKeyRoutes } from './routes.ts'

export const apiKeys = capability({
  name: 'api-keys',
  errors,
  accessTables: ['api_keys'],
  routes: apiKeyRoutes,
  migrations: { '0098-api-keys': apiKeyTables },
  auditActions: ['api-key-added', 'api-key-revoked'],
})
