import { CourseLimits } from '../../sdk/courses/contract.ts'
import { capability } from '../capability.ts'
import { courses as courseTables } from '../db/migrations/0107-courses.ts'
import { errors } from './errors.ts'
import { coursesPart } from './item-part.ts'
import { handledReadClassListJob } from './read-class-list.ts'
import { rememberArrival } from './remember-arrival.ts'
import { courseRoutes } from './routes.ts'
import { deleteCoursesOf, deleteListsBefore, deletePeopleBefore } from './table.ts'

const dayMs = 86_400_000

export const courses = capability({
  name: 'courses',
  errors,
  routes: courseRoutes,
  jobs: [handledReadClassListJob],
  cameFromCourse: rememberArrival,
  itemParts: { courses: coursesPart },
  peopleForgotten: deleteCoursesOf,
  deletes: {
    'remove old class lists':
      ({ db, clock }) =>
      async () => {
        await deleteListsBefore(db, clock.now() - CourseLimits.keptDays * dayMs)
        await deletePeopleBefore(db, clock.now() - CourseLimits.peopleDays * dayMs)
      },
  },
  auditActions: ['course-mirrored'],
  migrations: { '0107-courses': courseTables },
})
