import { resolve } from 'node:path'
import {
  API,
  type Checker,
  ObjectFlags,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'

/** A field of a type: a prop, a value of the snapshot, an action, a member of the element. */
export interface Field {
  name: string
  type: string
  doc: string
  isOptional: boolean
}

/** The types of the SDK, as the compiler sees them. */
export interface Declarations {
  /** The exports of a module by their public names. */
  exportsOf(file: string): Map<string, TypeSymbol>
  docOf(symbol: TypeSymbol): string
  /** The text below `@example`. */
  exampleOf(symbol: TypeSymbol): string
  fieldsOf(type: Type | undefined): Field[]
  /** The members that an interface declares itself. */
  ownFieldsOf(symbol: TypeSymbol): Field[]
  /** The type that an interface or alias names. */
  declaredType(symbol: TypeSymbol): Type
  typeOf(symbol: TypeSymbol): Type | undefined
  /** The type of the first parameter of a function. */
  parameterOf(symbol: TypeSymbol): Type | undefined
  returnOf(symbol: TypeSymbol): Type | undefined
  argumentsOf(type: Type | undefined): readonly Type[]
  text(type: Type | undefined): string
}

const optional = SymbolFlags.Optional
const noTruncation = 1

/** Opens the SDK in the compiler for as long as `work` runs. */
export function withDeclarations<Result>(work: (declarations: Declarations, checker: Checker) => Result): Result {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProject: resolve('scripts/docs/tsconfig.reference.json') }).getProjects()
    if (!project) throw new Error('The compiler does not open the SDK.')
    return work(declarationsOf(project), project.checker)
  } finally {
    api.close()
  }
}

function declarationsOf({ program, checker }: Project): Declarations {
  const follow = (symbol: TypeSymbol): TypeSymbol => (symbol.flags & aliasFlag ? checker.getAliasedSymbol(symbol) : symbol)
  const text = (type: Type | undefined): string => (type ? checker.typeToString(type, undefined, noTruncation) : '')
  const signatureOf = (symbol: TypeSymbol) => {
    const type = checker.getTypeOfSymbol(symbol)
    return type && checker.getSignaturesOfType(type, SignatureKind.Call)[0]
  }
  const fieldOf = (symbol: TypeSymbol): Field => {
    const isOptional = (symbol.flags & optional) !== 0
    const type = text(checker.getTypeOfSymbol(symbol))
    return {
      name: symbol.name,
      type: isOptional ? type.replace(/ \| undefined$/, '').replace(/^\((.*)\)$/, '$1') : type,
      doc: oneLine(symbol.getDocumentationComment(checker)),
      isOptional,
    }
  }
  return {
    exportsOf(file) {
      const source = program.getSourceFile(resolve(file))
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`${file} is not part of the SDK.`)
      return flatExports(checker, module, follow)
    },
    docOf: (symbol) => oneLine(symbol.getDocumentationComment(checker)),
    exampleOf: (symbol) =>
      symbol
        .getJsDocTags(checker)
        .flatMap((tag) => (tag.name === 'example' ? [String(tag.text ?? '').trim()] : []))
        .join('\n\n'),
    fieldsOf: (type) => (type ? checker.getPropertiesOfType(type) : []).map(fieldOf),
    ownFieldsOf: (symbol) => [...symbol.getMembers().values()].map(fieldOf),
    declaredType: (symbol) => checker.getDeclaredTypeOfSymbol(symbol),
    typeOf: (symbol) => checker.getTypeOfSymbol(symbol),
    parameterOf(symbol) {
      const signature = signatureOf(symbol)
      return signature && signature.parameters.length > 0 ? checker.getParameterType(signature, 0) : undefined
    },
    returnOf(symbol) {
      const signature = signatureOf(symbol)
      return signature && checker.getReturnTypeOfSignature(signature)
    },
    argumentsOf: (type) => (type && isReference(type) ? checker.getTypeArguments(type) : []),
    text,
  }
}

const aliasFlag = SymbolFlags.Alias
const moduleFlags = SymbolFlags.ValueModule | SymbolFlags.NamespaceModule

/** Names inside a namespace are public as `Player.Root`. */
function flatExports(checker: Checker, module: TypeSymbol, follow: (symbol: TypeSymbol) => TypeSymbol): Map<string, TypeSymbol> {
  const found = new Map<string, TypeSymbol>()
  for (const exported of checker.getExportsOfModule(module)) {
    const target = follow(exported)
    if (target.flags & moduleFlags)
      for (const inner of checker.getExportsOfModule(target)) found.set(`${exported.name}.${inner.name}`, follow(inner))
    else found.set(exported.name, target)
  }
  return found
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The compiler ends when it is asked for the arguments of other types. */
const isReference = (type: Type): type is TypeReference =>
  (type.flags & TypeFlags.Object) !== 0 && ((type as TypeReference).objectFlags & ObjectFlags.Reference) !== 0
