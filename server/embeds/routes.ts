import type { Hono, Context as Request } from 'hono'
import type { Context, ContextOf } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { baseUrlOf } from '../http/origin.ts'
import { answerOnce, createPageCache, type Page } from '../http/page-cache.ts'
import { framedBy, librarySites } from '../shares/embed-reach.ts'
import { codeQueryOf } from '../shares/find-share.ts'
import { linkState } from '../shares/link-state.ts'
import type { UseCounter } from '../shares/use-counter.ts'
import type { ServerLanguage } from '../text/language.ts'
import { deadLinkPage, type EmbedRequest, embedOptions, embedPage } from './embed-page.ts'
import { askedField, refuseFraming } from './refuse-frame.ts'
import { signInPage } from './sign-in-page.ts'

/** Addresses longer than this are nobody's embed code. */
const longestKept = 500

/** `/Embed.aspx?id=`: the same page for everybody who is not signed in, so it is built once for all of them. */
export function mountEmbedPages(app: Hono, assets: Assets, contextOf: ContextOf, useCounter: UseCounter): void {
  const pages = createPageCache()
  const answer = async (request: Request): Promise<{ response: Response; view: string; language: ServerLanguage }> => {
    const ctx = await contextOf(request)
    const { language } = ctx
    const baseUrl = baseUrlOf(request, ctx.settings)
    const { url } = request.req.raw
    const field = (name: string): string => Object.entries(request.req.query()).find(([given]) => given.toLowerCase() === name)?.[1] ?? ''
    // Checked before the page cache: a revoked link must open nothing.
    const link = linkState(ctx, url, field('id'), field('chapid'))
    const view = viewOf(url, link !== 'dead')
    const isReturn = field('reauth') === '1'
    // Pages without an item stand where the library may be shown at all.
    const limited = (page: Page): Page => ({ ...page, headers: framedBy(page.headers, librarySites(ctx)) })
    if (link === 'dead')
      return {
        response: answerOnce(limited(ctx.actor.kind === 'user' ? deadLinkPage(language) : notThere(assets, language, view, isReturn))),
        view,
        language,
      }
    if (link === 'sign-in') {
      const asking = signInPage(assets, { status: 401, language, reason: 'SHARE_NEEDS_SIGN_IN', view, isReturn })
      return { response: answerOnce(limited(asking)), view, language }
    }
    // A frame that has been asked was counted when it was.
    if (link === 'open' && ctx.share && field(askedField) === '') useCounter.count(ctx.share.id)
    const asked = {
      id: field('id').slice(0, 100),
      codeQuery: link === 'open' ? codeQueryOf(url) : '',
      chapter: numberIn(field('chapid') || field('id').split('~', 4)[3]),
      quiz: numberIn(field('plquiz') || field('tlid')),
      limit: limitOf(field('maxwidth'), field('maxheight')),
      view,
      panel: /^[a-z]{1,40}$/i.test(field('panel')) ? field('panel') : '',
      options: embedOptions(request.req.query(), baseUrl, language.tag),
      isFramed: request.req.header('sec-fetch-dest') === 'iframe',
      search: new URL(url).search,
    }
    const build = async (): Promise<Page> => limited(await pageOrSignIn(ctx, assets, asked, { view, isReturn }))
    if (ctx.actor.kind !== 'anonymous' || url.length > longestKept) return { response: answerOnce(await build()), view, language }
    const key = `${asked.isFramed} ${baseUrl} ${language.tag} ${url}`
    return { response: await pages.answer(key, request.req.header('accept-encoding'), build), view, language }
  }
  app.get('/Embed.aspx', async (request) => {
    const portalPage = editorAddress(request)
    if (portalPage !== undefined) return request.redirect(portalPage, 302)
    const { response, view, language } = await answer(request)
    return refuseFraming(request, response, view, language)
  })
}

/** Parameters of older callers that open an editor in a window of its own. */
const editorFields: readonly string[] = ['newquiz', 'newrm', 'newslideshow']

/** The page of the portal with the editor that a window asks for. Embeds have no editors, and the portal stands in no frame. */
function editorAddress(request: Request): string | undefined {
  const wanted = Object.entries(request.req.query()).find(
    ([name, value]) => editorFields.includes(name.toLowerCase()) && ['', '1', 'true'].includes(value.toLowerCase()),
  )
  if (!wanted || request.req.header('sec-fetch-dest') === 'iframe') return undefined
  return `${viewOf(request.req.raw.url, true)}&${wanted[0].toLowerCase()}=1`
}

/** The ID of a chapter or a quiz; the plugins for Moodle write a chapter as the fourth part of an item's name. 0 for none. */
const numberIn = (text = ''): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0)

/** The portal's page for the same item, with the code of the same link where that is worth something. */
function viewOf(address: string, withCode: boolean): string {
  const query = new URL(address).searchParams
  const kept = ['id', 'chapid', ...(withCode ? ['code', 'acl'] : [])]
  for (const name of [...query.keys()]) if (!kept.includes(name.toLowerCase())) query.delete(name)
  return `/view.aspx?${query.toString()}`
}

/** Anonymous callers get the sign-in page, the same for every item that they may not see. */
async function pageOrSignIn(
  ctx: Context,
  assets: Assets,
  asked: EmbedRequest,
  { view, isReturn }: { view: string; isReturn: boolean },
): Promise<Page> {
  const isSignedIn = ctx.actor.kind === 'user'
  if (isReturn && !isSignedIn) return notThere(assets, ctx.language, view, isReturn)
  const page = await embedPage(ctx, assets, asked)
  if (isSignedIn || page.status !== 404) return page
  return notThere(assets, ctx.language, view, isReturn)
}

const notThere = (assets: Assets, language: ServerLanguage, view: string, isReturn: boolean): Page =>
  signInPage(assets, { status: isReturn ? 401 : 404, language, reason: 'MEDIA_NOT_FOUND', view, isReturn })

/** Keeps the player smaller than its frame: the plugins for Moodle give every frame one size, and a teacher may choose another. */
function limitOf(width: string, height: string): string {
  const sides = [width, height].map((text) => (/^[1-9]\d{1,3}$/.test(text) ? Number(text) : 0))
  if (sides.includes(0)) return ''
  return `html{background:none}body{max-width:${sides[0]}px;max-height:${sides[1]}px;margin:0 auto}`
}
