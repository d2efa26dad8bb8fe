import type { TestApp, TestUser } from './app.fixture.ts'

/** Sends a file as tus does, and answers its id. */
export async function sendUpload(test: TestApp, as: TestUser, name: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const path = '/api/ml/upload/files/'
  const made = await test.ask(
    path,
    { method: 'POST', headers: { ...tus, 'upload-length': String(body.length), 'upload-metadata': metadata } },
    as,
  )
  const address = made.headers.get('location') ?? ''
  for (let offset = 0; offset < body.length; offset += 4_000_000) {
    const part = body.subarray(offset, offset + 4_000_000)
    const headers = {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(part.length),
    }
    await test.ask(address, { method: 'PATCH', body: part, headers }, as)
  }
  return address.split('/').at(-1) ?? ''
}
