import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { hubPath } from '../../sdk/hub/contract.ts'
import type { HubSite } from './attach-hub.ts'

const isForHub = ({ url = '' }: IncomingMessage): boolean => url.startsWith(`${hubPath}/`)

/** Loads the hub with its first connection: most servers have no class most of the time, and its library takes memory. */
export async function attachWhenAsked(server: HttpServer, site: HubSite): Promise<() => Promise<void>> {
  let loading: Promise<() => Promise<void>> | undefined
  let isLoaded = false
  const load = async (): Promise<unknown> => {
    loading ??= import('./attach-hub.ts').then(({ attachHub }) => attachHub(server, site))
    await loading
    isLoaded = true
    return undefined
  }
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isLoaded || !isForHub(request)) return others.forEach((listener) => listener.call(server, request, response))
    // The hub has put itself before this listener meanwhile.
    load().then(
      () => server.emit('request', request, response),
      fail(() => response.writeHead(503).end()),
    )
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isLoaded) return
    if (!isForHub(request)) return void socket.destroy()
    load().then(
      () => server.emit('upgrade', request, socket, head),
      fail(() => socket.destroy()),
    )
  })
  const fail = (end: () => unknown) => (error: unknown) => {
    site.deps.log.error({ err: error }, 'the hub could not be loaded')
    end()
  }
  return async () => (await loading)?.()
}
