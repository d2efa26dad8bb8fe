import { defineElement } from './define-element.ts'

/** Script of `/vitrine-player.js`: the element, with this server as the default for its items. */
defineElement(new URL('..', import.meta.url).href.replace(/\/$/, ''))
