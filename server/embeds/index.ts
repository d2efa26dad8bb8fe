import { capability } from '../capability.ts'
import { createUseCounter } from '../shares/use-counter.ts'
import { mountElementScript } from './element-script.ts'
import { itemRoutes } from './item-route.ts'
import { mountEmbedPages } from './routes.ts'

export const embeds = capability({
  name: 'embeds',
  routes: itemRoutes,
  pages: {
    paths: ['/Embed.aspx', '/vitrine-player.js'],
    mount(app, { assets, contextOf, deps }) {
      mountEmbedPages(app, assets, contextOf, createUseCounter(deps))
      mountElementScript(app, assets)
    },
  },
})
