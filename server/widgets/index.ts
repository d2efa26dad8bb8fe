import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { mountWidgetPages, widgetRoutes } from './routes.ts'
import { createWidgetLists } from './widget-lists.ts'

export const widgets = capability({
  name: 'widgets',
  errors,
  state: () => createWidgetLists(),
  routes: (_deps, lists) => widgetRoutes(lists),
  pages: {
    paths: ['/embedw.aspx', '/embedw.js', '/w/'],
    mount: (app, { assets, contextOf, deps }, lists) =>
      mountWidgetPages(app, { assets, contextOf, settings: deps.settings, log: deps.log, lists }),
  },
})
