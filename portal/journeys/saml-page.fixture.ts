import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openSamlPeer, readRequest, type SamlPeer } from '../../server/sign-in/saml-peer.fixture.ts'

export interface SamlPage extends SamlPeer {
  entryPoint: string
  close: () => Promise<void>
}

/** An identity provider on another site than the library: its page posts the answer as soon as it is open. */
export async function openSamlPage(nameId: string, attributes: Record<string, string>): Promise<SamlPage> {
  const server = createServer((request, response) => {
    // Browsers ask for an icon of every site.
    if (!URL.parse(request.url ?? '', 'http://localhost')?.searchParams.has('SAMLRequest')) return void response.writeHead(404).end()
    const asked = readRequest(new URL(request.url ?? '/', 'http://localhost').href)
    const answer = Buffer.from(peer.answer(asked, { nameId, attributes })).toString('base64')
    const form = `<form method="post" action="${asked.recipient}"><input name="SAMLResponse" value="${answer}"></form>`
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${form}<script>document.forms[0].submit()</script>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const entryPoint = `http://localhost:${(server.address() as AddressInfo).port}/sso`
  const peer = openSamlPeer(entryPoint)
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { ...peer, entryPoint, close }
}
