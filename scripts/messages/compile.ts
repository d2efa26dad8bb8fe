import type { Catalogue } from './catalogue.ts'
import { everyElement, type MessageFormatElement, parametersOf, readMessage, TYPE } from './message.ts'

type Tree = { [key: string]: Tree | string }

/**
 * Compiles the messages of an area to a module: a message without parameters becomes a string, one with parameters a function of them. Functions
 * cost an embed less than an interpreter of ICU, and their parameters are typed by the compiler.
 */
export function compileArea(name: string, tag: string, messages: Catalogue): string {
  const body = groupText(treeOf(messages), 1, tag)
  const elements = Object.values(messages).flatMap((message) => everyElement(readMessage(message)))
  const hasPlural = elements.some(({ type }) => type === TYPE.plural)
  const hasChoice = elements.some((one) => one.type === TYPE.select && !isPresence(one))
  const imports = [...(hasChoice ? ['branchText'] : []), ...(hasPlural ? ['pluralsOf'] : [])]
  const lines = [
    `// Compiled from ${name}.json by \`node scripts/messages.ts\`. Change the messages there.`,
    ...(imports.length > 0 ? [`import { ${imports.join(', ')} } from '../formats.ts'`, ''] : []),
    ...(hasPlural ? [`const pluralText = /* @__PURE__ */ pluralsOf('${tag}')`, ''] : []),
    `export const ${identifier(name)}Words = {`,
    ...(tag === 'en' ? [`  area: '${identifier(name)}',`] : []),
    body,
    '}',
    ...(tag === 'en' ? [`export type ${typeName(name)} = typeof ${identifier(name)}Words`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** `new-media` as a name of the language. */
export const identifier = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
export const typeName = (name: string): string => `${identifier(name)[0]?.toUpperCase()}${identifier(name).slice(1)}Words`

function treeOf(messages: Catalogue): Tree {
  const tree: Tree = {}
  for (const [key, message] of Object.entries(messages)) {
    const path = key.split('.')
    const last = path.pop() as string
    let group = tree
    for (const part of path) {
      const next = (group[part] ??= {})
      if (typeof next === 'string') throw new Error(`${key}: ${part} is a message already`)
      group = next
    }
    group[last] = message
  }
  return tree
}

/** Keys 0, 1, 2 ... without a gap are a list; a translation that lacks some of them stays a group. */
const isList = (tree: Tree): boolean => Object.keys(tree).every((key, index) => key === String(index))

function groupText(tree: Tree, depth: number, tag: string): string {
  const list = isList(tree)
  const indent = '  '.repeat(depth)
  return Object.entries(tree)
    .map(([key, value]) => {
      const name = list ? '' : /^[a-zA-Z_$][\w$]*$|^[1-9]\d*$|^0$/.test(key) ? `${key}: ` : `${JSON.stringify(key)}: `
      if (typeof value === 'string') return `${indent}${name}${messageText(value, tag)},`
      const [open, close] = isList(value) ? '[]' : '{}'
      return `${indent}${name}${open}\n${groupText(value, depth + 1, tag)}\n${indent}${close}${isList(value) ? ' as const' : ''},`
    })
    .join('\n')
}

function messageText(message: string, tag: string): string {
  const elements = readMessage(message)
  const parameters = parametersOf(elements)
  if (parameters.size === 0) return JSON.stringify(elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join(''))
  const names = [...parameters.keys()].join(', ')
  const types = [...parameters].map(([name, type]) => `${name}: ${type}`).join('; ')
  return `({ ${names} }: { ${types} }): string => ${templateText(elements, { tag, counted: '' })}`
}

/** The language, and the number that `#` stands for. */
interface Context {
  tag: string
  counted: string
}

function templateText(elements: readonly MessageFormatElement[], context: Context): string {
  if (elements.length === 1 && elements[0]?.type === TYPE.plural) return elementText(elements[0], context)
  if (elements.length === 1 && elements[0]?.type === TYPE.select) return elementText(elements[0], context)
  if (elements.every(({ type }) => type === TYPE.literal))
    return JSON.stringify(elements.map((one) => (one.type === TYPE.literal ? one.value : '')).join(''))
  const parts = elements.map((element) =>
    element.type === TYPE.literal ? element.value.replace(/[\\`]|\$(?=\{)/g, '\\$&') : `\${${elementText(element, context)}}`,
  )
  return `\`${parts.join('')}\``
}

const isPresence = ({ options }: { options: object }): boolean => Object.keys(options).sort().join() === 'empty,other'

const branchOf = (element: { options: Record<string, { value: MessageFormatElement[] }> }, key: string, context: Context): string =>
  templateText(element.options[key]?.value ?? [], context)

function elementText(element: MessageFormatElement, context: Context): string {
  if (element.type === TYPE.pound) return `${context.counted}.toLocaleString('${context.tag}')`
  if (element.type === TYPE.number)
    return `${element.value}.toLocaleString('${context.tag}'${element.style ? ", { style: 'percent' }" : ''})`
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const inner = element.type === TYPE.plural ? { ...context, counted: element.value } : context
    const branches = Object.entries(element.options).map(
      ([key, { value }]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${templateText(value, inner)}`,
    )
    // `empty` and `other`: whether a text is there at all.
    if (element.type === TYPE.select && isPresence(element))
      return `(${element.value} ? ${branchOf(element, 'other', inner)} : ${branchOf(element, 'empty', inner)})`
    const helper = element.type === TYPE.select ? 'branchText' : 'pluralText'
    return `${helper}(${element.value}, { ${branches.join(', ')} })`
  }
  return element.type === TYPE.argument ? element.value : ''
}
