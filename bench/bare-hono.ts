import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/*
 * The least that an answer can cost: Hono with a constant body. `POST /copy` keeps an answer of the product, with its headers and as the same
 * type of body, and answers the address of the copy; `/bytes/N` is a buffer of N bytes for media.
 */
interface Copied {
  body: string | Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}
const copies = new Map<string, Copied>()
const bodies = new Map<string, Uint8Array<ArrayBuffer>>()
const app = new Hono()
app.post('/copy', async (request) => {
  const { address, as } = (await request.req.json()) as { address: string; as: 'text' | 'bytes' }
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) return request.text(`${address} answered ${answer.status}`, 502)
  // Node sets these for each connection and body.
  const dropped = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !dropped.includes(name)))
  const id = String(copies.size)
  copies.set(id, { body: as === 'text' ? await answer.text() : new Uint8Array(await answer.arrayBuffer()), headers })
  return request.text(`/copies/${id}`)
})
app.get('/copies/:id', (request) => {
  const copied = copies.get(request.req.param('id'))
  return copied === undefined ? request.notFound() : new Response(copied.body, { headers: copied.headers })
})
app.get('/bytes/:size', (request) => {
  const size = request.req.param('size')
  const body = bodies.get(size) ?? new Uint8Array(randomBytes(Number(size)))
  bodies.set(size, body)
  return new Response(body, { headers: { 'content-type': 'application/octet-stream' } })
})
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`ready ${port}`))
process.on('SIGTERM', () => {
  server.close()
  process.exit(0)
})
