import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/quiz-results': () => ['/quiz-results?tlid=999999'],
    '/quiz-image/:token/:encid/:name': (id) => [`/quiz-image/p-1.${'a'.repeat(22)}/${id}/${'0'.repeat(32)}.webp`],
  },
  // A new quiz of the item; quizzes and questions that do not exist.
  routes: () => ({
    '/api/ml/timelines/:encid/create/': { name: 'Taken over', chapid: 0 },
    '/api/ml/timelines/:tlid/save/': {
      ...{
        name: 'Taken over',
        chapid: 0,
        isprivate: false,
        attempts: 1,
        passmark: 0,
        feedback: 'never',
        shuffled: false,
        seekrule: 'free',
        timelimit: 0,
      },
    },
    '/api/ml/timelines/:tlid/answer/': { options: [1] },
    '/api/ml/timelines/:tlid/extratime/': { minutes: 5 },
    '/api/ml/timelines/:tlid/image/': { data: 'AAAA' },
    '/api/ml/timelines/:tlid/preview/': { answers: [], end: false },
    '/api/ml/timelines/:tlid/saveasset/': { data: { StartSecs: 1, Data: { Question: 'Taken over' } } },
  }),
  fields: () => ({ tlid: 999_999, aid: 999_999, assetid: 999_999, attempt: 999_999, user: 999_999 }),
  publicValues: [
    'intro',
    'attempts',
    'passmark',
    'feedback',
    'shuffled',
    'seekrule',
    'openfrom',
    'openuntil',
    'answerkey',
    'matches',
    'point',
  ],
}
