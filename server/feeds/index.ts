import type { Hono } from 'hono'
import { anonymous } from '../actor/actor.ts'
import { capability, type Site } from '../capability.ts'
import type { Context } from '../context.ts'
import { refusalOf } from '../http/errors.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { baseUrlOf } from '../http/origin.ts'
import { createPageCache, type Page } from '../http/page-cache.ts'
import { answerTagged, taggedPage } from '../http/tagged-page.ts'
import { enclosuresOf, type FeedRequest, findEntries } from './find-entries.ts'
import { atomFeed, podcastFeed } from './present.ts'

const forms = {
  '/feed.atom': { draw: atomFeed, type: 'application/atom+xml' },
  '/podcast.rss': { draw: podcastFeed, type: 'application/rss+xml' },
}

export const feeds = capability({ name: 'feeds', pages: { paths: Object.keys(forms), mount } })

/** Readers of a school ask from one network. */
const perMinute = 300
const longestField = 500

function mount(app: Hono, { deps, contextOf }: Site): void {
  const limited = createNetworkLimit(deps.settings, perMinute)
  const pages = createPageCache({ max: 200 })
  for (const [path, form] of Object.entries(forms)) {
    app.get(path, async (request) => {
      const refused = await limited(request)
      if (refused) return refused
      const ctx = await contextOf(request)
      const query = new Map(Object.entries(request.req.query()).map(([name, value]) => [name.toLowerCase(), value]))
      const field = (name: string): string => (query.get(name) ?? '').slice(0, longestField).trim()
      const wanted: FeedRequest = { playlist: field('playlist'), category: field('category'), term: field('s') }
      const base = baseUrlOf(request, ctx.settings)
      const { tag } = ctx.language
      return answerTagged(request, pages, JSON.stringify([path, base, tag, wanted]), () =>
        // The same for every caller: sessions and share links list nothing here.
        feedPage({ ...ctx, actor: anonymous, share: undefined }, wanted, { ...form, base, path }),
      )
    })
  }
}

type Form = (typeof forms)[keyof typeof forms] & { base: string; path: string }

async function feedPage(ctx: Context, wanted: FeedRequest, { draw, type, base, path }: Form): Promise<Page> {
  try {
    const entries = await findEntries(ctx, wanted)
    const enclosures = await enclosuresOf(ctx, entries.items)
    const { playlist, category, term } = wanted
    const query = new URLSearchParams(Object.entries({ playlist, category, s: term }).filter(([, value]) => value !== '')).toString()
    const self = `${base}${path}${query && `?${query}`}`
    const page = taggedPage(draw({ ...entries, base, self, siteName: ctx.settings.siteName, language: ctx.language.tag, enclosures }), type)
    return { ...page, headers: { ...page.headers, vary: 'accept-language' } }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.status >= 500) throw error
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return { status: refused.status, text: ctx.language.say(refused.sentence), headers }
  }
}
