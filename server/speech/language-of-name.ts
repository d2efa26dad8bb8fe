const letters = [...'abcdefghijklmnopqrstuvwxyz']
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

let codes: ReadonlyMap<string, string> | undefined

/** The code of a language by its English name in any letter case, as services of speech name it (`german`), or by its code. */
export function languageOfName(name: string): string | undefined {
  codes ??= new Map(
    letters.flatMap((first) =>
      letters.flatMap((second) => {
        const code = first + second
        const english = names.of(code)
        return english === undefined ? [] : [[english.toLowerCase(), code] as const]
      }),
    ),
  )
  const known = name.trim().toLowerCase()
  return /^[a-z]{2,3}$/.test(known) ? known : codes.get(known)
}
