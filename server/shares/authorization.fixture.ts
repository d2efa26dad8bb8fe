import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/oembed': (id) =>
      ['view', 'Embed'].flatMap((page) =>
        ['json', 'xml'].map((format) => `/oembed?format=${format}&url=${encodeURIComponent(`http://localhost/${page}.aspx?id=${id}`)}`),
      ),
    '/GetQR.aspx': (id) => [`/GetQR.aspx?size=100&link=${encodeURIComponent(`/view.aspx?id=${id}`)}`],
  },
}
