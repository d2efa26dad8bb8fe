import { createServer, request } from 'node:http'
import { freePort } from './product.ts'

/** Body bytes of one response, as they were sent. */
export interface Traffic {
  path: string
  type: string
  bytes: number
}

/** Stands between a browser and the product and counts. */
export async function startCountingProxy(base: string): Promise<{ base: string; traffic: Traffic[]; stop(): void }> {
  const traffic: Traffic[] = []
  const port = await freePort()
  const { hostname, port: to } = new URL(base)
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host: `127.0.0.1:${port}` }
    const outgoing = request({ hostname, port: to, path: incoming.url, method: incoming.method, headers }, (answer) => {
      const entry = { path: incoming.url ?? '', type: answer.headers['content-type'] ?? '', bytes: 0 }
      traffic.push(entry)
      answer.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.length
      })
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }).listen(port, '127.0.0.1')
  return { base: `http://127.0.0.1:${port}`, traffic, stop: () => void server.close() }
}
