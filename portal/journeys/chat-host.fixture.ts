import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A team chat on another site, with a tab in a frame, written from the messages that the chat and its tabs exchange. `window.chat` tells what the
 * tab has said, and sends what the chat would send.
 */

export interface ChatHostOptions {
  /** Address of the tab. */
  tab: string
  theme: 'default' | 'dark' | 'contrast'
  locale: string
  /** Token of the person in front of the chat; left out where the chat gives none. */
  token?: string
  frameContext: 'content' | 'settings'
  /** The address that the tab was saved with. */
  saved?: string
}

declare global {
  interface Window {
    chat: { said: { func: string; args: unknown[] }[]; send: (func: string, ...args: unknown[]) => void }
  }
}

export interface ChatHost {
  origin: string
  /** The address of a page of the chat with this tab. */
  page(options: ChatHostOptions): string
  close(): Promise<void>
}

export async function openChatHost(): Promise<ChatHost> {
  const server = createServer((request, response) => {
    const options = new URL(request.url ?? '/', 'http://localhost').searchParams.get('chat')
    response.writeHead(200, { 'content-type': 'text/html' }).end(options === null ? '' : chatPage(JSON.parse(options) as ChatHostOptions))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    page: (options) => `${origin}/?chat=${encodeURIComponent(JSON.stringify(options))}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const chatPage = (options: ChatHostOptions): string =>
  `<!doctype html><title>Chat</title><style>html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%;display:block}</style><iframe allow="autoplay; fullscreen"></iframe><script>(${run.toString()})(${JSON.stringify(options)})</script>`

function run({ tab, theme, locale, token, frameContext, saved }: ChatHostOptions): void {
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  const runtime = JSON.stringify({ apiVersion: 4, supports: { pages: { config: {} } } })
  let answerWindow: ((ticket: unknown) => void) | undefined
  const said: Window['chat']['said'] = []
  window.chat = { said, send: (func, ...args) => frame.contentWindow?.postMessage({ func, args }, '*') }
  addEventListener(
    'message',
    ({ data, source, origin }: MessageEvent<{ id: number; uuidAsString: string; func: string; args: unknown[] }>) => {
      const { id, uuidAsString, func, args } = data
      said.push({ func, args })
      const answer = (...values: unknown[]) => (source as Window).postMessage({ id, uuidAsString, args: values }, { targetOrigin: origin })
      if (func === 'initialize') answer(source === frame.contentWindow ? frameContext : 'authentication', 'web', runtime, '2.58.0')
      else if (func === 'getContext') answer({ theme, locale, sessionId: 'one', hostName: 'Teams' })
      else if (func === 'authentication.getAuthToken') answer(token !== undefined, token ?? 'no token')
      else if (func === 'settings.getSettings') answer({ contentUrl: saved ?? '' })
      else if (func === 'settings.setSettings') answer(true)
      else if (func === 'authentication.authenticate') {
        answerWindow = (ticket) => answer(true, ticket)
        open(String(args[0]), 'sign-in', 'width=600,height=640')
      } else if (func === 'authentication.authenticate.success') answerWindow?.(args[0])
    },
  )
  frame.src = tab
}
