import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { Hono } from 'hono'
import { SignedXml } from 'xml-crypto'
import type { TestBrowser } from './browser-peer.fixture.ts'
import { makeCertificate, type PeerCertificate } from './certificate-peer.fixture.ts'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

export const signatures = {
  sha256: { signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', digest: 'http://www.w3.org/2001/04/xmlenc#sha256' },
  sha1: { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', digest: 'http://www.w3.org/2000/09/xmldsig#sha1' },
  sha1Digest: { signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', digest: 'http://www.w3.org/2000/09/xmldsig#sha1' },
} as const

/** What a service asked for. */
export interface SamlRequest {
  id: string
  recipient: string
  audience: string
}

/** What an assertion says; everything has a value that is right. */
export interface AssertionRequest {
  id: string
  issuer: string
  nameId: string
  nameIdFormat: string
  attributes: Record<string, string | string[]>
  audience: string
  recipient: string
  inResponseTo: string
  notBefore: Date
  notOnOrAfter: Date
  confirmedUntil: Date
}

export interface SamlPeer extends PeerCertificate {
  issuer: string
  assertion(request: SamlRequest, overrides?: Partial<AssertionRequest>): string
  /** An empty `destination` leaves the attribute out. */
  response(request: SamlRequest, inside: string, destination?: string): string
  /** Signs the element of this name in the document: its first, outside all others. */
  sign(xml: string, element: 'Assertion' | 'Response', how?: keyof typeof signatures, by?: PeerCertificate): string
  /** The ordinary answer: a signed assertion in a response. */
  answer(request: SamlRequest, overrides?: Partial<AssertionRequest>): string
}

/** An identity provider that signs with its own key whatever a test wants to have said. */
export function openSamlPeer(issuer: string): SamlPeer {
  const own = makeCertificate('idp.example')
  const peer: SamlPeer = {
    ...own,
    issuer,
    assertion: (request, overrides = {}) => assertionXml(issuer, request, overrides),
    response: (request, inside, destination = request.recipient) =>
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomBytes(8).toString('hex')}" Version="2.0" IssueInstant="${new Date().toISOString()}" InResponseTo="${request.id}"${destination === '' ? '' : ` Destination="${destination}"`}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inside}</samlp:Response>`,
    sign: (xml, element, how = 'sha256', by = own) => signXml(xml, element, how, by),
    answer: (request, overrides = {}) => peer.response(request, peer.sign(peer.assertion(request, overrides), 'Assertion')),
  }
  return peer
}

function assertionXml(issuer: string, request: SamlRequest, overrides: Partial<AssertionRequest>): string {
  const now = Date.now()
  const soon = new Date(now + 300_000)
  const claims: AssertionRequest = {
    id: `_${randomBytes(16).toString('hex')}`,
    issuer,
    nameId: 'teacher',
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    attributes: {},
    audience: request.audience,
    recipient: request.recipient,
    inResponseTo: request.id,
    notBefore: new Date(now - 5000),
    notOnOrAfter: soon,
    confirmedUntil: soon,
    ...overrides,
  }
  const attributes = Object.entries(claims.attributes).map(([name, value]) => {
    const values = [value].flat().map((text) => `<saml:AttributeValue>${text}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${name}">${values.join('')}</saml:Attribute>`
  })
  const statement = attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''
  const inResponseTo = claims.inResponseTo === '' ? '' : ` InResponseTo="${claims.inResponseTo}"`
  const recipient = claims.recipient === '' ? '' : ` Recipient="${claims.recipient}"`
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${claims.id}" Version="2.0" IssueInstant="${new Date(now).toISOString()}"><saml:Issuer>${claims.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${claims.nameIdFormat}">${claims.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${claims.confirmedUntil.toISOString()}"${recipient}${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${claims.notBefore.toISOString()}" NotOnOrAfter="${claims.notOnOrAfter.toISOString()}"><saml:AudienceRestriction><saml:Audience>${claims.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${new Date(now).toISOString()}" SessionIndex="_s1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statement}</saml:Assertion>`
}

function signXml(xml: string, element: string, how: keyof typeof signatures, by: PeerCertificate): string {
  const signer = new SignedXml({
    privateKey: by.privateKey,
    publicCert: by.certificate,
    signatureAlgorithm: signatures[how].signature,
    canonicalizationAlgorithm: exclusive,
    // As real ones do: the certificate comes along, and must not be believed for that.
    getKeyInfoContent: () =>
      `<ds:X509Data xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Certificate>${by.certificate.replace(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data>`,
  })
  const xpath = `(//*[local-name(.)='${element}'])[1]`
  signer.addReference({ xpath, transforms: [enveloped, exclusive], digestAlgorithm: signatures[how].digest })
  signer.computeSignature(xml, { prefix: 'ds', location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } })
  return signer.getSignedXml()
}

/** Reads the request in an address that a browser was sent to. */
export function readRequest(address: string): SamlRequest & { xml: string } {
  const deflated = new URL(address).searchParams.get('SAMLRequest') ?? ''
  const xml = inflateRawSync(Buffer.from(deflated, 'base64')).toString()
  const find = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? ''
  return {
    xml,
    id: find(/\bID="([^"]+)"/),
    recipient: find(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: find(/<saml:Issuer[^<>]*>([^<]+)</),
  }
}

/** Whether the first signature in a document holds, by its own word: what the tests alter has to be really signed. */
export function hasGoodSignature(xml: string, certificate: string): boolean {
  const end = '</ds:Signature>'
  const signature = xml.slice(xml.indexOf('<ds:Signature'), xml.indexOf(end) + end.length)
  const reader = new SignedXml({ publicCert: certificate })
  reader.loadSignature(signature)
  return reader.checkSignature(xml)
}

/** Begins a sign-in at a provider row; answers what the library asks the identity provider for. */
export async function beginSamlIn(browser: TestBrowser, iid: number, returnurl = '/view.aspx?id=AbC'): Promise<SamlRequest> {
  const answer = await browser.send('/api/auth/samllogin/', { iid, returnurl })
  return readRequest(String(answer.ResponseUrl))
}

/** The provider's page posts the answer: without cookies, as browsers do across sites. Answers where the browser is sent. */
export async function postAnswer(app: Hono, id: number, xml: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example', 'sec-fetch-site': 'cross-site' }
  const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: '' }).toString()
  return placeOf(await app.request(`http://media.test/sign-in/saml/${id}`, { method: 'POST', body, headers }))
}

/** Where an answer sends the browser. */
export function placeOf(response: Response): string {
  if (response.status !== 303) throw new Error(`the answer is ${response.status}, not 303`)
  return response.headers.get('location') ?? ''
}
