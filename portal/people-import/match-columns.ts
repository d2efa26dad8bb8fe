/** A column as a list may have it; `none`: left out. */
export const ColumnFields = ['none', 'name', 'firstname', 'lastname', 'email', 'account', 'groups', 'language', 'role'] as const
export type ColumnField = (typeof ColumnFields)[number]

/** Headings in the languages of the portal, and those that school programs write. */
const headings: Readonly<Record<Exclude<ColumnField, 'none'>, string>> = {
  name: 'name|full name|display name|displayname|person|vollständiger name|anzeigename|nom complet|nom et prénom|nombre completo|nombre y apellidos|naam|volledige naam|weergavenaam|imię i nazwisko|الاسم|الاسم الكامل|enw|enw llawn',
  firstname: 'first name|firstname|given name|givenname|forename|vorname|prénom|nombre|voornaam|imię|الاسم الأول|enw cyntaf',
  lastname:
    'last name|lastname|surname|family name|nachname|familienname|nom|nom de famille|apellido|apellidos|achternaam|nazwisko|اسم العائلة|cyfenw',
  email:
    'email|mail|email address|mail address|e mail|e mail address|emailadresse|mailadresse|e mail adresse|adresse e mail|adresse email|courriel|adresse électronique|correo|correo electrónico|dirección de correo|e mailadres|mailadres|adres e mail|البريد الإلكتروني|البريد|ebost|e bost|cyfeiriad e bost',
  account:
    'account|account name|accountname|user|user name|username|login|login name|user id|userid|benutzer|benutzername|konto|kontoname|anmeldename|compte|nom du compte|nom d utilisateur|utilisateur|identifiant|cuenta|nombre de cuenta|nombre de usuario|usuario|accountnaam|gebruikersnaam|gebruiker|nazwa konta|nazwa użytkownika|اسم الحساب|الحساب|اسم المستخدم|cyfrif|enw r cyfrif|enw defnyddiwr',
  groups:
    'group|groups|class|classes|form|team|gruppe|gruppen|klasse|klassen|groupe|groupes|classe|grupo|grupos|clase|clases|curso|groep|groepen|klas|grupa|grupy|klasa|المجموعات|المجموعة|الصف|grŵp|grwpiau|dosbarth',
  language: 'language|locale|lang|sprache|langue|idioma|lengua|taal|język|اللغة|iaith',
  role: 'role|rolle|rôle|rol|rola|funktion|الدور|rôl',
}

const fieldsByHeading: ReadonlyMap<string, ColumnField> = new Map(
  Object.entries(headings).flatMap(([field, names]) => names.split('|').map((name) => [name, field as ColumnField] as const)),
)

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const isEmail = (cell: string): boolean => /^[^\s@]{1,200}@[^\s@]{1,200}$/.test(cell)

/** Which columns a list has: by its headings, or by its content where the first row is a person. */
export function matchColumns(rows: readonly (readonly string[])[]): { hasHeadings: boolean; columns: ColumnField[] } {
  const [first = []] = rows
  const width = Math.max(0, ...rows.slice(0, 100).map(({ length }) => length))
  const byHeading = Array.from({ length: width }, (_, place) => fieldsByHeading.get(plain(first[place] ?? '')) ?? 'none')
  const hasHeadings = byHeading.some((field) => field !== 'none') && !first.some(isEmail)
  return { hasHeadings, columns: hasHeadings ? eachOnce(byHeading) : byContent(rows, width) }
}

/** A field stands for one column, except groups. */
function eachOnce(columns: readonly ColumnField[]): ColumnField[] {
  return columns.map((field, place) => (field !== 'groups' && columns.indexOf(field) < place ? 'none' : field))
}

function byContent(rows: readonly (readonly string[])[], width: number): ColumnField[] {
  const sample = rows.slice(0, 20)
  const columns = Array.from({ length: width }, (_, place): ColumnField => {
    const cells = sample.map((cells) => cells[place] ?? '').filter((cell) => cell !== '')
    if (cells.length > 0 && cells.every(isEmail)) return 'email'
    return cells.some((cell) => cell.includes(' ')) ? 'name' : 'none'
  })
  return eachOnce(columns)
}
