import { capability } from '../capability.ts'
import { library } from '../db/migrations/0014-library.ts'
import { fields as fieldsTables } from '../db/migrations/0016-fields.ts'
import { errors } from './errors.ts'
import { metadataPart } from './item-part.ts'
import { indexFieldJob } from './jobs.ts'
import { fieldRoutes } from './routes.ts'

export const fields = capability({
  name: 'fields',
  errors,
  jobs: [indexFieldJob],
  routes: fieldRoutes,
  migrations: { '0014-library': library, '0016-fields': fieldsTables },
  auditActions: ['field-added', 'field-changed', 'field-removed'],
  itemParts: { metadata: metadataPart },
})
