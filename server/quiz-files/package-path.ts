/** A part of an address as the name of a file has it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The path that an address in a file means; undefined outside of the package. */
export function pathOf(from: string, href: string): string | undefined {
  const parts = from.split('/').slice(0, -1)
  for (const part of href.replace(/[?#].*$/s, '').split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined
    if (part !== '' && part !== '.' && part !== '..') parts.push(decoded(part))
  }
  return /^[a-z][a-z0-9+.-]*:|^\//i.test(href) ? undefined : parts.join('/')
}
