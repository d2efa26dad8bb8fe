/** The code of the share link that a page was opened with: `code` or `acl` of its query, in any letter case. */
export function shareCode(search: string): string | undefined {
  return [...new URLSearchParams(search)].find(([name]) => /^(code|acl)$/i.test(name))?.[1]
}
