import { createSign, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'

export interface PeerCertificate {
  privateKey: string
  /** PEM. */
  certificate: string
}

/** A key with a certificate that it signs itself, as identity providers have them. */
export function makeCertificate(name: string, modulusLength = 2048): PeerCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSigned(name, privateKey, publicKey),
  }
}

const tags = { integer: 0x02, bits: 0x03, nothing: 0x05, oid: 0x06, utf8: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 }

function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

function selfSigned(name: string, privateKey: KeyObject, publicKey: KeyObject): string {
  const sha256WithRsa = der(tags.sequence, der(tags.oid, Buffer.from('2a864886f70d01010b', 'hex')), der(tags.nothing))
  const commonName = der(tags.sequence, der(tags.oid, Buffer.from('550403', 'hex')), der(tags.utf8, name))
  const subject = der(tags.sequence, der(tags.set, commonName))
  const period = der(tags.sequence, der(tags.time, '200101000000Z'), der(tags.time, '491231235959Z'))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(tags.sequence, der(tags.integer, Buffer.from([1])), sha256WithRsa, subject, period, subject, key)
  const signature = createSign('sha256').update(body).sign(privateKey)
  return new X509Certificate(der(tags.sequence, body, sha256WithRsa, der(tags.bits, Buffer.from([0]), signature))).toString()
}
