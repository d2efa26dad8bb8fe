import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Parameters of a request as they were sent: a name may come twice. */
export type Pairs = readonly (readonly [string, string])[]

/** A request as OAuth 1.0a signs it (RFC 5849). */
export interface SignedRequest {
  /** The address with its query, whose parameters are signed like those of the body. */
  address: string
  /** Parameters of the body or of the header, without `oauth_signature`. */
  parameters: Pairs
}

export const signatureMethod = 'HMAC-SHA1'

/** Encodes all but letters, digits and `-._~` (RFC 5849, 3.6). */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** The text that is signed. Parameters of the query and of the body are listed separately, so that one which is in both counts twice. */
export function signatureBase({ address, parameters }: SignedRequest): string {
  const url = new URL(address)
  const pairs = [...url.searchParams, ...parameters].map(([name, value]) => [encode(name), encode(value)] as const)
  const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
  pairs.sort((one, other) => order(one[0], other[0]) || order(one[1], other[1]))
  const normalized = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  return ['POST', `${url.origin}${url.pathname}`, normalized].map(encode).join('&')
}

/** The signature of a POST with a shared secret and no token. */
export const signatureOf = (request: SignedRequest, secret: string): string =>
  createHmac('sha1', `${encode(secret)}&`)
    .update(signatureBase(request))
    .digest('base64')

export function isSignedBy(request: SignedRequest, signature: string, secret: string): boolean {
  const [own, given] = [Buffer.from(signatureOf(request, secret)), Buffer.from(signature)]
  return own.length === given.length && timingSafeEqual(own, given)
}

/** The fields of a form with those that sign it. */
export function signedFields(
  address: string,
  fields: Readonly<Record<string, string>>,
  { key, secret, now }: { key: string; secret: string; now: number },
): Record<string, string> {
  const all = { ...fields, ...oauthFields(key, now), oauth_callback: 'about:blank' }
  return { ...all, oauth_signature: signatureOf({ address, parameters: Object.entries(all) }, secret) }
}

/** The `Authorization` header of a POST whose body is no form: the hash of the body is signed. */
export function signedHeader(address: string, body: string, { key, secret, now }: { key: string; secret: string; now: number }): string {
  const fields = { ...oauthFields(key, now), oauth_body_hash: createHash('sha1').update(body).digest('base64') }
  const all = { ...fields, oauth_signature: signatureOf({ address, parameters: Object.entries(fields) }, secret) }
  return `OAuth ${Object.entries(all)
    .map(([name, value]) => `${name}="${encode(value)}"`)
    .join(',')}`
}

const oauthFields = (key: string, now: number): Record<string, string> => ({
  ...{ oauth_consumer_key: key, oauth_signature_method: signatureMethod, oauth_timestamp: String(Math.floor(now / 1000)) },
  ...{ oauth_nonce: randomBytes(16).toString('hex'), oauth_version: '1.0' },
})
