import { type AuthorizationInputs, found } from '../test/authorization-inputs.fixture.ts'

/** A report of a screen without anything to report. */
const quiet = { Title: '', ProgrammeID: 0, EncID: '', Errors: [], FreeBytes: -1, KeptBytes: 0, Width: 0, Height: 0, WasOffline: false }

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/signage/service-worker.js': () => ['/signage/service-worker.js'],
    '/signage/:screen': (id, { screen }) => [`/signage/${id}`, `/signage/${screen.code}`],
    '/api/admin/screens/:screen/thumbnail.jpg': (id, { screen }) => [
      `/api/admin/screens/${id}/thumbnail.jpg`,
      `/api/admin/screens/${screen.id}/thumbnail.jpg`,
    ],
  },
  routes: () => ({
    '/api/signage/pair/': { key: 'A'.repeat(87) },
    '/api/signage/resume/': { challenge: `1.${'A'.repeat(43)}`, signature: 'A'.repeat(86) },
    '/api/signage/report/': { report: quiet },
    '/api/signage/search/': { f: { s: found } },
  }),
}
