import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { anonymous } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { refusalOf } from '../http/errors.ts'
import { xmlText } from '../http/xml.ts'
import { itemFor } from '../items/items.ts'
import { imageAddress } from '../items/lasting-address.ts'
import { getMedia } from '../media/media.ts'
import { embedHtml } from './embed-html.ts'
import { embedSize, isSound, type Room } from './embed-size.ts'
import { codeIn } from './find-share.ts'

export interface OembedRequest {
  url: string
  format: string
  maxwidth: string
  maxheight: string
}

/** Seconds that a consumer may keep an answer: titles and images change. */
const cacheAge = 3600
const longestAddress = 2000

/** https://oembed.com: 404 for what is not there or not for everybody, 401 for a link that was given to someone, 501 for other formats. */
export async function oembed(ctx: Context, request: OembedRequest, base: string): Promise<Response> {
  const { say } = ctx.language
  const format = (request.format || 'json').toLowerCase()
  if (format !== 'json' && format !== 'xml') return problem(501, say({ code: 'OEMBED_FORMAT' }))
  const id = itemIn(request.url, base)
  if (id === undefined) return problem(404, say({ code: 'ADDRESS_NOT_FOUND' }))
  if (codeIn(request.url) !== undefined) return problem(401, say({ code: 'OEMBED_LINK' }))
  try {
    const open = { ...ctx, actor: anonymous, share: undefined }
    const item = await getMedia(open, await itemFor(open, id), ['playlist'])
    const answer = oembedAnswer(item, { base, siteName: ctx.settings.siteName, max: mostOf(request) })
    return format === 'json'
      ? reply(200, 'application/json; charset=utf-8', JSON.stringify(answer))
      : reply(200, 'text/xml; charset=utf-8', oembedXml(answer))
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.status >= 500) throw error
    return problem(404, say({ code: 'ADDRESS_NOT_FOUND' }))
  }
}

/** The item that an address of ours names. */
function itemIn(address: string, base: string): string | undefined {
  if (address.length > longestAddress || !URL.canParse(address)) return undefined
  const { protocol, host, pathname, searchParams } = new URL(address)
  if (!/^https?:$/.test(protocol) || host !== new URL(base).host || !/^\/(view|embed)\.aspx\/?$/i.test(pathname)) return undefined
  const id = [...searchParams].find(([name]) => name.toLowerCase() === 'id')?.[1]
  return id?.slice(0, 100)
}

const whole = (text: string): number | undefined => (/^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : undefined)
const mostOf = ({ maxwidth, maxheight }: OembedRequest): Room => ({ width: whole(maxwidth), height: whole(maxheight) })

type Answer = Record<string, string | number>

interface AnswerOptions {
  base: string
  siteName: string
  max: Room
}

export function oembedAnswer(item: MediaItem, { base, siteName, max }: AnswerOptions): Answer {
  const { width, height } = embedSize(item, max)
  const image = item.ImageURLs.filter(({ Size }) => Size <= (max.width ?? Infinity)).at(-1)
  const common: Answer = {
    version: '1.0',
    title: item.Title,
    author_name: item.OwnerDisplayName,
    provider_name: siteName,
    provider_url: base,
    cache_age: cacheAge,
    ...(image
      ? {
          thumbnail_url: base + imageAddress(item.EncID, image),
          thumbnail_width: image.Size,
          thumbnail_height: Math.round((image.Size * height) / width),
        }
      : {}),
  }
  if (!item.CanShareByEmbed) return { type: 'link', ...common }
  const plays = item.RecordType === RecordTypes.video || item.RecordType === RecordTypes.playlist
  const html = embedHtml(item, { address: base + item.EmbedURL, width, height })
  return { type: plays && !isSound(item) ? 'video' : 'rich', ...common, html, width, height }
}

export function oembedXml(answer: Answer): string {
  const fields = Object.entries(answer).map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`
}

const problem = (status: number, sentence: string): Response => reply(status, 'text/plain; charset=utf-8', sentence)

function reply(status: number, type: string, body: string): Response {
  const headers = {
    'content-type': type,
    'cache-control': status === 200 ? 'public, max-age=4' : 'no-store',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'host',
  }
  return new Response(body, { status, headers })
}
