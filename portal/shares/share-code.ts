/** The `code` or `acl` of a link that was given out, in any letter case. */
export function shareCode(search: string): string | undefined {
  return [...new URLSearchParams(search)].find(([name]) => /^(code|acl)$/i.test(name))?.[1]
}
