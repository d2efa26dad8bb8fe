import { readFileSync } from 'node:fs'

/** The files that describe the element and its public type. The later file wins. */
const sources = ['embeds/element/player-element.ts', 'sdk/player/player-element.ts']

interface Described {
  name: string
  description: string
  type: string
}

interface Member extends Described {
  isReadonly: boolean
  isMethod: boolean
}

export interface ElementDescription {
  attributes: Described[]
  members: Member[]
  events: Described[]
  slots: Described[]
  parts: Described[]
  cssProperties: (Described & { default: string })[]
}

const sentenceOf = (comment = ''): string =>
  comment
    .replace(/^\s*\*? ?/gm, '')
    .replaceAll('\n', ' ')
    .trim()

/** `@attr {string} item - Id of an item.`: the tags of a kind in the doc comments of the element, each on a line of its own. */
function tagged(tag: string): Described[] {
  const found = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, type = 'string', name, description = ''] =
          new RegExp(`^ \\* @${tag} (?:\\{([^}]+)\\} )?([\\w-]+) - (.+)$`).exec(line) ?? []
        return name === undefined ? [] : [[name, { name, description, type }] as const]
      }),
  )
  return [...new Map(found).values()]
}

/** The properties and methods of `VitrinePlayerElement`, with their doc comments. */
function membersOf(): Member[] {
  const text = readFileSync('sdk/player/player-element.ts', 'utf8')
  const start = text.indexOf('export interface VitrinePlayerElement extends HTMLElement {\n')
  const [, ...lines] = text.slice(start, text.indexOf('\n}', start)).split('\n')
  let comment = ''
  return lines.flatMap((line) => {
    const [, readonly, name, method, type = ''] = /^ {2}(readonly )?(\w+)(\(\))?: (.+)$/.exec(line) ?? []
    if (name === undefined) {
      comment += `${line.replace('/**', '').replace('*/', '')}\n`
      return []
    }
    const description = sentenceOf(comment)
    comment = ''
    return [{ name, description, type, isReadonly: readonly !== undefined, isMethod: method !== undefined }]
  })
}

/** The variables that the manual of the player lists, with their defaults. */
function cssProperties(): ElementDescription['cssProperties'] {
  const rows = readFileSync('docs/capabilities/player.md', 'utf8').matchAll(/^\| (`--vt-[^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)
  return [...rows].flatMap(([, names = '', standard = '', description = '']) =>
    names.split(', ').map((name) => ({ name: name.replaceAll('`', ''), description, default: standard, type: 'string' })),
  )
}

/** Describes what `<vitrine-player>` offers, read from the doc comments of its source. */
export const describeElement = (): ElementDescription => ({
  attributes: tagged('attr'),
  members: membersOf(),
  events: tagged('fires'),
  slots: tagged('slot'),
  parts: tagged('csspart'),
  cssProperties: cssProperties(),
})

/** `custom-elements.json` of the package, for editors and catalogues: https://github.com/webcomponents/custom-elements-manifest, version 2.1.0. */
export function customElementsManifest({
  attributes,
  members,
  events,
  slots,
  parts,
  cssProperties: variables,
}: ElementDescription): object {
  const path = 'element/vitrine-player.js'
  const names = new Set(members.map(({ name }) => name))
  const plain = (list: readonly Described[]) => list.map(({ name, description }) => ({ name, description }))
  const declaration = {
    kind: 'class',
    customElement: true,
    name: 'VitrinePlayerElement',
    tagName: 'vitrine-player',
    description: 'The complete player as an element.',
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(({ name, description, type }) => ({
      name,
      description,
      type: { text: type },
      ...(names.has(name) && { fieldName: name }),
    })),
    members: members.map(({ name, description, type, isReadonly, isMethod }) =>
      isMethod
        ? { kind: 'method', name, description, return: { type: { text: type } } }
        : { kind: 'field', name, description, type: { text: type }, ...(isReadonly && { readonly: true }) },
    ),
    events: events.map(({ name, description, type }) => ({ name, description, type: { text: type } })),
    slots: plain(slots),
    cssParts: plain(parts),
    cssProperties: variables.map(({ name, description, default: standard }) => ({ name, description, default: standard })),
  }
  const reference = { name: declaration.name, module: path }
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [declaration],
        exports: [{ kind: 'custom-element-definition', name: 'vitrine-player', declaration: reference }],
      },
    ],
  }
}

/** Handlers of React that never hear of an event that does not bubble, unless it comes from a media element. */
const deafHandlers =
  'onPlay onPlaying onPause onWaiting onSeeking onSeeked onTimeUpdate onDurationChange onVolumeChange onRateChange onEnded onError'
    .concat(' onLoadedMetadata onLoadedData onCanPlay onProgress')
    .split(' ')

/**
 * Declarations that give JSX of React and Preact the element with its attributes, properties and events. A framework that is not installed is no
 * error: the lines that name its types are not checked.
 */
export function jsxDeclarations({ attributes, members, events }: ElementDescription): string {
  const known = new Set(attributes.map(({ name }) => name))
  const properties = members.filter(({ name, isReadonly, isMethod }) => !isReadonly && !isMethod && !known.has(name))
  const field = ({ name, description, type }: Described): string => `    /** ${description} */\n    ${name}?: ${type} | undefined;`
  const inFramework = (framework: string, html: string): string[] => [
    '// @ts-ignore',
    `declare module '${framework}' {`,
    '    namespace JSX {',
    '        interface IntrinsicElements {',
    '            // @ts-ignore',
    `            'vitrine-player': VitrinePlayerAttributes & Omit<${html}, keyof VitrinePlayerAttributes | ${deafHandlers.map((name) => `'${name}'`).join(' | ')}>;`,
    '        }',
    '    }',
    '}',
  ]
  return [
    '/** `<vitrine-player>` in JSX: attributes and properties, and handlers, whose names are in lower case like those of the events. */',
    'export interface VitrinePlayerAttributes {',
    ...[...attributes, ...properties].map(field),
    ...events.map((event) => field({ ...event, name: `on${event.name}`, type: `((event: ${event.type}) => void)` })),
    '}',
    ...inFramework('react', 'DetailedHTMLProps<HTMLAttributes<VitrinePlayerElement>, VitrinePlayerElement>'),
    ...inFramework('preact', "import('preact').HTMLAttributes<VitrinePlayerElement>"),
    '',
  ].join('\n')
}
