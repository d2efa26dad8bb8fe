import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

const paths = [
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/podcast.png',
  '/site.webmanifest',
]

export const authorizationInputs: AuthorizationInputs = { pages: Object.fromEntries(paths.map((path) => [path, () => [path]])) }
