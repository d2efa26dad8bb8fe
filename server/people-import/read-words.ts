import { languageNames } from '../../sdk/text/contract.ts'

const tags = Object.keys(languageNames)
let named: ReadonlyMap<string, string> | undefined

/** The names of our languages, each in all of them, and as its tag. */
function languagesByName(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const shown of tags) {
    const displayNames = new Intl.DisplayNames(shown, { type: 'language' })
    for (const tag of tags) names.set((displayNames.of(tag) ?? tag).toLowerCase(), tag)
  }
  for (const [tag, name] of Object.entries(languageNames)) names.set(name.toLowerCase(), tag)
  return names
}

/** The tag of a language that a list names: `de`, `de-AT`, `German`, `Deutsch`. Undefined for any other text. */
export function languageIn(text: string): string | undefined {
  const lower = text.toLowerCase()
  const tag = lower.split(/[-_]/)[0] ?? ''
  if (tags.includes(tag)) return tag
  named ??= languagesByName()
  return named.get(lower)
}

const administrators = new Set(
  'administrator admin administratorin administrateur administratrice administrador administradora beheerder gweinyddwr مسؤول مدير'.split(
    ' ',
  ),
)
const people = new Set(
  'person user member benutzer benutzerin person utilisateur utilisatrice membre usuario usuaria persona gebruiker persoon użytkownik osoba defnyddiwr مستخدم'.split(
    ' ',
  ),
)

/** Whether a row is for an administrator; undefined for a role that does not exist. */
export function isAdministratorIn(text: string): boolean | undefined {
  const lower = text.toLowerCase()
  if (administrators.has(lower)) return true
  return lower === '' || people.has(lower) ? false : undefined
}
