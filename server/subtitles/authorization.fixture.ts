import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nTaken over\n'
const track = { lang: 'en', label: 'Taken over', kind: 'captions', text }

export const authorizationInputs: AuthorizationInputs = {
  // A new track, and one that does not exist.
  routes: () => ({
    '/api/ml/media/:encid/savesubtitles/': track,
    '/api/ml/media/:encid/updatesubtitles/': [track, { ...track, text: undefined, default: true }],
    '/api/ml/media/:encid/savesubtitledraft/': [{ ...track, draftid: '', trackid: '' }, track],
    '/api/ml/media/:encid/subtitletext/': [
      { versionid: '', draftid: '' },
      { trackid: '', versionid: '' },
    ],
  }),
  fields: () => ({ trackid: 999_999, versionid: 999_999, draftid: 999_999 }),
  publicValues: ['captions', 'label', 'lang', 'default'],
}
