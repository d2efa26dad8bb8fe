import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { type SearchAnswer, type SearchFilter, SearchInput } from '../../sdk/search/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import type { Context } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { refusalOf } from '../http/errors.ts'
import { searchLibrary } from '../search/search.ts'

/** Interface of the built `portal/drawn/library-html.tsx`. */
interface Drawing {
  firstFilter(search: string, pageSize: number): SearchFilter | undefined
  feedQueryIn(search: string, pageSize: number): string | undefined
  libraryHtml(options: PageOptions, href: string): Promise<string>
}

const drawingOf = async (assets: Assets): Promise<Drawing | undefined> =>
  (await assets.module('portal', 'server/library-html.js')) as Drawing | undefined

/** The first results of the library at an address: what the portal would ask for. Nothing where the address shows another list, or when the search is refused. */
export async function firstResults(ctx: Context, assets: Assets, search: string): Promise<SearchAnswer | undefined> {
  try {
    const f = (await drawingOf(assets))?.firstFilter(search, ctx.settings.searchPageSize)
    const input = v.safeParse(SearchInput, { f })
    return f && input.success ? await searchLibrary(ctx, input.output) : undefined
  } catch (error) {
    if (refusalOf(error).status >= 500) ctx.log.error({ err: error }, 'the first results could not be read')
    return undefined
  }
}

/** The query of the feeds of a library page; undefined where a feed cannot have its filter. */
export async function feedQueryOf({ settings }: Context, assets: Assets, search: string): Promise<string | undefined> {
  return search === '' ? '' : (await drawingOf(assets))?.feedQueryIn(search, settings.searchPageSize)
}

/** Drawings by everything that is in them: the same visitors without an account see the same page again and again. */
const drawings = new LRUCache<string, string>({ max: 100 })

/** The library as the portal draws it first; empty without results. */
export async function drawLibrary({ log }: Context, assets: Assets, options: PageOptions, href: string): Promise<string> {
  if (options.Results === undefined) return ''
  try {
    const drawing = await drawingOf(assets)
    if (!drawing) return ''
    const key = createHash('sha256')
      .update(JSON.stringify([options, href]))
      .digest('base64')
    const drawn = drawings.get(key) ?? (await drawing.libraryHtml(options, href))
    drawings.set(key, drawn)
    return drawn
  } catch (error) {
    log.error({ err: error }, 'the library could not be drawn')
    return ''
  }
}
