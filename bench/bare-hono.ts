import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/*
 * The least that an answer of a given size can cost: Hono with a constant body. `/text/N` is text, `/bytes/N` a buffer of N bytes.
 */
const bodies = new Map<string, Uint8Array<ArrayBuffer>>()
const app = new Hono()
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
