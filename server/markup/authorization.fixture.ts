import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'
import { markupNames } from './markup.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/iapi/core/ui/:name/': (id) => markupNames.map((name) => `/iapi/core/ui/${name}/?id=${id}&pl=${id}`),
  },
}
