import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part.tsx'

const known = new WeakMap<object, unknown>()

/** The part that a feature fetches by this function; always the same component for the same function. */
export function lazyOf<Props extends object>(load: () => Promise<ComponentType<Props>>): ReturnType<typeof lazyPart<Props>> {
  const part = (known.get(load) as ReturnType<typeof lazyPart<Props>> | undefined) ?? lazyPart(load)
  known.set(load, part)
  return part
}
