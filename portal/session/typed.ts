let typedAt: string | undefined

/** Remembers on which page someone typed or chose something last; parts in a shadow root among it. */
export function trackTyping(): void {
  addEventListener('input', () => (typedAt = location.pathname), { capture: true })
}

/** A page that is left by its path is forgotten: what was typed there is gone, or saved. */
export const isTyping = (): boolean => typedAt === location.pathname
