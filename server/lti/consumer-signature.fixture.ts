import { createHmac } from 'node:crypto'

/*
 * A learning environment that speaks LTI 1.1, written from the standard. Nothing of the server signs here, so that a mistake there is no mistake
 * here too.
 */

export type Fields = Record<string, string>

const encoded = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')

/** Signs the parameters of the query and of the form with a shared secret. */
export function signatureFor(address: string, fields: Fields, secret: string): string {
  const url = new URL(address)
  const all = [...[...url.searchParams], ...Object.entries(fields)].map(([name, value]) => `${encoded(name)}\u0000${encoded(value)}`)
  const text = all
    .sort()
    .map((one) => one.replace('\u0000', '='))
    .join('&')
  const base = `POST&${encoded(`${url.protocol}//${url.host}${url.pathname}`)}&${encoded(text)}`
  return createHmac('sha1', `${encoded(secret)}&`)
    .update(base)
    .digest('base64')
}
