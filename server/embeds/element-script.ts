import type { Hono } from 'hono'
import type { Assets } from '../http/assets.ts'
import { openScript } from '../http/open-script.ts'
import { createPageCache } from '../http/page-cache.ts'

/** Custom elements by the name of their script, with the folder that they are built into. */
const elements = { 'vitrine-player': 'element', 'vitrine-class': 'class-element' } as const

/** `/vitrine-player.js` and `/vitrine-class.js`: the elements at addresses that stay the same, so that pages can name them. */
export function mountElementScripts(app: Hono, assets: Assets): void {
  for (const name of ['vitrine-player', 'vitrine-class'] as const) mountElement(app, assets, name)
}

function mountElement(app: Hono, assets: Assets, name: keyof typeof elements): void {
  const kept = createPageCache()
  const folder = elements[name]
  app.get(`/${name}.js`, (request) =>
    kept.answer(name, request.req.header('accept-encoding'), async () => {
      const manifest = assets.text('embeds', `${folder}/manifest.json`)
      if (manifest === '') return { status: 404, headers: openScript, text: '' }
      const { [name]: entry } = JSON.parse(manifest) as Record<string, { file: string } | undefined>
      return { status: 200, headers: openScript, text: fromRoot(assets.text('embeds', `${folder}/${entry?.file}`), folder) }
    }),
  )
}

/** Makes relative imports absolute: one response, instead of a script that imports another. */
export const fromRoot = (code: string, folder: string): string =>
  code.replace(/(["'`])\.\/([\w.-]+\.js)\1/g, `$1/assets/embeds/${folder}/$2$1`)
