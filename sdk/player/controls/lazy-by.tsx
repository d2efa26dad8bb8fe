import { type ComponentType, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

const known = new WeakMap<object, unknown>()

/** A part that is fetched by the function `load`; what it takes besides is passed on. A function that has fetched its part is not called again. */
export function LazyBy<Props extends object>({
  load,
  ...props
}: { load: () => Promise<ComponentType<Props>>; onFail?: () => void } & Props) {
  const [Part] = useState(() => {
    const part = (known.get(load) as ReturnType<typeof lazyPart<Props>> | undefined) ?? lazyPart(load)
    known.set(load, part)
    return part
  })
  return <Part {...(props as unknown as Props & { onFail?: () => void })} />
}
