import { capability } from '../capability.ts'
import { claimedViewer, interceptClaims } from './claims.ts'
import { interceptPicker, moodlePaths, mountMoodle } from './pages.ts'
import { moodleRoutes } from './routes.ts'

export const moodle = capability({
  name: 'moodle',
  routes: moodleRoutes,
  pages: {
    paths: moodlePaths,
    mount: mountMoodle,
    intercept(app, site) {
      interceptPicker(app, site)
      interceptClaims(app, site)
    },
  },
  claimedViewer,
})
