import { ClassElement } from './class-element.ts'

/** Script of `/vitrine-class.js`: the element, with this server as the default for its classes. */
const name = 'vitrine-class'
if (!customElements.get(name)) {
  ClassElement.home = new URL('..', import.meta.url).href.replace(/\/$/, '')
  customElements.define(name, ClassElement)
}
