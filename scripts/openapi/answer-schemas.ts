import {
  type Checker,
  type IndexInfo,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'
import { type JsonSchema, refTo } from './json-schema.ts'

const simple: readonly [flag: TypeFlags, schema: JsonSchema][] = [
  [TypeFlags.String, { type: 'string' }],
  [TypeFlags.TemplateLiteral, { type: 'string' }],
  [TypeFlags.Number, { type: 'number' }],
  [TypeFlags.Boolean, { type: 'boolean' }],
  [TypeFlags.Null, { type: 'null' }],
  [TypeFlags.Any, {}],
  [TypeFlags.Unknown, {}],
]

const isMissing = ({ flags }: Type): boolean => (flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never)) !== 0
const asText = (schema: JsonSchema): string => JSON.stringify(schema)
const byText = (one: JsonSchema, other: JsonSchema): number => (asText(one) < asText(other) ? -1 : 1)
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Writes the types of answers as schemas. The compiler knows them; nothing checks answers while the server runs. */
export class AnswerSchemas {
  /** The schemas of types that have a name. */
  readonly named = new Map<string, JsonSchema>()
  readonly #names = new Map<number, string>()
  readonly #checker: Checker

  constructor(checker: Checker) {
    this.#checker = checker
  }

  schemaOf(type: Type): JsonSchema {
    const found = simple.find(([flag]) => (type.flags & flag) !== 0)
    if (found) return { ...found[1] }
    if (type.isLiteralType()) return { const: type.value }
    const name = this.#names.get(type.id) ?? this.#nameOf(type)
    if (name === undefined) return this.#structureOf(type)
    if (!this.named.has(name)) {
      // A type that has itself as a field finds its name here.
      this.named.set(name, {})
      const description = oneLine((type.getAliasSymbol() ?? type.getSymbol())?.getDocumentationComment(this.#checker) ?? '')
      this.named.set(name, { ...(description ? { description } : {}), ...this.#structureOf(type) })
    }
    return refTo(name)
  }

  /** The schemas of the fields of a type. */
  fieldsOf(type: Type | undefined): Map<string, JsonSchema> {
    return new Map((type ? this.#checker.getPropertiesOfType(type) : []).map((field) => [field.name, this.#fieldOf(field)]))
  }

  /** A name for types that have one in their module; types of one name in two modules are told apart by a number. */
  #nameOf(type: Type): string | undefined {
    const symbol = type.getAliasSymbol() ?? type.getSymbol()
    const isObject = type.isObjectType() || type.isUnionType() || type.isIntersectionType()
    if (!isObject || symbol === undefined || symbol.name.startsWith('__') || this.#checker.isArrayLikeType(type) || isOfLanguage(symbol))
      return undefined
    const text = this.#checker.typeToString(type, undefined, noTruncation)
    if (/[{("'|&]/.test(text) || text.length > 60) return undefined
    const plain = text.replace('<', 'Of').replace(/\W+/g, '')
    let name = plain
    for (let count = 2; [...this.#names.values()].includes(name); count++) name = `${plain}${count}`
    this.#names.set(type.id, name)
    return name
  }

  #structureOf(type: Type): JsonSchema {
    if (type.isUnionType()) return this.#unionOf(type.getTypes())
    if (this.#checker.isArrayType(type))
      return { type: 'array', items: this.schemaOf(this.#checker.getTypeArguments(type as TypeReference)[0] as Type) }
    if (this.#checker.isTupleType(type))
      return { type: 'array', prefixItems: this.#checker.getTypeArguments(type as TypeReference).map((one) => this.schemaOf(one)) }
    return this.#objectOf(type)
  }

  #unionOf(types: readonly Type[]): JsonSchema {
    const present = types.filter((type) => !isMissing(type))
    const literals = present.filter((type) => type.isLiteralType())
    const flags = literals.filter(({ value }) => typeof value === 'boolean')
    const choices = literals.filter(({ value }) => typeof value !== 'boolean' || flags.length < 2).map(({ value }) => value)
    const others = present.filter((type) => !type.isLiteralType()).map((type) => this.schemaOf(type))
    if (flags.length === 2) others.push({ type: 'boolean' })
    if (choices.length === 1) others.push({ const: choices[0] })
    if (choices.length > 1) others.push({ enum: choices.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)) })
    const distinct = [...new Map(others.map((one) => [asText(one), one])).values()].toSorted(byText)
    return distinct.length === 1 ? (distinct[0] as JsonSchema) : { anyOf: distinct }
  }

  #objectOf(type: Type): JsonSchema {
    const fields = this.#checker.getPropertiesOfType(type).toSorted((one, other) => (one.name < other.name ? -1 : 1))
    const properties = Object.fromEntries(fields.map((field): [string, JsonSchema] => [field.name, this.#fieldOf(field)]))
    const required = fields.filter(({ flags }) => (flags & SymbolFlags.Optional) === 0).map(({ name }) => name)
    const [index] = this.#checker.getIndexInfosOfType(type) as [IndexInfo?]
    return {
      type: 'object',
      ...(fields.length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: this.schemaOf(index.valueType) } : {}),
    }
  }

  #fieldOf(field: TypeSymbol): JsonSchema {
    const type = this.#checker.getTypeOfSymbol(field)
    const description = oneLine(field.getDocumentationComment(this.#checker))
    return { ...(type ? this.schemaOf(type) : {}), ...(description ? { description } : {}) }
  }
}

const noTruncation = 1

/** Types of the language itself, as `Record` and `Partial`, have names that say nothing here. */
const isOfLanguage = ({ declarations }: TypeSymbol): boolean => declarations.some(({ path }) => /\/lib\.[\w.]*d\.ts$/.test(path))
