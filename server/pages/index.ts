import { capability } from '../capability.ts'
import { pickerPaths } from '../lms/picker.ts'
import { createUseCounter } from '../shares/use-counter.ts'
import { mountPages } from './pages.ts'
import { pageRoutes } from './routes.ts'

export const pages = capability({
  name: 'pages',
  routes: pageRoutes,
  pages: {
    paths: [
      '/',
      '/Default.aspx',
      '/view.aspx',
      '/login.aspx',
      '/new-address',
      '/new-password',
      '/signup',
      '/signup-confirm',
      '/unsubscribe',
      '/Connect',
      '/epg',
      '/accessibility',
      '/keyboard',
      '/account',
      '/mine',
      '/notes',
      '/recorder',
      '/meetings',
      '/error.aspx',
      '/SwitchUser.aspx',
      '/LoginComplete.aspx',
      '/upload.aspx',
      '/conversions.aspx',
      '/setup',
      '/statistics.aspx',
      '/quiz-results',
      '/widgets.aspx',
      ...pickerPaths,
      '/admin',
      '/admin/:section',
    ],
    mount: (app, { assets, contextOf, deps }) => mountPages(app, assets, contextOf, createUseCounter(deps)),
  },
})
