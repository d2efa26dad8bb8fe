/*
 * Addresses as people, plugins and old pages write them: any letter case, with or without the last slash. A static word is folded
 * to its spelling; what stands in a parameter's place is left alone, also when it happens to equal a static word.
 */
interface Node {
  words: Map<string, { word: string; node: Node }>
  parameter: Node | undefined
  pattern: string | undefined
}

const newNode = (): Node => ({ words: new Map(), parameter: undefined, pattern: undefined })

/**
 * Answers a function that turns a path into the spelling under which it is registered, or gives it back as it is. A POST whose last word
 * is an action is that action below any path, also alone; a POST to an unknown action becomes `unknownAction`, except below the newer
 * paths, whose answers have no wrapper.
 */
export function createDoors(patterns: readonly string[], actions: readonly string[]): (path: string, method?: string) => string {
  const root = newNode()
  for (const pattern of patterns) {
    let node = root
    for (const part of partsOf(pattern)) {
      if (part.startsWith(':')) {
        node.parameter ??= newNode()
        node = node.parameter
      } else {
        const key = part.toLowerCase()
        const next = node.words.get(key) ?? { word: part, node: newNode() }
        node.words.set(key, next)
        node = next.node
      }
    }
    node.pattern = pattern
  }
  const spelling = new Map(actions.map((action) => [action.toLowerCase(), action]))

  return (path, method = 'GET') => {
    const parts = partsOf(path)
    const found = walk(root, parts, 0)
    if (method === 'POST' && !endsWithWord(found?.pattern)) {
      const action = spelling.get(parts.at(-1)?.toLowerCase() ?? '')
      if (action !== undefined) return actionPath(action)
      if (found === undefined && isAction(root, parts)) return unknownAction
    }
    if (found === undefined) return path
    return `/${found.parts.join('/')}${found.parts.length > 0 && found.pattern.endsWith('/') ? '/' : ''}`
  }
}

/** The path of a POST to an action that does not exist. */
export const unknownAction = '/Ajax.asmx/'

/** Whether a posted path means an action: below a page of old programs, or a word alone or below a path that begins like none of ours. */
function isAction(root: Node, parts: string[]): boolean {
  if (/\.as[pm]x$/i.test(parts.at(-2) ?? '')) return true
  return /^[a-z]\w*$/i.test(parts.at(-1) ?? '') && !root.words.has(parts[0]?.toLowerCase() ?? '')
}

/** A pattern that ends with a word names that word, and one that ends with a parameter may mean anything. */
const endsWithWord = (pattern: string | undefined): boolean => pattern !== undefined && !/:\w+\/?$/.test(pattern)

/** The paths of the old action calls, which match any page that they are posted to. */
export const actionPath = (action: string): string => `/Ajax.asmx/${action}`

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

function walk(node: Node, parts: string[], depth: number): { parts: string[]; pattern: string } | undefined {
  const part = parts[depth]
  if (part === undefined) return node.pattern === undefined ? undefined : { parts: [], pattern: node.pattern }
  const word = node.words.get(part.toLowerCase())
  if (word) {
    const rest = walk(word.node, parts, depth + 1)
    if (rest) return { parts: [word.word, ...rest.parts], pattern: rest.pattern }
  }
  const rest = node.parameter && walk(node.parameter, parts, depth + 1)
  return rest && { parts: [part, ...rest.parts], pattern: rest.pattern }
}
