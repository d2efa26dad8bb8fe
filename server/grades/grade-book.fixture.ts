import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt, decodeProtectedHeader } from 'jose'

/*
 * The grade book of a learning environment that behaves as real ones do, written from the standard: a second score replaces the first, messages
 * that are older than the last one are refused, and it can be out of order.
 */

export interface ScoreMessage {
  userId: string
  scoreGiven: number
  scoreMaximum: number
  activityProgress: string
  gradingProgress: string
  timestamp: string
  submission: { submittedAt: string }
}

export interface GradeBook {
  base: string
  /** Scores that were taken, in their order, with the path that they came to. */
  taken: (ScoreMessage & { path: string })[]
  /** The grade of each person, in points of `maximum`; in columns that the tool has made with the number of the column before. */
  results: Map<string, number>
  maximum: number
  /** Requests for access tokens: what they claimed. */
  tokens: { scope: string; claims: Record<string, unknown>; kid: string }[]
  asked: number
  /** Answers a request before the grade book does. */
  fail: (request: {
    path: string
    method: string
    number: number
  }) => { status: number; headers?: Record<string, string>; takes?: true } | undefined
  /** Columns of the course, which the tool has made or the test adds. */
  lines: Record<string, unknown>[]
  /** Lists all columns, also where some were asked for, as some environments do. */
  ignoresFilters: boolean
  /** The address of a new column. */
  newLineAt: (number: number) => string | undefined
  /** People of the course as the names and roles service lists them. */
  members: Record<string, unknown>[]
  /** People in one page of results or members. */
  pageSize: number
  close(): Promise<void>
}

/** `3 ` for the column 3 that the tool has made; empty for others. */
const columnOf = ({ pathname }: URL): string => (pathname.startsWith('/lines/') ? `${pathname.split('/')[2]} ` : '')

const lineItemScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem'

export async function openGradeBook(): Promise<GradeBook> {
  /** Access tokens with their scopes. */
  const valid = new Map<string, string[]>()
  const stamps = new Map<string, string>()
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const book: GradeBook = {
    ...{ base, taken: [], results: new Map(), maximum: 100, tokens: [], asked: 0, fail: () => undefined, members: [], pageSize: 100 },
    ...{ lines: [], ignoresFilters: false, newLineAt: (number) => `${base}/lines/${number}/lineitem?type=3` },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const url = new URL(request.url ?? '/', base)
    const answer = (status: number, content: unknown = {}, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(content))
    }
    book.asked += 1
    const failure = book.fail({ path: url.pathname, method: request.method ?? '', number: book.asked })
    if (failure?.status === 401) valid.clear()
    if (failure && !failure.takes) return answer(failure.status, {}, failure.headers)
    if (url.pathname === '/token') return answer(200, tokenFor(new URLSearchParams(body)))
    const scopes = valid.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!scopes) return answer(401)
    if (url.pathname === '/lines') return scopes.includes(lineItemScope) ? answerLines() : answer(403)
    if (url.pathname.endsWith('/scores')) {
      const score = JSON.parse(body) as ScoreMessage
      const person = columnOf(url) + score.userId
      const last = stamps.get(person) ?? ''
      if (score.timestamp <= last || request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') return answer(409)
      stamps.set(person, score.timestamp)
      book.taken.push({ ...score, path: url.pathname + url.search })
      book.results.set(person, (score.scoreGiven / score.scoreMaximum) * book.maximum)
      return answer(failure?.status ?? 204)
    }
    if (url.pathname === '/members') return answerPage(book.members, (members) => ({ id: url.href, context: { id: 'course-1' }, members }))
    if (!url.pathname.endsWith('/results')) return answer(404)
    // Some environments ignore the filter and list all people, page by page.
    const column = columnOf(url)
    const all = [...book.results].flatMap(([person, resultScore]) =>
      person.startsWith(column) ? [{ userId: person.slice(column.length), resultScore, resultMaximum: book.maximum }] : [],
    )
    return answerPage(all, (results) => results)

    function answerLines(): void {
      if (request.method === 'POST') {
        if (request.headers['content-type'] !== 'application/vnd.ims.lis.v2.lineitem+json') return answer(415)
        const line = { ...(JSON.parse(body) as Record<string, unknown>), id: book.newLineAt(book.lines.length + 1) }
        book.lines.push(line)
        return answer(failure?.status ?? 201, line)
      }
      const asked = (name: string, value: unknown): boolean =>
        book.ignoresFilters || !url.searchParams.has(name) || url.searchParams.get(name) === value
      const found = book.lines.filter(({ resourceLinkId, tag }) => asked('resource_link_id', resourceLinkId) && asked('tag', tag))
      return answerPage(found, (lines) => lines)
    }

    function answerPage<Entry>(entries: readonly Entry[], of: (page: Entry[]) => unknown): void {
      const from = Number(url.searchParams.get('from') ?? 0)
      const next = new URL(url)
      next.searchParams.set('from', String(from + book.pageSize))
      const more = from + book.pageSize < entries.length
      const link = `<${base}/lists?since=1>; rel="differences", <${next.href}>; rel="next"`
      answer(200, of(entries.slice(from, from + book.pageSize)), more ? { link } : {})
    }
  }

  function tokenFor(form: URLSearchParams): object {
    const assertion = form.get('client_assertion') ?? ''
    const kid = decodeProtectedHeader(assertion).kid ?? ''
    book.tokens.push({ scope: form.get('scope') ?? '', claims: decodeJwt(assertion), kid })
    const token = `token-${book.tokens.length}`
    valid.set(token, (form.get('scope') ?? '').split(' '))
    return { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: form.get('scope') }
  }
  return book
}
