import type { RegistrationRow, StatementPerson } from './people-table.ts'
import type { StatementFacts } from './statement.ts'

interface FactParts extends Pick<StatementFacts, 'deps' | 'choice' | 'item'> {
  person: StatementPerson
  registration: RegistrationRow
}

/** The facts in which all statements of a registration agree. */
export const statementFacts = ({ deps, choice, item, person, registration }: FactParts): StatementFacts => ({
  ...{ deps, choice, item, person, registration: registration.registration },
  course:
    registration.environment_id === null
      ? undefined
      : { environmentId: registration.environment_id, id: registration.course_id, title: registration.course_title },
})
