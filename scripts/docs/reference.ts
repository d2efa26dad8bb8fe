import { resolve } from 'node:path'
import { sdkEntries, specifierOf } from '../build/sdk-entries.ts'
import { type Declarations, type Field, withDeclarations } from './declarations.ts'

/** A page of the reference, and the public things on it that have no doc comment. */
interface Reference {
  pages: Map<string, string>
  /** `Player.Root: autoplay` */
  undocumented: string[]
}

/** The reference as Markdown by the names of its files, written from doc comments. */
export async function reference(): Promise<Reference> {
  const contracts = await readContracts()
  return withDeclarations((declarations) => {
    const undocumented: string[] = []
    const note = (owner: string, fields: readonly Field[]): void => {
      undocumented.push(...fields.filter(({ doc }) => doc === '').map(({ name }) => `${owner}: ${name}`))
    }
    const pages = new Map([
      ['docs/reference/element.md', elementPage(declarations, note)],
      ['docs/reference/parts.md', partsPage(declarations, note)],
      ['docs/reference/features.md', featuresPage(declarations, note)],
      ['docs/reference/sdk.md', entriesPage(declarations)],
      ['docs/reference/http.md', httpPage(declarations, contracts)],
    ])
    return { pages, undocumented }
  })
}

type Note = (owner: string, fields: readonly Field[]) => void

const written = '<!-- "npm run api-report" writes this page from doc comments. -->'
const page = (title: string, lead: string, ...parts: string[]): string =>
  `${[`# ${title}`, written, lead, ...parts].filter(Boolean).join('\n\n')}\n`

/** Text of a doc comment: what stands outside code is no HTML. */
const prose = (doc: string): string =>
  doc
    .split('`')
    .map((part, at) => (at % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('`')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n')
}

/** A star marks what is needed. */
const requiredTable = (name: string, fields: readonly Field[]): string =>
  table(
    [name, 'type', 'meaning'],
    fields.map((field) => [`\`${field.name}\`${field.isOptional ? '' : ' *'}`, code(field.type), prose(field.doc)]),
  )

const fieldTable = (name: string, fields: readonly Field[]): string =>
  table(
    [name, 'type', 'meaning'],
    fields.map((field) => [code(field.name), code(field.type), prose(field.doc)]),
  )

const example = (text: string): string => (text === '' ? '' : `\`\`\`tsx\n${text}\n\`\`\``)
const section = (title: string, ...parts: string[]): string => [`## ${title}`, ...parts].filter(Boolean).join('\n\n')
const subsection = (title: string, ...parts: string[]): string => [`### ${title}`, ...parts].filter(Boolean).join('\n\n')

function elementPage(declarations: Declarations, note: Note): string {
  const element = declarations.exportsOf('sdk/player/player-element.ts').get('VitrinePlayerElement')
  const events = declarations.exportsOf('sdk/player/index.ts').get('PlayerEvent')
  if (!element || !events) throw new Error('The types of the element are missing.')
  const own = declarations.ownFieldsOf(element)
  const detail = declarations.ownFieldsOf(events)
  note('<vitrine-player>', own)
  const isMethod = ({ type }: Field): boolean => type.includes('=>')
  const properties = own.filter((field) => !isMethod(field))
  return page(
    'The element `<vitrine-player>`',
    prose(declarations.docOf(element)),
    example(declarations.exampleOf(element)),
    'Attributes with examples are on the page about [embedding](../embedding.md#an-element).',
    section('Properties', fieldTable('property', properties)),
    section('Methods', fieldTable('method', own.filter(isMethod))),
    section('Details of events', 'Events that the player adds carry a `PlayerEvent` as `detail`:', fieldTable('field', detail)),
  )
}

const namespaces = ['Player', 'Gallery', 'Panels', 'Chapters', 'Categories', 'Widgets']

/** Types of React that parts take as they are: their fields are not ours to describe. */
const isForeign = (fields: readonly Field[]): boolean => fields.length > 80

function partsPage(declarations: Declarations, note: Note): string {
  const exported = [...declarations.exportsOf('sdk/index.ts')]
  const sections = namespaces.map((namespace) => {
    const parts = exported.filter(([name]) => name.startsWith(`${namespace}.`) && !name.endsWith('Props'))
    const described = parts.map(([name, symbol]) => {
      const isHook = /\.use[A-Z]/.test(name)
      const props = isHook ? [] : declarations.fieldsOf(declarations.parameterOf(symbol)).filter((field) => field.name !== 'children')
      const shown = isForeign(props) ? [] : props
      note(name, shown)
      return subsection(
        `\`${name}\``,
        prose(declarations.docOf(symbol)),
        example(declarations.exampleOf(symbol)),
        isHook ? `\`\`\`ts\n${declarations.text(declarations.typeOf(symbol))}\n\`\`\`` : requiredTable('prop', shown),
      )
    })
    return section(namespace, ...described)
  })
  return page(
    'Parts',
    'Components of the package for React and Preact, by the object that has them. A star marks props that a part cannot do without. Every part of a player stands inside `Player.Root`.',
    ...sections,
  )
}

function featuresPage(declarations: Declarations, note: Note): string {
  const features = [...declarations.exportsOf('sdk/player/features/index.ts')].filter(([name]) => /^[a-z]/.test(name))
  const described = features.map(([name, symbol]) => {
    const [, state, actions] = declarations.argumentsOf(declarations.returnOf(symbol))
    const options = declarations.fieldsOf(declarations.parameterOf(symbol))
    const values = declarations.fieldsOf(state)
    const calls = declarations.fieldsOf(actions)
    note(`${name}, option`, options)
    note(`${name}, state`, values)
    note(`${name}, action`, calls)
    return section(
      `\`${name}\``,
      prose(declarations.docOf(symbol)),
      example(declarations.exampleOf(symbol)),
      requiredTable('option', options),
      fieldTable('state', values),
      fieldTable('action', calls),
    )
  })
  const source = declarations.exportsOf('sdk/player/source/source-state.ts').get('SourceState')
  if (!source) throw new Error('The state of the source is missing.')
  const always = declarations.ownFieldsOf(source)
  note('createPlayer, state', always)
  return page(
    'Features of the player',
    'A player can do what its features can. `state` are fields of `player.store.get()`; actions are methods of `player.<feature>`, as in `player.time.seek(5)`. `Player.DefaultPlayer` has all of them; `vitrine-sdk/features` exports them for `createPlayer`. Times are seconds.',
    section('Every player', 'These fields are there without a feature:', fieldTable('state', always)),
    ...described,
  )
}

/** Contracts have a page of their own, and parts too. */
function entriesPage(declarations: Declarations): string {
  const entries = Object.entries(sdkEntries()).filter(
    ([entry]) => entry !== 'index' && entry !== 'features' && !entry.startsWith('contracts/'),
  )
  const described = entries.map(([entry, file]) => {
    const names = [...declarations.exportsOf(file)].filter(([name]) => !name.includes('.'))
    const rows = names
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, symbol]) => [
        code(name),
        kindOf(name, declarations.text(declarations.typeOf(symbol))),
        prose(declarations.docOf(symbol)),
      ])
    return section(`\`${specifierOf(entry)}\``, table(['name', 'kind', 'meaning'], rows))
  })
  const roots = [...declarations.exportsOf('sdk/index.ts').keys()].filter((name) => !name.includes('.')).sort()
  return page(
    'Entry points of the SDK',
    `\`vitrine-sdk\` has what most applications need: ${roots.map(code).join(', ')}, and the [parts](parts.md).`,
    'The other entry points have everything about one subject. `vitrine-sdk/features` has the [features](features.md), and `vitrine-sdk/contracts/...` the [endpoints](http.md). `sdk/api-report.txt` in the sources has every name with its signature.',
    ...described,
  )
}

