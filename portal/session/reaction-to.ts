/** Reactions to the end of a session. */
export type Reaction =
  /** Sign in over the page. `mayContinue`: the page is there for people who are not signed in, too. */
  { kind: 'modal'; mayContinue: boolean } | { kind: 'go'; to: string }

/**
 * Each place has its own way back in: `path` is the page's path with its query. A chat tab and a learning environment sign people in
 * themselves, an embed asks in its frame, the administration leaves for the sign-in page, and the portal asks on top of what is there.
 */
export function reactionTo(path: string, isAnonymousAllowed: boolean): Reaction {
  const [, pathname = '/', query = ''] = /^([^?#]*)\??([^#]*)/.exec(path) ?? []
  const lower = pathname.toLowerCase()
  if (isBelow(lower, '/vle/teams')) return { kind: 'go', to: '/vle/teams/contenttab.aspx?authtimeout=true' }
  if (isBelow(lower, '/vle')) {
    const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
    return { kind: 'go', to: `${folder.length > 1 ? folder : '/vle/'}startauth.aspx?authtimeout=true` }
  }
  if (isBelow(lower, '/admin')) return { kind: 'go', to: `/login.aspx?timeout=1&returnurl=${encodeURIComponent(path)}` }
  if (lower === '/embed.aspx') {
    const fields = new URLSearchParams(query)
    fields.set('reauth', '1')
    return { kind: 'go', to: `${pathname}?${fields}` }
  }
  return { kind: 'modal', mayContinue: isAnonymousAllowed }
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** Pages that other capabilities bring; until one is there, the portal asks in place. */
const built = ['/login.aspx', '/embed.aspx', '/vle/teams/contenttab.aspx']

/**
 * Reaction of the current page. If the viewer has typed something, the dialog opens over the page, because leaving it would lose the text.
 */
export function currentReaction(path: string, isAnonymousAllowed: boolean, isTyping: boolean): Reaction {
  const reaction = reactionTo(path, isAnonymousAllowed)
  if (isTyping && reaction.kind === 'go' && isBelow(path.toLowerCase().replace(/[?#].*/, ''), '/admin'))
    return { kind: 'modal', mayContinue: false }
  const isThere = reaction.kind === 'modal' || built.includes(reaction.to.split('?')[0]?.toLowerCase() ?? '')
  return isThere ? reaction : { kind: 'modal', mayContinue: isAnonymousAllowed }
}
