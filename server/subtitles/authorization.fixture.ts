import type { AuthorizationInputs } from '../testing/authorization-inputs.fixture.ts'

const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nTaken over\n'

export const authorizationInputs: AuthorizationInputs = {
  // A new track, and one that does not exist.
  routes: () => ({ '/api/ml/media/:encid/savesubtitles/': { text, lang: 'en', label: 'Taken over' } }),
  fields: () => ({ trackid: 999_999 }),
  publicValues: ['captions', 'label'],
}
