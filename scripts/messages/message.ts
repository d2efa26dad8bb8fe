import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export { type MessageFormatElement, TYPE }

/** Reads an ICU message. Throws on one that cannot be read, or that uses a part of ICU that the product does not. */
export function readMessage(message: string): MessageFormatElement[] {
  const elements = parse(message, { ignoreTag: true, requiresOtherClause: true })
  for (const element of everyElement(elements)) refuseUnused(element)
  return elements
}

function refuseUnused(element: MessageFormatElement): void {
  if (element.type === TYPE.date || element.type === TYPE.time)
    throw new Error(`{${element.value}}: dates and times are formatted before they are handed to a message`)
  if (element.type === TYPE.number && element.style && element.style !== 'percent')
    throw new Error(`{${element.value}}: number formats are none and percent`)
  if (element.type === TYPE.plural && element.offset !== 0) throw new Error(`{${element.value}}: a plural has no offset`)
  if (element.type === TYPE.tag) throw new Error(`<${element.value}>: messages have no tags`)
  const name = element.type === TYPE.literal || element.type === TYPE.pound ? 'x' : element.value
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name)) throw new Error(`{${name}}: a parameter is called like a variable`)
}

/** Every element of a message, those of its branches too. */
export function everyElement(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) =>
    element.type === TYPE.plural || element.type === TYPE.select
      ? [element, ...Object.values(element.options).flatMap(({ value }) => everyElement(value))]
      : [element],
  )
}

/** The parameters of a message by name, each with its type in TypeScript. */
export function parametersOf(elements: readonly MessageFormatElement[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const element of everyElement(elements)) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const type = typeOf(element)
    if (!found.has(element.value) || type !== 'string | number') found.set(element.value, type)
  }
  return found
}

function typeOf(element: MessageFormatElement): string {
  if (element.type === TYPE.number || element.type === TYPE.plural) return 'number'
  if (element.type !== TYPE.select) return 'string | number'
  const keys = Object.keys(element.options)
  return keys.every((key) => key === 'true' || key === 'false' || key === 'other') ? 'boolean' : 'string'
}
