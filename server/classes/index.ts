import { capability } from '../capability.ts'
import { endLostPresences } from '../class-log/class-log.ts'
import { classes as classTables } from '../db/migrations/0094-classes.ts'
import { beacons } from './beacons.ts'
import { classEndJob } from './class-end.ts'
import { errors } from './errors.ts'
import { virtualClassPart } from './item-part.ts'
import { classRoutes } from './routes.ts'

export const classes = capability({
  name: 'classes',
  errors,
  routes: classRoutes,
  jobs: [classEndJob],
  pages: beacons,
  migrations: { '0094-classes': classTables },
  itemParts: { virtualClass: virtualClassPart },
  hourly: { 'class-presences': (deps) => () => endLostPresences(deps.db, deps.clock.now()) },
})
