/** Something that can be done or opened by its name. */
interface Named {
  label: string
}

/** A text without accents and case, so that "mediatheque" finds "Médiathèque". */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The commands with all words of a text, those first whose name begins with it. All of them for an empty text. */
export function matchCommands<Command extends Named>(commands: readonly Command[], text: string): Command[] {
  const wanted = plain(text.trim())
  const words = wanted.split(/\s+/)
  const found = commands.filter(({ label }) => words.every((word) => plain(label).includes(word)))
  const rank = ({ label }: Named): number => (plain(label).startsWith(wanted) ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other))
}
