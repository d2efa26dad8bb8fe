import { createHash } from 'node:crypto'
import type { Context as Request } from 'hono'
import type { Page, PageCache } from './page-cache.ts'

/** A page for caches that ask each time. Its ETag is made from its text, so that a change of any item in it changes the tag. */
export const taggedPage = (text: string, type: string): Page => ({
  status: 200,
  text,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  },
})

/** Answers 304 to a caller that has this page already. */
export async function answerTagged(request: Request, pages: PageCache, key: string, build: () => Promise<Page>): Promise<Response> {
  const response = await pages.answer(key, request.req.header('accept-encoding'), build)
  const etag = response.headers.get('etag')
  const known = request.req.header('if-none-match')?.slice(0, 500).split(',') ?? []
  if (etag === null || !known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return response
  return new Response(null, { status: 304, headers: { etag, 'cache-control': response.headers.get('cache-control') ?? '' } })
}
