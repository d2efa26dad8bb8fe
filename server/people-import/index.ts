import { capability } from '../capability.ts'
import { peopleImports } from '../db/migrations/0099-people-imports.ts'
import { errors } from './errors.ts'
import { importPeopleJob, removeOld } from './jobs.ts'
import { peopleImportRoutes } from './routes.ts'

export const peopleImport = capability({
  name: 'people-import',
  errors,
  routes: peopleImportRoutes,
  jobs: [importPeopleJob],
  migrations: { '0099-people-imports': peopleImports },
  deletes: { 'remove old imports of people': (deps) => () => removeOld(deps) },
  auditActions: ['people-import-started', 'people-import-ended', 'first-passwords-read'],
})
