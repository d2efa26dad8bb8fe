import { readFile } from 'node:fs/promises'
import type { Product } from './product.ts'

const chunkBytes = 8 * 1024 * 1024

/** Uploads a file as the portal does; answers its item. */
export async function sendFile(product: Product, path: string): Promise<{ id: number }> {
  const cookie = await product.signIn()
  const fn = await sendBytes(product, path, cookie)
  const answer = await fetch(`${product.base}/api/ml/upload/ProcessUpload3/`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ fn }),
  })
  const { ClipDataID } = (await answer.json()) as { ClipDataID: number }
  return { id: ClipDataID }
}

/** Sends the bytes of a file; answers the name of the upload, which calls take as `fn`. */
export async function sendBytes(product: Product, path: string, cookie: string): Promise<string> {
  const bytes = await readFile(path)
  const metadata = `filename ${Buffer.from(path.split('/').at(-1) ?? 'clip').toString('base64')}`
  const tus = { 'tus-resumable': '1.0.0', cookie }
  const made = await fetch(`${product.base}/api/ml/upload/files/`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const address = new URL(made.headers.get('location') ?? '', product.base)
  for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    await fetch(address, { method: 'PATCH', headers, body: new Uint8Array(bytes.subarray(offset, offset + chunkBytes)) })
  }
  return address.pathname.split('/').at(-1) ?? ''
}
