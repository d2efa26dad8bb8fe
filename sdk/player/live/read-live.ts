/** The media playlist of an HLS address: of a master playlist its first. Rejects when it is not there. */
export async function readLive(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, cache: 'no-store' })
  const text = answer.ok ? await answer.text() : ''
  if (!text.startsWith('#EXTM3U')) throw new Error('There is no stream at this address')
  const variant = /^#EXT-X-STREAM-INF:.*[\r\n]+([^#\r\n]+)/m.exec(text)?.[1]
  return variant ? readLive(new URL(variant.trim(), answer.url || url).href, signal) : text
}
