import { ListItemUsesInput, listItemUses as listItemUsesEndpoint } from '../../sdk/uses/contract.ts'
import { capability } from '../capability.ts'
import { uses as usesTable } from '../db/migrations/0071-uses.ts'
import { serve } from '../http/serve.ts'
import { errors } from './errors.ts'
import { listItemUses, rememberCourse } from './uses.ts'

export const uses = capability({
  name: 'uses',
  errors,
  routes: () => [serve(listItemUsesEndpoint, ListItemUsesInput, listItemUses)],
  migrations: { '0071-uses': usesTable },
  openedInCourse: rememberCourse,
})
