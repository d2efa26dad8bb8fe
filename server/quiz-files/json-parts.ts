export type Json = unknown

/** A JSON text; undefined when it is none. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json
  } catch {
    return undefined
  }
}

/** The value at a path of names; undefined when something on the way is missing. */
export function valueAt(value: Json, ...path: readonly string[]): Json {
  let current = value
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined
    current = (current as Record<string, Json>)[name]
  }
  return current
}

export function stringAt(value: Json, ...path: readonly string[]): string {
  const text = valueAt(value, ...path)
  return typeof text === 'string' ? text : ''
}

export function numberAt(value: Json, ...path: readonly string[]): number {
  const number = valueAt(value, ...path)
  return typeof number === 'number' ? number : Number.NaN
}

export function listAt(value: Json, ...path: readonly string[]): readonly Json[] {
  const list = valueAt(value, ...path)
  return Array.isArray(list) ? (list as Json[]) : []
}

export const isInvalidTime = (seconds: number): boolean => !Number.isFinite(seconds) || seconds < 0
