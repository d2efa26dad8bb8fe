import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer of the stand-in: a list, or a whole response. */
export type GraphAnswer = unknown[] | { status: number; headers?: Record<string, string>; body?: unknown }

/** A stand-in for Microsoft Graph. It answers lists by their path, in pages, to the token that is valid. */
export interface GraphPeer {
  base: string
  /** The only token that is accepted. */
  token: string
  answers: Record<string, GraphAnswer>
  pageSize: number
  /** Path and query of every request so far. */
  requests: string[]
  /** The address of the next page, from the right one. */
  nextLink: (right: string) => string
  close(): Promise<void>
}

export async function openGraphPeer(): Promise<GraphPeer> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', peer.base)
    peer.requests.push(asked.pathname + asked.search)
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const fault = (status: number, code: string) => send(status, { error: { code, message: 'A sentence of Microsoft' } })
    if (request.headers.authorization !== `Bearer ${peer.token}`) return void fault(401, 'InvalidAuthenticationToken')
    const answer = peer.answers[asked.pathname.replace('/v1.0', '')]
    if (answer === undefined) return void fault(404, 'ResourceNotFound')
    if (!Array.isArray(answer)) return void send(answer.status, answer.body ?? { error: { code: 'x' } }, answer.headers)
    const from = Number(asked.searchParams.get('$skip') ?? 0)
    const next = new URL(asked)
    next.searchParams.set('$skip', String(from + peer.pageSize))
    const isLast = from + peer.pageSize >= answer.length
    send(200, {
      '@odata.context': 'x',
      value: answer.slice(from, from + peer.pageSize),
      ...(isLast ? {} : { '@odata.nextLink': peer.nextLink(next.href) }),
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer: GraphPeer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'the-access-token',
    answers: {},
    pageSize: 2,
    requests: [],
    nextLink: (right) => right,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return peer
}
