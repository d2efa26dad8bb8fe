import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/ml/media/:encid/translatesubtitles/': { trackid: 999_999, lang: 'de' },
    '/api/ml/media/:encid/cancelsubtitletranslation/': { translationid: 999_999 },
  }),
}
