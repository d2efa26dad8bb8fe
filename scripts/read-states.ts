import { parseSync, Visitor } from 'rolldown/utils'

const states = ['isError', 'isPending', 'isLoading', 'isLoadingError', 'error']
const isRead = /^use(?:Read|Reads|ReadMore|ComposedRead|Fields|Conversion|Category)$/

/**
 * Lists where a file of the portal looks at the loading or error state of a read by itself, as `variable.state`. A read is a variable whose
 * value comes from one of the read functions of portal/data, or from a hook that answers with one.
 */
export function readStates(file: string, text: string): string[] {
  if (!/\buse\w*(?:Read|Fields|Conversion|Category)/.test(text)) return []
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message}`)
  const reads = new Set<string>()
  const used = new Set<string>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || !isRead.test(init.callee.name)) return
      if (id.type === 'Identifier') reads.add(id.name)
      if (id.type !== 'ObjectPattern') return
      for (const part of id.properties) {
        if (part.type === 'Property' && part.key.type === 'Identifier' && states.includes(part.key.name)) used.add(`{ ${part.key.name} }`)
      }
    },
    MemberExpression: ({ object, property }) => {
      const read = object.type === 'CallExpression' ? object.callee : object
      if (read.type !== 'Identifier' || property.type !== 'Identifier' || !states.includes(property.name)) return
      if (reads.has(read.name) || isRead.test(read.name)) used.add(`${read.name}.${property.name}`)
    },
  }).visit(program)
  return [...used]
}
