import { capability } from '../capability.ts'
import { uploadDisclaimers as uploadDisclaimerTables } from '../db/migrations/0053-upload-disclaimers.ts'
import { errors } from './errors.ts'
import { uploadAcceptancePart } from './item-part.ts'
import { uploadDisclaimerRoutes } from './routes.ts'

export const uploadDisclaimers = capability({
  name: 'upload-disclaimers',
  errors,
  routes: uploadDisclaimerRoutes,
  migrations: { '0053-upload-disclaimers': uploadDisclaimerTables },
  itemParts: { uploadAcceptance: uploadAcceptancePart },
  auditActions: ['upload-disclaimer-accepted'],
})
