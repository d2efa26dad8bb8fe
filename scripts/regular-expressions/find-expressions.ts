import { parseSync, Visitor } from 'rolldown/utils'

/** A regular expression of the source, as the engine gets it. */
export interface FoundExpression {
  file: string
  line: number
  pattern: string
  flags: string
  /** The length that a comment beside it promises: "at most 100 characters". */
  maxLength?: number
}

/** Stands for an interpolated value: a digit fits into a class, a name and a repetition. */
const placeholder = '1'

type Visited = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['NewExpression']>>[0]
type Argument = Visited['arguments'][number]

/** Finds every literal, and every `RegExp(...)` whose text is written in place; a text from elsewhere is an error, because nobody can check it. */
export function findExpressions(file: string, text: string): FoundExpression[] {
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const limits = new Map<number, number>()
  for (const { value, end } of comments) {
    const [, digits] = /at most ([\d,]+) characters/i.exec(value) ?? []
    if (digits !== undefined) limits.set(lineOf(end), Number(digits.replaceAll(',', '')))
  }
  const found: FoundExpression[] = []
  const add = (start: number, pattern: string, flags: string): void => {
    const line = lineOf(start)
    const maxLength = limits.get(line) ?? limits.get(line - 1)
    found.push({ file, line, pattern, flags, ...(maxLength === undefined ? {} : { maxLength }) })
  }
  const addCall = (node: Pick<Visited, 'callee' | 'arguments' | 'start'>): void => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [pattern, flags] = node.arguments.map(writtenText)
    if (pattern === undefined || (node.arguments.length > 1 && flags === undefined))
      throw new Error(`${file}:${lineOf(node.start)}: the text of this expression is not written in place and cannot be checked.`)
    add(node.start, pattern, flags ?? '')
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(program)
  return found
}

function writtenText(node: Argument): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(placeholder)
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [writtenText(node.left), writtenText(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}
