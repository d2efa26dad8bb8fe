import { parseSync, Visitor } from 'rolldown/utils'

export interface LongFunction {
  name: string
  lines: number
}

/** Lines that a function may have before it needs a reason. */
export const maxFunctionLines = 60

interface Node {
  type: string
  start: number
  end: number
}
interface FunctionNode extends Node {
  id?: { name: string } | null
}

/**
 * Lists the functions of a file that are longer than `maxFunctionLines`, by the name of the function, variable or property that holds them.
 * A function inside a long one is listed by itself, and its lines count for the outer one too.
 */
export function longFunctions(file: string, text: string): LongFunction[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message}`)
  const names = new Map<number, string>()
  const found: LongFunction[] = []
  const nameValue = (name: string | undefined, value: Node | null | undefined): void => {
    if (name !== undefined && value) names.set(value.start, name)
  }
  const check = (node: FunctionNode): void => {
    const lines = text.slice(node.start, node.end).split('\n').length
    if (lines > maxFunctionLines) found.push({ name: node.id?.name ?? names.get(node.start) ?? 'anonymous', lines })
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => nameValue('name' in id ? id.name : undefined, init),
    Property: ({ key, value }) => nameValue('name' in key ? String(key.name) : undefined, value),
    MethodDefinition: ({ key, value }) => nameValue('name' in key ? String(key.name) : undefined, value),
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(program)
  return found
}
