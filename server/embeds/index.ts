import { capability } from '../capability.ts'
import { createUseCounter } from '../shares/use-counter.ts'
import { mountElementScripts } from './element-script.ts'
import { itemRoutes } from './item-route.ts'
import { mountLaunchedPage } from './launched-page.ts'
import { mountEmbedPages } from './routes.ts'

export const embeds = capability({
  name: 'embeds',
  routes: itemRoutes,
  pages: {
    paths: ['/Embed.aspx', '/vitrine-player.js', '/vitrine-class.js'],
    mount(app, site) {
      const { assets, contextOf, deps } = site
      mountEmbedPages(app, assets, contextOf, createUseCounter(deps))
      mountElementScripts(app, assets)
      mountLaunchedPage(app, site)
    },
  },
})
