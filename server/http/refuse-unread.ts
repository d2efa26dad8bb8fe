import type { Duplex } from 'node:stream'

/** Requests that Node's own parser gives up on: the status, and a sentence. */
const answers: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'This address is too long, or the request has too many headers.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}
const others: [string, string] = ['400 Bad Request', 'This request cannot be read.']

/** A caller may go on sending for this long, so that the response is not lost with the connection. */
const timeoutMs = 2000

/** Refuses in words what never becomes a request: addresses of megabytes, and what is no HTTP. For the `clientError` of a server. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Told already: what still comes is no more of a request.
  if (socket.writableEnded) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, sentence] = answers[error.code ?? ''] ?? others
  const headers = [
    `HTTP/1.1 ${status}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(sentence)}`,
    'x-content-type-options: nosniff',
    'access-control-allow-origin: *',
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${sentence}`)
  socket.on('error', () => socket.destroy())
  socket.resume()
  setTimeout(() => socket.destroy(), timeoutMs).unref()
}
