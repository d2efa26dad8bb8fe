import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({ '/api/ml/media/:encid/starttranscription/': { lang: 'en' }, '/api/ml/batch/captions/': { lang: 'en' } }),
  publicValues: ['lang'],
}
