/** Headers of every media file: any page may fetch it, because its address is the right. */
export const fileHeaders = (mime: string, cache: string): Record<string, string> => ({
  'content-type': mime,
  'cache-control': cache,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'timing-allow-origin': '*',
})
