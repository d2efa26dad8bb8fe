import type { RegistrationRow, StatementPerson } from './people-table.ts'
import type { StatementScene } from './statement.ts'

interface SceneParts extends Pick<StatementScene, 'deps' | 'choice' | 'item'> {
  person: StatementPerson
  registration: RegistrationRow
}

/** The facts in which all statements of a registration agree. */
export const sceneOf = ({ deps, choice, item, person, registration }: SceneParts): StatementScene => ({
  ...{ deps, choice, item, person, registration: registration.registration },
  course:
    registration.environment_id === null
      ? undefined
      : { environmentId: registration.environment_id, id: registration.course_id, title: registration.course_title },
})
