/** Attributes of `<vitrine-player>` that are properties of the same name too. */
export const attributes = [
  'src',
  'item',
  'code',
  'theme',
  'autoplay',
  'loop',
  'controls',
  'start',
  'type',
  'poster',
  'label',
  'live',
  'skin',
] as const

/** Adds to the prototype of an element a property for each of the attributes, which reads and writes the attribute. */
export function reflectAttributes(prototype: HTMLElement & { read: (name: (typeof attributes)[number]) => unknown }): void {
  for (const name of attributes) {
    Object.defineProperty(prototype, name, {
      get(this: typeof prototype): unknown {
        return this.read(name)
      },
      set(this: typeof prototype, value: unknown) {
        if (value === false && name !== 'controls') this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : String(value))
      },
    })
  }
}
