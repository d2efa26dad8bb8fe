/**
 * Parses the origin of an address; undefined if invalid. It becomes part of a header, so its host may only have letters, digits, dots and
 * hyphens.
 */
export function originOf(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined
  const { origin, username, password } = new URL(text.trim())
  const isPlain = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(origin)
  return isPlain && username === '' && password === '' ? origin : undefined
}
