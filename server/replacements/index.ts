import { capability } from '../capability.ts'
import { replacements as replacementsTable } from '../db/migrations/0117-replacements.ts'
import { errors } from './errors.ts'
import { replacementPart } from './item-part.ts'
import { purgeReplacements } from './replacements.ts'
import { replacementRoutes } from './routes.ts'
import { takeNext } from './swap.ts'

export const replacements = capability({
  name: 'replacements',
  errors,
  routes: ({ uploads }) => replacementRoutes(uploads),
  migrations: { '0117-replacements': replacementsTable },
  itemParts: { replacement: replacementPart },
  itemReady: takeNext,
  deletes: { 'purge-replaced-files': (deps) => () => purgeReplacements(deps) },
  auditActions: ['file-replaced', 'file-restored', 'file-replacing-ended'],
})
