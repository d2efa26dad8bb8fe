import type { Hono } from 'hono'
import type { Assets } from '../http/assets.ts'
import { openScript } from '../http/open-script.ts'
import { createPageCache } from '../http/page-cache.ts'

const folder = '/assets/embeds/element/'

/** `/vitrine-player.js`: the custom element at an address that stays the same, so that pages can name it. */
export function mountElementScript(app: Hono, assets: Assets): void {
  const kept = createPageCache()
  app.get('/vitrine-player.js', (request) =>
    kept.answer('element', request.req.header('accept-encoding'), async () => {
      const manifest = assets.text('embeds', 'element/manifest.json')
      if (manifest === '') return { status: 404, headers: openScript, text: '' }
      const { 'vitrine-player': entry } = JSON.parse(manifest) as Record<string, { file: string } | undefined>
      return { status: 200, headers: openScript, text: fromRoot(assets.text('embeds', `element/${entry?.file}`)) }
    }),
  )
}

/** Makes relative imports absolute: one response, instead of a script that imports another. */
export const fromRoot = (code: string): string => code.replace(/(["'`])\.\/([\w.-]+\.js)\1/g, `$1${folder}$2$1`)
