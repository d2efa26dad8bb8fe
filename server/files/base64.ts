/** Reads base64 with or without a `data:` prefix; undefined for text that is not base64. Line breaks inside are ignored, as in mail. */
export function fromBase64(text: string): Buffer | undefined {
  const begin = text.startsWith('data:') ? text.slice(0, longestPrefix).indexOf(',') + 1 : 0
  if (text.startsWith('data:') && begin === 0) return undefined
  let padding = 0
  for (let at = begin; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === equalsSign) padding += 1
    else if (isDigit(code) ? padding > 0 : !isBlank(code)) return undefined
  }
  return padding > 2 ? undefined : Buffer.from(text.slice(begin), 'base64')
}

const longestPrefix = 100
const equalsSign = 0x3d

const isBlank = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/** A to Z, a to z, 0 to 9, and the signs of both alphabets: `+` and `/`, `-` and `_`. */
const isDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  code === 0x2b ||
  code === 0x2f ||
  code === 0x2d ||
  code === 0x5f
