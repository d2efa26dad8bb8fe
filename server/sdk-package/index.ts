import { join } from 'node:path'
import { capability } from '../capability.ts'
import { mountFolder } from '../http/assets.ts'

/** `/sdk/vitrine-sdk.tgz`: the npm package of this server's own version, and the same bytes below a name with the version. */
export const sdkPackage = capability({
  name: 'sdk-package',
  pages: {
    paths: ['/sdk/:file'],
    mount: (app, { deps }) =>
      mountFolder(app, '/sdk/', join(deps.root, 'dist', 'sdk-package'), { isDevelopment: deps.isDevelopment === true }),
  },
})
