/** Sites as someone wrote them, one per line: addresses are cut to their origin, names with letters beyond ASCII written as browsers send them. */
export function originsIn(text: string): string[] {
  const lines = text.split(/[\s,;]+/).filter(Boolean)
  return [...new Set(lines.map(originOf))].sort()
}

/** An invalid address stays unchanged, so that the server can report it. */
function originOf(line: string): string {
  const { origin = 'null' } = URL.canParse(line) ? new URL(line) : {}
  return origin === 'null' ? line : origin
}
