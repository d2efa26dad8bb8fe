import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/thumb/:name': (id) => [`/thumb/${id}-640.jpg`, `/Thumb/${id}-1.webp`],
    '/content/:name': (id) => [`/content/${id}.mp4`, `/Content/${id}.m4a`],
  },
}
