import type { Hono } from 'hono'
import type { EmbedOptions } from '../../sdk/player/contract.ts'
import type { Context, ContextOf } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { ErrorSentences } from '../http/errors.ts'
import { baseUrlOf } from '../http/origin.ts'
import { answerOnce, createPageCache, type Page } from '../http/page-cache.ts'
import { embedOptions, embedPage } from './embed-page.ts'
import { signInPage } from './sign-in-page.ts'

/** Addresses longer than this are nobody's embed code. */
const longestKept = 500

/** `/Embed.aspx?id=`: the same page for everybody who is not signed in, so it is built once for all of them. */
export function mountEmbedPages(app: Hono, assets: Assets, contextOf: ContextOf): void {
  const pages = createPageCache()
  app.get('/Embed.aspx', async (request) => {
    const ctx = await contextOf(request)
    const baseUrl = baseUrlOf(request, ctx.settings)
    const build = (): Promise<Page> => {
      const query = request.req.query()
      const field = (wanted: string): string => Object.entries(query).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
      return pageOrSignIn(ctx, assets, field('id').slice(0, 100), embedOptions(query, baseUrl), field('reauth') === '1')
    }
    const { url } = request.req.raw
    if (ctx.actor.kind !== 'anonymous' || url.length > longestKept) return answerOnce(await build())
    return pages.answer(`${baseUrl} ${url}`, request.req.header('accept-encoding'), build)
  })
}

/** Who has no account here may have one; the question is the same for every item that they do not see. */
async function pageOrSignIn(ctx: Context, assets: Assets, id: string, options: EmbedOptions, isReturn: boolean): Promise<Page> {
  const isSignedIn = ctx.actor.kind === 'user'
  const view = `/view.aspx?id=${encodeURIComponent(id.toWellFormed())}`
  if (isReturn && !isSignedIn) return signInPage(assets, { status: 401, message: '', view, isReturn })
  const page = await embedPage(ctx, assets, id, options)
  if (isSignedIn || page.status !== 404) return page
  return signInPage(assets, { status: 404, message: ErrorSentences.MEDIA_NOT_FOUND, view, isReturn })
}
