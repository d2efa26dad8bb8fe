import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const TIMEOUT_MS = 15_000
const reloadScript = "new EventSource('/dev/changes').onmessage = () => location.reload()"

/**
 * Proxy in front of the server for development: holds requests during a restart, adds a script to every page, and makes open pages reload.
 * A page in an iframe reloads with its parent.
 */
export function openFront(port: number, target: number): { reload: () => void } {
  const pages = new Set<ServerResponse>()
  createServer((asked, answer) => {
    if (asked.url === '/dev/reload.js') answer.writeHead(200, { 'content-type': 'text/javascript' }).end(reloadScript)
    else if (asked.url === '/dev/changes') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': listening\n\n')
      pages.add(answer)
      answer.on('close', () => pages.delete(answer))
    } else if (/^\/dev\/components\b/.test(asked.url ?? '')) void showComponents(asked.url ?? '', answer)
    else pass(asked, answer, target, Date.now() + TIMEOUT_MS)
  }).listen(port, '127.0.0.1')
  return {
    reload: () => {
      for (const page of pages) page.write('data: changed\n\n')
    },
  }
}

const componentsPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Components</title><link rel="stylesheet" href="/dev/components/components.css">
<body><script type="module" src="/dev/components/components.js"></script><script src="/dev/reload.js"></script></body></html>`

/** `/dev/components` shows every component of portal/ui; what it loads lies in dist/dev. */
async function showComponents(address: string, answer: ServerResponse): Promise<void> {
  const name = /^\/dev\/components\/([\w-]+\.(js|css))$/.exec(address)
  if (!name) return void answer.writeHead(200, { 'content-type': 'text/html' }).end(componentsPage)
  const file = await readFile(`dist/dev/${name[1]}`).catch(() => undefined)
  answer.writeHead(file ? 200 : 404, { 'content-type': name[2] === 'js' ? 'text/javascript' : 'text/css' }).end(file)
}

function pass(asked: IncomingMessage, answer: ServerResponse, target: number, until: number): void {
  const isPage = asked.headers['sec-fetch-dest'] === 'document'
  const headers = isPage ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
  const onward = request({ host: '127.0.0.1', port: target, path: asked.url, method: asked.method, headers }, (found) => {
    const isHtml = isPage && found.headers['content-type']?.startsWith('text/html')
    const { 'content-length': length, ...rest } = found.headers
    answer.writeHead(found.statusCode ?? 502, isHtml || length === undefined ? rest : found.headers)
    found.pipe(answer, { end: !isHtml })
    if (isHtml) found.on('end', () => answer.end('<script src="/dev/reload.js"></script>'))
  })
  onward.on('error', (error: NodeJS.ErrnoException) => {
    // Nothing has been sent to a server that is not there, so the request can be tried again whole.
    if (error.code === 'ECONNREFUSED' && Date.now() < until) setTimeout(() => pass(asked, answer, target, until), 100)
    else if (!answer.headersSent)
      answer.writeHead(502, { 'content-type': 'text/plain' }).end(`The server does not answer: ${error.message}`)
    else answer.destroy()
  })
  onward.on('socket', (socket) => (socket.connecting ? socket.once('connect', () => asked.pipe(onward)) : asked.pipe(onward)))
}