function kindOf(name: string, type: string): string {
  if (type === '' || type === 'any') return 'type'
  if (/^use[A-Z]/.test(name)) return 'hook'
  if (type.startsWith('typeof ')) return 'class'
  return type.includes('=>') ? 'function' : 'value'
}

/** Endpoints of a contract by their names, as its module has them. */
type Endpoints = Map<string, { method: string; path: string; iapi?: readonly string[]; actions?: readonly string[] }>

const isEndpoint = (value: unknown): boolean => typeof value === 'object' && value !== null && 'method' in value && 'path' in value

async function readContracts(): Promise<{ specifier: string; file: string; endpoints: Endpoints }[]> {
  const entries = Object.entries(sdkEntries()).filter(([entry]) => entry.startsWith('contracts/'))
  return Promise.all(
    entries.map(async ([entry, file]) => {
      const module = (await import(resolve(file))) as Record<string, unknown>
      const found = Object.entries(module).filter(([, value]) => isEndpoint(value))
      // Test runners keep another order of exports.
      const endpoints = new Map(found.toSorted(([one], [other]) => (one < other ? -1 : 1))) as Endpoints
      return { specifier: specifierOf(entry), file, endpoints }
    }),
  )
}

function httpPage(declarations: Declarations, contracts: Awaited<ReturnType<typeof readContracts>>): string {
  const sections = contracts.flatMap(({ specifier, file, endpoints }) => {
    if (endpoints.size === 0) return []
    const exported = declarations.exportsOf(file)
    const described = [...endpoints].map(([name, { method, path, iapi = [], actions = [] }]) => {
      const symbol = exported.get(name)
      if (!symbol) throw new Error(`The compiler does not know ${name} of ${file}.`)
      const [input, answer] = declarations.argumentsOf(declarations.typeOf(symbol))
      const others = [...iapi.map(code), ...actions.map((action) => `action ${code(action)}`)]
      return subsection(
        code(name),
        prose(declarations.docOf(symbol)),
        `${code(`${method} ${path}`)}${others.length > 0 ? `, also ${others.join(', ')}` : ''}`,
        table(
          ['field', 'type'],
          declarations.fieldsOf(input).map((field) => [`\`${field.name}\`${field.isOptional ? '' : ' *'}`, code(field.type)]),
        ),
        `Answer: ${code(declarations.text(answer))}`,
      )
    })
    return [section(code(specifier), ...described)]
  })
  return page(
    'Endpoints',
    'Every call that the package exports, with its address on the server. `client.call(getMedia, { id })` calls one; so does any program with HTTP; [HTTP interface](api/index.md) has every call of the server, also those that only the portal uses, with all fields. Fields with a colon in the address stand there; the others are the query of a GET, or the JSON body of a POST. A star marks fields that are needed.',
    'A refused call answers `{ "Success": false, "Message": "...", "Code": "..." }` with a status of 400 or more. Which pages may call is on the page about [other origins](../other-origins.md); addresses of older servers are on the page about [old doors](../old-doors.md).',
    ...sections,
  )
}
