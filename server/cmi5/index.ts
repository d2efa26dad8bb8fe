import { Cmi5PackageInput, getCmi5Package as getCmi5PackageEndpoint } from '../../sdk/cmi5/contract.ts'
import { capability } from '../capability.ts'
import { cmi5 as cmi5Tables } from '../db/migrations/0137-cmi5.ts'
import { serve } from '../http/serve.ts'
import { deleteOldLaunches, endLaunches } from './end-launches.ts'
import { errors } from './errors.ts'
import { cmi5Part } from './item-part.ts'
import { getCmi5Package } from './package.ts'
import { cmi5Paths, mountCmi5 } from './pages.ts'
import { addScore } from './progress.ts'
import { takeReport } from './report.ts'

export const cmi5 = capability({
  name: 'cmi5',
  errors,
  routes: () => [serve(getCmi5PackageEndpoint, Cmi5PackageInput, getCmi5Package)],
  pages: { paths: Object.values(cmi5Paths), mount: mountCmi5 },
  accessTables: ['cmi5_launches'],
  itemParts: { cmi5: cmi5Part },
  partsReported: takeReport,
  itemEvent: addScore,
  hourly: { 'end cmi5 launches': (deps) => () => endLaunches(deps) },
  deletes: { 'old cmi5 launches': (deps) => () => deleteOldLaunches(deps) },
  migrations: { '0137-cmi5': cmi5Tables },
})
