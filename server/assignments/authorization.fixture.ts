import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (id) => ({ '/api/ml/assignments/submit/': [{ items: [id], murl: 'https://moodle.example/submit.php' }] }),
  fields: () => ({ courseid: '3', assignmentid: '17', submissionby: '42' }),
}
