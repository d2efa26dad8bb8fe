import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  fields: () => ({ host: 'www.school.example', by: 'day' }),
  pages: { '/statistics.aspx': (id) => [`/statistics.aspx?id=${id}`] },
}
