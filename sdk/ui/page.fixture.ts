import axe from 'axe-core'

/** Puts style sheets, named from the test that asks, on the page of a test; each once. */
export async function loadStyles(from: string, ...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => loadStyle(new URL(name, from).href)))
}

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve()
    const onerror = (): void => reject(new Error(`No style sheet at ${href}`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: () => resolve(), onerror }))
  })

/** Waits until something is there, and names it when it never comes. */
export async function until<T>(look: () => T | null | undefined | false, timeoutMs = 40_000): Promise<T> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`It never came: ${String(look)}`)
}

/** What axe finds wrong, as sentences. Colours are right only after what fades in has done so. */
export async function audit(of: Element = document.body): Promise<string[]> {
  const ending = of
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.filter(({ playState }) => playState === 'running').map(({ finished }) => finished))
  const { violations } = await axe.run(of, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}
