import type { Hono, Context as Request } from 'hono'
import { Refused } from '../http/errors.ts'
import { serveRanges } from '../http/ranges.ts'
import type { Settings } from '../settings.ts'
import type { ServerLanguage } from '../text/language.ts'
import { languageOfRequest } from '../text/request-language.ts'
import type { Stream, Streams } from './streams.ts'

/** `/media/<token>/<encid>/<name>`: the token is the right, so no cookie is read and any page may fetch. */
export function mountStreams(app: Hono, streams: Streams, settings: Settings): void {
  app.on(['GET', 'HEAD'], '/media/:token/:encid/:name', async (request) => {
    const { token, encid, name } = request.req.param()
    const download = request.req.query('download') !== undefined
    const opening = streams.open(token, encid, name, request.req.method === 'HEAD' ? { download, maxAgeMs: headMaxAgeMs } : { download })
    // A download is a page of the browser: anyone who reads why there is none is a person.
    const stream = await opening.catch((error: unknown) => (error instanceof Refused ? error : Promise.reject(error)))
    if (stream === undefined || stream instanceof Refused || stream.kind === 'away') {
      const refused = stream instanceof Refused ? stream : new Refused(stream === undefined ? 'MEDIA_NOT_FOUND' : 'SOURCE_ARCHIVED')
      return refusedText(refused, await languageOfRequest(request, { settings }))
    }
    // A download that goes on after a break asks for the rest: it is the same one.
    if (stream.kind === 'file' && request.req.method === 'GET' && /^(bytes=0-)?$/.test(request.req.header('range') ?? ''))
      stream.countDownload?.()
    return stream.kind === 'file' ? serveRanges(request, stream.file) : textAnswer(request, stream)
  })
  app.options(
    '/media/:token/:encid/:name',
    () =>
      new Response(null, {
        status: 204,
        headers: {
          ...open,
          'access-control-allow-headers': 'range, if-range',
          'access-control-allow-methods': 'GET, HEAD',
          'access-control-max-age': '86400',
        },
      }),
  )
}

/** `sdk/player/features/watch-access.ts` promises two seconds with this. */
const headMaxAgeMs = 500

const open = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }

const refusedText = ({ sentence, status }: Refused, language: ServerLanguage): Response =>
  new Response(language.say(sentence), {
    status,
    headers: { ...open, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

function textAnswer(request: Request, { text, mime, cacheControl }: Extract<Stream, { kind: 'text' }>): Response {
  const headers = {
    ...open,
    'content-type': mime,
    'cache-control': cacheControl,
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  }
  return new Response(request.req.method === 'HEAD' ? null : text, { headers })
}
