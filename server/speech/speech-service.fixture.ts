import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'

/** A service with the interface of OpenAI that answers what a test says. */
export interface SpeechService {
  address: string
  asked: { url: string | undefined; key: string | undefined; body: string }[]
  answer: (request: IncomingMessage) => { status?: number; body: unknown }
  close(): Promise<unknown>
}

export async function openSpeechService(): Promise<SpeechService> {
  const asked: SpeechService['asked'] = []
  const service = { asked, answer: (() => ({ body: {} })) as SpeechService['answer'] }
  const server: Server = createServer((request, response) => {
    void readAll(request.setEncoding('latin1')).then((body) => {
      asked.push({ url: request.url, key: request.headers.authorization, body })
      const { status = 200, body: sent } = service.answer(request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(typeof sent === 'string' ? sent : JSON.stringify(sent))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    address: `http://127.0.0.1:${port}/v1/`,
    close: () => new Promise((closed) => server.close(closed)),
  })
}
