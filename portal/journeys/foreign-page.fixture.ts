import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Somebody else's website, on another site than the library (another host name), so that cookies and frames are third-party. `files` lie
 * beside the page, by their names.
 */
export async function startForeignPage(
  html: string,
  headers: Record<string, string> = {},
  lang = 'en',
  files: Record<string, Buffer> = {},
): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const file = files[(request.url ?? '').slice(1)]
    if (file) {
      // Browsers know media by their first bytes and text tracks by their place, so no type is named.
      response.writeHead(200)
      response.end(file)
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(
      `<!doctype html><html lang="${lang}"><head><title>Somebody else</title></head><body><h1>Somebody else</h1>${html}</body></html>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port')
  return {
    address: `http://localhost:${address.port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
